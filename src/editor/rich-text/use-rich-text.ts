import { createDocument, Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { extensions, storedHtml } from './extensions.ts';
import { othersChanges } from './others-changes.ts';

export interface UseRichText {
  value: string;
  label: string;
  /** id of the sentence that says what is wrong with it */
  describedBy?: string | undefined;
  onChange(html: string): void;
  /** Once, when the editor stands on its element. */
  onReady?(editor: Editor): void;
  onFocus?(): void;
  onBlur?(to: EventTarget | null): void;
  onKey?(event: KeyboardEvent, editor: Editor): boolean;
}

/** The rich-text editor on an element; what comes from elsewhere (undo, a merge) is shown as soon as it is there. */
export function useRichText(options: UseRichText) {
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const known = useRef(options.value);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** of what was pasted last, in a sentence */
  const [leftOut, setLeftOut] = useState<string | null>(null);

  useEffect(() => {
    if (!mount.current) return;
    const created = new Editor({
      element: { mount: mount.current },
      extensions,
      content: latest.current.value,
      injectCSS: false, // the policy of the page allows no style that is not ours
      editorProps: {
        transformPastedHTML: (html) => {
          const pasted = cleanPaste(html);
          setLeftOut(pasted.leftOut);
          return pasted.html;
        },
        handleKeyDown: (_, event) => latest.current.onKey?.(event, created) ?? false,
      },
      onUpdate: ({ editor: changed }) => {
        known.current = changed.isEmpty ? '' : storedHtml(changed.getHTML());
        latest.current.onChange(known.current);
      },
      onFocus: () => latest.current.onFocus?.(),
      onBlur: ({ editor: left, event }) => {
        // another window is in front; this text is still the one that is typed in
        if (document.activeElement !== left.view.dom) latest.current.onBlur?.(event.relatedTarget);
      },
    });
    setEditor(created);
    latest.current.onReady?.(created);
    return () => created.destroy();
  }, []);

  // before the next key can come: a text that lacks what others have written would be sent without it
  useLayoutEffect(() => {
    if (!editor || options.value === known.current) return;
    known.current = options.value;
    const change = othersChanges(editor.state, createDocument(options.value, editor.schema));
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
