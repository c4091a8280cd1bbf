import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnsweredNode } from '../../content/answer/answered.ts';
import { useNode } from '../../content/view/editing.ts';
import { elementOf } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import { allNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './note-marks.module.css';
import { noteOf } from './note-of.ts';
import { notesTexts as words } from './notes.texts.ts';

/** Says at a list that visitors see nothing of it, or less than was chosen; a press leads to where that is changed (E-14). */
export function NoteMarks({ session }: { session: EditorSession }) {
  const { content } = session;
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  const lists = [...allNodes(sections)].filter(({ model }) => JUDGED.has(model));
  return lists.map((node) => <Mark key={node.id} loaded={node} session={session} />);
}

const JUDGED = new Set(['eventlist', 'blogteaserlist', 'highlightteasers']);

function Mark({ loaded, session }: { loaded: AnsweredNode; session: EditorSession }) {
  const node = useNode(loaded);
  // what was answered for a child alone is not in its list
  const children = node.children?.map((child) => session.content.node(child.id) ?? child);
  const note = noteOf(children ? { ...node, children } : node);
  const { id } = node;
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => elementOf(id), [id]),
  );
  return (
    <div ref={box} className={styles.place}>
      {note ? (
        <button
          data-editor
          type="button"
          className={styles.mark}
          title={note.help}
          aria-label={words.open(session.labelOf(id) ?? '', note.label)}
          onClick={() => session.openModal(id)}
        >
          {note.label}
        </button>
      ) : null}
    </div>
  );
}
