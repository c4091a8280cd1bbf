import type { Editor } from '@tiptap/core';
import { type Ref, useEffect, useReducer, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { EditorIcon, type EditorIconName } from '../editor-icon.tsx';
import { onArrowKeys } from '../toolbar-keys.ts';
import { LinkPanel } from './link-panel.tsx';
import styles from './rich-text.module.css';

interface RichTextToolsProps {
  editor: Editor;
  ref?: Ref<HTMLDivElement>;
  /** at the bottom of the window, in the editor's own bar; else above its field */
  docked?: boolean;
  /** undo and redo of its own; not where those of the toolbar stand beside */
  hasSteps?: boolean;
  /** the keyboard has left text and tools */
  onLeave?(): void;
}

/** Bold, italic, link, lists, undo and redo (MOD-30). Escape leads back into the text. */
export function RichTextTools(props: RichTextToolsProps) {
  const { editor, ref, docked = false, hasSteps = true, onLeave } = props;
  useRenderOnTransaction(editor);
  const [linking, setLinking] = useState(false);
  const { rich } = texts;
  const chain = () => editor.chain().focus();
  const backToText = () => {
    setLinking(false);
    editor.commands.focus();
  };
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
      {linking ? <LinkPanel editor={editor} onDone={backToText} /> : null}
      <div role="toolbar" aria-label={rich.tools} className={styles.tools} onKeyDown={onArrowKeys}>
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
          active={editor.isActive('link')}
          expanded={linking}
          run={() => setLinking(!linking)}
        />
        <Tool
          label={rich.bulleted}
          icon="bulleted"
          active={editor.isActive('bulletList')}
          run={() => chain().toggleBulletList().run()}
        />
        <Tool
          label={rich.numbered}
          icon="numbered"
          active={editor.isActive('orderedList')}
          run={() => chain().toggleOrderedList().run()}
        />
        {hasSteps ? (
          <>
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
          </>
        ) : null}
      </div>
    </div>
  );
}

function useRenderOnTransaction(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', render);
    return () => {
      editor.off('transaction', render);
    };
  }, [editor]);
}

interface ToolProps {
  label: string;
  icon?: EditorIconName;
  active?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  run(): void;
  children?: React.ReactNode;
}

/** Stays focusable while it can do nothing, so that the keyboard does not lose its place. */
function Tool({ label, icon, active, expanded, disabled = false, run, children }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={active}
      aria-expanded={expanded}
      aria-disabled={disabled}
      onMouseDown={(event) => event.preventDefault()} // the text keeps its selection
      onClick={disabled ? undefined : run}
    >
      {icon ? <EditorIcon name={icon} /> : children}
    </button>
  );
}
