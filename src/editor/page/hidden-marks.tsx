import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getPlannedEnd, hiddenReason } from '../hidden-reason.ts';
import { walkNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './outlines.module.css';
import { findElement } from './page-elements.ts';
import { useFollowing } from './use-following.ts';

/** Veils hidden modules and labels scheduled ones, including the page's own schedule. */
export function HiddenMarks({ session: { content } }: { session: EditorSession }) {
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  const now = new Date();
  return [...walkNodes(sections)].flatMap((node) => {
    const shown = content.node(node.id) ?? node;
    const reason = hiddenReason(shown, now);
    const label = reason ?? getPlannedEnd(shown, now);
    return label ? [<Mark key={node.id} id={node.id} label={label} isHidden={!!reason} />] : [];
  });
}

function Mark({ id, label, isHidden }: { id: number; label: string; isHidden: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  return (
    <div ref={box} className={isHidden ? styles.veil : styles.planned}>
      <span className={styles.tag}>{label}</span>
    </div>
  );
}
