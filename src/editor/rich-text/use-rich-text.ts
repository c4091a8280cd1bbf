import { createDocument, Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { toLine } from '../pasting/inline-html.ts';
import { readPastedRows } from '../pasting/pasted-rows.ts';
import { fillTable } from '../table/table-extensions.ts';
import { cleanPaste } from './clean-paste.ts';
import type { RichTextKind } from './kinds.ts';
import { applyOthersChanges } from './others-changes.ts';

export interface UseRichText {
  /** does not change */
  kind: RichTextKind;
  value: string;
  label: string;
  /** id of the error message */
  describedBy?: string | undefined;
  onChange(html: string): void;
  /** Called once when the editor has mounted. */
  onReady?(editor: Editor): void;
  onFocus?(): void;
  onBlur?(to: EventTarget | null): void;
  onKey?(event: KeyboardEvent, editor: Editor): boolean;
  /** Takes the pictures of a pasted document; missing: they are left out. */
  onPictures?(files: readonly File[]): void;
  /** '/' is typed. @returns true if it means something else */
  onSlash?(editor: Editor): boolean;
}

/** Mounts the rich text editor on an element; changes from elsewhere (undo, merge) are shown at once. */
export function useRichText(options: UseRichText) {
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const known = useRef(options.value);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** what the last paste dropped, as a sentence */
  const [leftOut, setLeftOut] = useState<string | null>(null);

  useEffect(() => {
    if (!mount.current) return;
    const { kind, onPictures } = latest.current;
    /** of what is being pasted, which its HTML is read after */
    let rtf = '';
    const created = new Editor({
      element: { mount: mount.current },
      extensions: kind.extensions,
      content: kind.toEditable(latest.current.value),
      injectCSS: false, // the page's policy blocks injected styles
      editorProps: {
        handleDOMEvents: {
          paste(_, { clipboardData }) {
            rtf = clipboardData?.getData('text/rtf') ?? '';
          },
          drop() {
            rtf = '';
          },
        },
        transformPastedHTML: (html) => {
          const pasted = cleanPaste(html, onPictures && !kind.isTable ? { rtf } : {});
          setLeftOut(pasted.leftOut);
          if (pasted.files.length > 0) latest.current.onPictures?.(pasted.files);
          return kind.isTable ? toLine(pasted.html) : pasted.html;
        },
        handlePaste: (_, event) => kind.isTable && pasteCells(created, event),
        handleTextInput: (_view, _from, _to, text) =>
          text === '/' && (latest.current.onSlash?.(created) ?? false),
        handleKeyDown: (_, event) => latest.current.onKey?.(event, created) ?? false,
      },
      onUpdate: ({ editor: changed }) => {
        known.current = toStored(changed, kind);
        latest.current.onChange(known.current);
      },
      onFocus: () => latest.current.onFocus?.(),
      onBlur: ({ editor: left, event }) => {
        // another window has the focus; the text is still being edited
        if (document.activeElement !== left.view.dom) latest.current.onBlur?.(event.relatedTarget);
      },
    });
    setEditor(created);
    latest.current.onReady?.(created);
    return () => created.destroy();
  }, []);

  // before the next key: text sent without others' changes would revert them
  useLayoutEffect(() => {
    if (!editor || options.value === known.current) return;
    known.current = options.value;
    const change = applyOthersChanges(
      editor.state,
      createDocument(latest.current.kind.toEditable(options.value), editor.schema),
    );
    if (change.docChanged) editor.view.dispatch(change.setMeta('preventUpdate', true));
  }, [editor, options.value]);

  const { label, describedBy, kind } = options;
  useEffect(() => {
    // a table stays one for screen readers
    const attributes: Record<string, string> = kind.isTable
      ? { role: 'rowgroup', 'aria-description': texts.rich.wayOut(label) }
      : { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
    if (describedBy) {
      attributes['aria-describedby'] = describedBy;
      attributes['aria-invalid'] = 'true';
    }
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, label, describedBy, kind]);

  return { mount, editor, leftOut, hideLeftOut: () => setLeftOut(null) };
}

function toStored(editor: Editor, { toStored: write, isTable }: RichTextKind): string {
  return editor.isEmpty && !isTable ? '' : write(editor.getHTML());
}

/** @returns false if it is no table: pasted as text */
function pasteCells(editor: Editor, { clipboardData }: ClipboardEvent): boolean {
  const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) =>
    clipboardData?.getData(type),
  );
  const rows = readPastedRows({ html, text });
  if (rows) fillTable(editor, rows);
  return rows !== null;
}
