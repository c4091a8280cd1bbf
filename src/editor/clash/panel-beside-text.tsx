import { type KeyboardEventHandler, type ReactNode, type RefObject, useRef } from 'react';
import type { EditorSession } from '../session/session.ts';
import styles from './conflict-dialog.module.css';
import { useTextAbove } from './use-text-above.ts';

interface PanelBesideTextProps {
  session: EditorSession;
  labelledBy: string;
  panel?: RefObject<HTMLDivElement | null>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A panel about a text that may still be edited: never covers it, never takes the focus. */
export function PanelBesideText({ session, labelledBy, panel, ...rest }: PanelBesideTextProps) {
  const own = useRef<HTMLDivElement>(null);
  const ref = panel ?? own;
  useTextAbove(ref, session);
  return (
    <div
      ref={ref}
      data-editor
      data-beside-text
      role="dialog"
      className={styles.dialog}
      aria-labelledby={labelledBy}
      // focus on release only: without the text's tools the panel would move under the pointer
      onMouseDown={(event) => {
        if (!findControl(event.target)) return;
        event.preventDefault();
        session.flush();
      }}
      onClickCapture={({ target }) => findControl(target)?.focus({ preventScroll: true })}
      {...rest}
    />
  );
}

function findControl(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button, input, label') : null;
}
