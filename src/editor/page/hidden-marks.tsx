import { useCallback, useRef, useSyncExternalStore } from 'react';
import { hiddenReason } from '../hidden-reason.ts';
import { allNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './outlines.module.css';
import { elementOf } from './page-elements.ts';
import { useFollowing } from './use-following.ts';

/** A veil over what visitors do not see, so that an editor sees both: the page, and what is missing on it. */
export function HiddenMarks({ session: { content } }: { session: EditorSession }) {
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  const now = new Date();
  return [...allNodes(sections)].flatMap((node) => {
    const reason = hiddenReason(content.node(node.id) ?? node, now);
    return reason ? [<Mark key={node.id} id={node.id} label={reason} />] : [];
  });
}

function Mark({ id, label }: { id: number; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => elementOf(id), [id]),
  );
  return (
    <div ref={box} className={styles.veil}>
      <span className={styles.tag}>{label}</span>
    </div>
  );
}
