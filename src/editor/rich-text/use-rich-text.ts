import { createDocument, Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { extensions, toStoredHtml } from './extensions.ts';
import { applyOthersChanges } from './others-changes.ts';

export interface UseRichText {
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
    const created = new Editor({
      element: { mount: mount.current },
      extensions,
      content: latest.current.value,
      injectCSS: false, // the page's policy blocks injected styles
      editorProps: {
        transformPastedHTML: (html) => {
          const pasted = cleanPaste(html);
          setLeftOut(pasted.leftOut);
          return pasted.html;
        },
        handleKeyDown: (_, event) => latest.current.onKey?.(event, created) ?? false,
      },
      onUpdate: ({ editor: changed }) => {
        known.current = changed.isEmpty ? '' : toStoredHtml(changed.getHTML());
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
    const change = applyOthersChanges(editor.state, createDocument(options.value, editor.schema));
    if (change.docChanged) editor.view.dispatch(change.setMeta('preventUpdate', true));
  }, [editor, options.value]);

  const { label, describedBy } = options;
  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
    };
    if (describedBy) {
      attributes['aria-describedby'] = describedBy;
      attributes['aria-invalid'] = 'true';
    }
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, label, describedBy]);

  return { mount, editor, leftOut, hideLeftOut: () => setLeftOut(null) };
}
