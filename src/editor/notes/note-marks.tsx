import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useNode } from '#content/view/editing.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getDefinition } from '#modules/schemas.ts';
import { findElement } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import { walkNodes } from '../session/content-store.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { findNote, type Note } from './find-note.ts';
import styles from './note-marks.module.css';
import { notesTexts as words } from './notes.texts.ts';

/** Notes at modules that visitors see less of than expected; a click leads to the setting (E-14). */
export function NoteMarks({ session }: { session: EditorSession }) {
  const { content } = session;
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  const judged = [...walkNodes(sections)].filter(({ model }) => isJudged(model));
  return judged.map((node) => <Judged key={node.id} loaded={node} session={session} />);
}

const LISTS = new Set(['eventlist', 'blogteaserlist', 'highlightteasers']);

const isJudged = (model: string) =>
  LISTS.has(model) || getDefinition(model)?.standIns !== undefined;

function Judged({ loaded, session }: { loaded: AnsweredNode; session: EditorSession }) {
  const node = useNode(loaded);
  // entries answered separately are not updated in their list
  const children = node.children?.map((child) => session.content.node(child.id) ?? child);
  const note = findNote(children ? { ...node, children } : node);
  return note ? <Mark id={node.id} note={note} session={session} /> : null;
}

function Mark({ id, note, session }: { id: number; note: Note; session: EditorSession }) {
  const selected = useObservable(session.selected);
  const isStandIn = note === words.standIn;
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  return (
    <div ref={box} className={styles.place}>
      {isStandIn && selected === id ? null : (
        // a focused placeholder is about to be replaced
        <button
          data-editor
          type="button"
          className={styles.mark}
          data-above={isStandIn || undefined}
          title={note.help}
          aria-label={words.open(session.getLabel(id) ?? '', note.label)}
          onClick={() => session.openModal(id)}
        >
          {note.label}
        </button>
      )}
    </div>
  );
}
