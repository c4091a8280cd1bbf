import type { MouseEvent } from 'react';
import { pickByPointer, toHandle } from '../../commands.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import { useObservable } from '../../session/observable.ts';
import type { EditorSession } from '../../session/session.ts';
import styles from '../outlines.module.css';
import { arrangeTexts as words } from './arrange.texts.ts';
import { startDrag } from './drag.ts';
import { onHandleKey } from './handle-keys.ts';

interface HandleProps {
  id: number;
  label: string;
  session: EditorSession;
  /** shown on hover: not focusable, because the selection's handle is */
  isQuiet?: boolean;
}

/** Drag handle of a module or section, also for the keyboard (E-7). */
export function Handle({ id, label, session, isQuiet = false }: HandleProps) {
  const carried = useObservable(session.carried);
  const isCarried = carried?.ids.includes(id) === true;
  return (
    <button
      type="button"
      className={styles.handle}
      {...(isQuiet ? { tabIndex: -1 } : { 'data-handle': id })}
      aria-label={words.handle(label)}
      aria-pressed={isCarried}
      aria-describedby={isQuiet ? undefined : 'editor-handle-help'}
      title={words.handleTitle}
      onPointerDown={(event) => startDrag(event, id, session)}
      onKeyDown={(event) => onHandleKey(event, id, session)}
      onBlur={() => {
        if (isCarried && !carried.byPointer) session.carried.set(null);
      }}
      onMouseDown={(event) => {
        if (isChoosing(event)) event.preventDefault(); // prevents selecting text
      }}
      onClick={(event) => {
        if (!isChoosing(event)) {
          session.selected.set(id);
          return;
        }
        pickByPointer(session, id, event);
        toHandle(session, { brings: false });
      }}
    >
      <EditorIcon name="handle" />
    </button>
  );
}

function isChoosing({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
  return shiftKey || ctrlKey || metaKey;
}
