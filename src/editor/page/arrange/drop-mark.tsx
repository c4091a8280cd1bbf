import { useLayoutEffect, useRef } from 'react';
import { listDrops } from '../../session/arranging/drops.ts';
import { useObservable } from '../../session/observable.ts';
import type { EditorSession } from '../../session/session.ts';
import { runAfterRender } from '../page-elements.ts';
import { describeSelection } from '../spoken.ts';
import { findDropLine } from './drop-geometry.ts';
import styles from './drop-mark.module.css';

/** Marks the drop place with a line; the page does not move. */
export function DropMark({ session }: { session: EditorSession }) {
  const carried = useObservable(session.carried);
  const mark = useRef<HTMLDivElement>(null);
  const drop = carried?.drop ?? null;
  const ids = carried?.ids;
  useLayoutEffect(() => {
    const own = mark.current;
    const layer = own?.parentElement;
    if (!own || !layer || !drop || !ids) return;
    const line = findDropLine(drop, listDrops(ids, session.content));
    own.hidden = !line;
    if (!line) return;
    const origin = layer.getBoundingClientRect();
    own.style.translate = `${line.x - origin.left}px ${line.y - origin.top}px`;
    own.style.inlineSize = `${line.width}px`;
    own.style.blockSize = `${line.height}px`;
  }, [drop, ids, session]);
  if (!carried) return null;
  return (
    <>
      {drop ? <div ref={mark} data-drop-mark className={styles.drop} /> : null}
      {carried.byPointer ? (
        <div id="editor-ghost" data-editor className={styles.ghost}>
          {describeSelection(carried.ids, session)}
        </div>
      ) : null}
    </>
  );
}

/** Scrolls the line into view, for keyboard users. */
export function showDrop(): void {
  runAfterRender(() => {
    document.querySelector('[data-drop-mark]')?.scrollIntoView({ block: 'center' });
  });
}
