import { useCallback, useRef } from 'react';
import { getRecordWords } from '#modules/record-words.ts';
import { texts } from '../../editor.texts.ts';
import styles from '../../notes/note-marks.module.css';
import type { FieldPlace } from '../../session/conflict.ts';
import type { EditorSession } from '../../session/session.ts';
import { findFieldElement } from '../page-elements.ts';
import { isPictureInput } from '../pictures/own-pictures.ts';
import { useFollowing } from '../use-following.ts';
import { findInherited } from './inherited-words.ts';
import { useRecord } from './inline-words.tsx';

/** At texts that a record has in place of inherited ones: a click gives those back (EDIT-05). */
export function OwnWordsMarks({ session }: { session: EditorSession }) {
  const record = useRecord(session);
  if (!record) return null;
  return getRecordWords().words.flatMap((word) => {
    const { name, label } = word;
    const inherited = isPictureInput(word) ? null : findInherited(record, name);
    if (!inherited || record[name] === '') return [];
    const words = { label, ...inherited };
    const place = { id: record.id, field: name };
    return <Mark key={name} place={place} words={words} session={session} />;
  });
}

interface MarkProps {
  place: FieldPlace;
  words: { label: string; from: string; text: string };
  session: EditorSession;
}

function Mark({ place: { id, field }, words, session }: MarkProps) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findFieldElement({ id, field }), [id, field]),
  );
  const giveBack = () => {
    session.type(id, field, '');
    session.flush();
  };
  return (
    <div ref={box} className={styles.place}>
      <button
        data-editor
        data-above
        data-quiet
        type="button"
        className={styles.mark}
        title={words.text.replace(/<[^<>]*>/g, ' ').slice(0, 300)}
        aria-label={texts.takeInherited(words.label, words.from)}
        onClick={giveBack}
      >
        {texts.inheritedAgain(words.from)}
      </button>
    </div>
  );
}
