import type { Editor } from '@tiptap/core';
import { type Ref, useEffect, useReducer, useRef, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { EditorIcon, type EditorIconName } from '../editor-icon.tsx';
import { isLinkKey } from '../page/page-keys.ts';
import { TableMenu } from '../table/table-menu.tsx';
import { onArrowKeys } from '../toolbar/toolbar-keys.ts';
import { LinkPanel } from './link-panel.tsx';
import styles from './rich-text.module.css';
import { SelectionTools } from './selection/selection-tools.tsx';

interface RichTextToolsProps {
  editor: Editor;
  /** what the last paste dropped */
  leftOut: string | null;
  hideLeftOut(): void;
  ref?: Ref<HTMLDivElement>;
  /** in the toolbar at the bottom; else above its field */
  docked?: boolean;
  /** the focus has left text and tools */
  onLeave?(): void;
  /** its link window first */
  opensLink?: boolean;
}

/** Bold, italic, link, lists, undo and redo (MOD-30). Escape returns to the text. */
export function RichTextTools(props: RichTextToolsProps) {
  const { editor, leftOut, ref, docked = false, onLeave, opensLink = false } = props;
  useRenderOnTransaction(editor);
  const [linking, setLinking] = useState(false);
  // once the tools are there: the focus that goes into its window has not left them then
  useEffect(() => setLinking(opensLink), [opensLink]);
  useLinkKey(editor, () => setLinking(true));
  const { rich } = texts;
  const chain = () => editor.chain().focus();
  const backToText = () => {
    setLinking(false);
    editor.commands.focus();
  };
  const marks = (
    <>
      <Tool
        label={rich.bold}
        active={editor.isActive('bold')}
        run={() => chain().toggleBold().run()}
      >
        <b aria-hidden="true">F</b>
      </Tool>
      <Tool
        label={rich.italic}
        active={editor.isActive('italic')}
        run={() => chain().toggleItalic().run()}
      >
        <i aria-hidden="true">K</i>
      </Tool>
      <Tool
        label={rich.link}
        icon="link"
        shortcut="Control+K"
        active={editor.isActive('link')}
        expanded={linking}
        run={() => setLinking(!linking)}
      />
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the controls within
    <div
      ref={ref}
      className={docked ? styles.docked : styles.above}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget) || editor.view.dom.contains(relatedTarget))
          return;
        onLeave?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        backToText();
      }}
    >
      <p role="status" className={styles.leftOut}>
        {leftOut}
        {leftOut ? (
          <button
            type="button"
            onMouseDown={(event) => event.preventDefault()} // keeps the text's selection
            onClick={() => {
              props.hideLeftOut();
              backToText();
            }}
          >
            {texts.done}
          </button>
        ) : null}
      </p>
      {linking ? <LinkPanel editor={editor} onDone={backToText} /> : null}
      {docked && !linking ? <SelectionTools editor={editor}>{marks}</SelectionTools> : null}
      <div role="toolbar" aria-label={rich.tools} className={styles.tools} onKeyDown={onArrowKeys}>
        {marks}
        {editor.schema.nodes.bulletList ? <ListTools editor={editor} /> : null}
        {editor.schema.nodes.tableRow ? <TableMenu editor={editor} /> : null}
        <Tool
          label={rich.undo}
          icon="undo"
          disabled={!editor.can().undo()}
          run={() => chain().undo().run()}
        />
        <Tool
          label={rich.redo}
          icon="redo"
          disabled={!editor.can().redo()}
          run={() => chain().redo().run()}
        />
      </div>
    </div>
  );
}

function ListTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus();
  return (
    <>
      <Tool
        label={texts.rich.bulleted}
        icon="bulleted"
        active={editor.isActive('bulletList')}
        run={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={texts.rich.numbered}
        icon="numbered"
        active={editor.isActive('orderedList')}
        run={() => chain().toggleOrderedList().run()}
      />
    </>
  );
}

/** Ctrl+K, as in word processors (G-240). */
function useLinkKey(editor: Editor, open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const controller = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (!isLinkKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    editor.view.dom.addEventListener('keydown', onKey, { signal: controller.signal });
    return () => controller.abort();
  }, [editor]);
}

function useRenderOnTransaction(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', render);
    render(); // keys may have come before
    return () => {
      editor.off('transaction', render);
    };
  }, [editor]);
}

interface ToolProps {
  label: string;
  icon?: EditorIconName;
  shortcut?: string;
  active?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  run(): void;
  children?: React.ReactNode;
}

/** Focusable while disabled, so that the focus is not lost. */
function Tool(props: ToolProps) {
  const { label, icon, shortcut, active, expanded, disabled = false, run, children } = props;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={active}
      aria-expanded={expanded}
      aria-disabled={disabled}
      onMouseDown={(event) => event.preventDefault()} // keeps the text's selection
      onClick={disabled ? undefined : run}
    >
      {icon ? <EditorIcon name={icon} /> : children}
    </button>
  );
}
