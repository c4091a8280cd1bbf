import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnsweredNode } from '../../content/answered.ts';
import { texts } from '../editor.texts.ts';
import { allNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './outlines.module.css';
import { elementOf } from './page-elements.ts';
import { useFollowing } from './use-following.ts';

/** Visitors do not see these: switched off, or of a type that this program does not know. */
export function isHidden(node: AnsweredNode): boolean {
  return !node.is_online || node.unknown === true;
}

/** A veil over what visitors do not see, so that an editor sees both: the page, and what is missing on it. */
export function HiddenMarks({ session: { content } }: { session: EditorSession }) {
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  return [...allNodes(sections)]
    .filter(isHidden)
    .map(({ id, unknown }) => (
      <Mark key={id} id={id} label={unknown ? texts.unknown : texts.hidden} />
    ));
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
