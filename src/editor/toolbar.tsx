import type { ReactNode } from 'react';
import { texts } from './editor.texts.ts';
import type { EditorUser } from './editor-api.ts';
import { useObservable } from './observable.ts';
import type { EditorSession } from './session.ts';
import styles from './toolbar.module.css';

/** The slim dark bar at the bottom (EDIT-02, LOOK "The editor"): it lies over the page and moves nothing. */
export function Toolbar({ session, onLeave }: { session: EditorSession; onLeave(): void }) {
  const user = useObservable(session.user);
  return (
    <div data-editor role="toolbar" aria-label={texts.toolbar} className={styles.toolbar}>
      <UndoButtons session={session} />
      <SaveState session={session} />
      <span className={styles.space} />
      {user ? <Administration user={user} /> : null}
      <button type="button" className={styles.leave} onClick={onLeave}>
        {texts.leave}
      </button>
    </div>
  );
}

function UndoButtons({ session }: { session: EditorSession }) {
  const { undo, redo } = useObservable(session.stacks);
  return (
    <>
      <ToolButton
        label={texts.undo}
        title={undo.at(-1)?.label ?? texts.nothingToUndo}
        shortcut="Control+Z"
        disabled={undo.length === 0}
        onClick={() => void session.undo()}
      >
        ↶
      </ToolButton>
      <ToolButton
        label={texts.redo}
        title={redo.at(-1)?.label ?? texts.nothingToRedo}
        shortcut="Control+Shift+Z"
        disabled={redo.length === 0}
        onClick={() => void session.redo()}
      >
        ↷
      </ToolButton>
    </>
  );
}

interface ToolButtonProps {
  label: string;
  title: string;
  shortcut: string;
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}

/** Stays focusable while it can do nothing, so that the keyboard does not lose its place. */
function ToolButton({ label, title, shortcut, disabled, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={disabled}
      title={title}
      onClick={disabled ? undefined : onClick}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function SaveState({ session }: { session: EditorSession }) {
  const state = useObservable(session.queueState);
  return (
    <span className={styles.state} data-state={state}>
      {texts.state[state]}
    </span>
  );
}

/** What the signed-in editor may administrate (EDIT-17: `admin_menus`). */
function Administration({ user }: { user: EditorUser }) {
  return (
    <>
      <button type="button" className={styles.tool} popoverTarget="editor-administration">
        {user.username}
      </button>
      <div popover="auto" id="editor-administration" className={styles.menu}>
        <p>{texts.administration}</p>
        <ul>
          {user.admin_menus.map((menu) => (
            <li key={menu.url}>
              <a href={menu.url}>{menu.title}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
