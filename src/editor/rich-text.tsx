import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isSafeAddress } from '../modules/fields.schema.ts';
import type { AnyFieldProps } from '../modules/fields.tsx';
import { texts } from './editor.texts.ts';
import styles from './rich-text.module.css';
import type { EditorSession } from './session.ts';

/** Exactly the tools of the specification (MOD-30); everything else is left out of the schema. */
const extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => isSafeAddress(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

interface RichTextInPlaceProps extends AnyFieldProps {
  value: string;
  session: EditorSession;
  onDone(): void;
}

/** The rich text of a module while somebody types in it. */
export function RichTextInPlace({
  as: Element,
  module,
  field,
  value,
  className,
  session,
  onDone,
}: RichTextInPlaceProps) {
  const label = session.fieldLabelOf(module.id, field);
  const { mount, editor } = useRichText({
    value,
    label,
    onChange: (html) => session.type(module.id, field, html),
    onBlur: () => {
      session.flush();
      onDone();
    },
    autofocus: true,
  });
  return (
    <>
      <Element ref={mount as never} className={className} data-field={field} />
      {editor ? createPortal(<RichTextTools editor={editor} floating />, document.body) : null}
    </>
  );
}

/** The same rich text as a field of the edit modal. */
export function RichTextField({
  value,
  label,
  onChange,
}: {
  value: string;
  label: string;
  onChange(html: string): void;
}) {
  const { mount, editor } = useRichText({ value, label, onChange });
  return (
    <div className={styles.field}>
      {editor ? <RichTextTools editor={editor} /> : null}
      <div ref={mount} className={styles.area} />
    </div>
  );
}

interface UseRichText {
  value: string;
  label: string;
  onChange(html: string): void;
  onBlur?(): void;
  autofocus?: boolean;
}

function useRichText(options: UseRichText) {
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    if (!mount.current) return;
    const { value, label, autofocus } = latest.current;
    const created = new Editor({
      element: { mount: mount.current },
      extensions,
      content: value,
      injectCSS: false, // the policy of the page allows no style that is not ours
      autofocus: autofocus ? 'end' : false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
      onUpdate: ({ editor: changed }) =>
        latest.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
      onBlur: ({ event }) => {
        const to = event.relatedTarget;
        if (to instanceof HTMLElement && to.closest('[data-rich-text-tools]')) return;
        latest.current.onBlur?.();
      },
    });
    setEditor(created);
    return () => created.destroy();
  }, []);
  return { mount, editor };
}

/** The bar of tools; it lies over the page, above the text that is being typed. */
function RichTextTools({ editor, floating }: { editor: Editor; floating?: boolean }) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', render);
    return () => {
      editor.off('transaction', render);
    };
  }, [editor]);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!floating || !bar.current) return;
    const { left, top } = editor.view.dom.getBoundingClientRect();
    bar.current.style.insetInlineStart = `${Math.max(8, left)}px`;
    bar.current.style.insetBlockStart = `${Math.max(8, top - 52)}px`;
  }, [editor, floating]);
  const words = texts.rich;
  const chain = () => editor.chain().focus();
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={words.tools}
      data-editor
      data-rich-text-tools
      className={floating ? styles.floating : styles.tools}
    >
      <Tool
        label={words.bold}
        active={editor.isActive('bold')}
        run={() => chain().toggleBold().run()}
      >
        <b>F</b>
      </Tool>
      <Tool
        label={words.italic}
        active={editor.isActive('italic')}
        run={() => chain().toggleItalic().run()}
      >
        <i>K</i>
      </Tool>
      <LinkTool editor={editor} />
      <Tool
        label={words.bulleted}
        active={editor.isActive('bulletList')}
        run={() => chain().toggleBulletList().run()}
      >
        •
      </Tool>
      <Tool
        label={words.numbered}
        active={editor.isActive('orderedList')}
        run={() => chain().toggleOrderedList().run()}
      >
        1.
      </Tool>
      <Tool label={words.undo} disabled={!editor.can().undo()} run={() => chain().undo().run()}>
        ↶
      </Tool>
      <Tool label={words.redo} disabled={!editor.can().redo()} run={() => chain().redo().run()}>
        ↷
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  active?: boolean;
  disabled?: boolean;
  run(): void;
  children: ReactNode;
}

function Tool({ label, active, disabled, run, children }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={active}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()} // the text keeps its selection
      onClick={run}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** Sets, changes and removes a link; an unsafe address is not taken. */
function LinkTool({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const current = editor.getAttributes('link') as { href?: string; target?: string | null };
  const words = texts.link;
  function apply(form: FormData): void {
    const href = String(form.get('href')).trim();
    const target = form.get('target') ? '_blank' : null;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href, target }).run();
    setOpen(false);
  }
  return (
    <>
      <Tool label={texts.rich.link} active={editor.isActive('link')} run={() => setOpen(!open)}>
        ↗
      </Tool>
      {open ? (
        <form
          className={styles.link}
          onSubmit={(event) => {
            event.preventDefault();
            apply(new FormData(event.currentTarget));
          }}
        >
          <label>
            {words.address}
            <input name="href" defaultValue={current.href ?? ''} placeholder="https://" />
          </label>
          <label>
            <input name="target" type="checkbox" defaultChecked={current.target === '_blank'} />
            {words.newWindow}
          </label>
          <button type="submit">{texts.apply}</button>
        </form>
      ) : null}
    </>
  );
}
