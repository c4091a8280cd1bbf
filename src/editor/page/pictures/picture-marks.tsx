import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getRecordWords, type RecordWord } from '#modules/record-words.ts';
import { texts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import type { EditorSession } from '../../session/session.ts';
import { findFieldElement } from '../page-elements.ts';
import { useRecord } from '../texts/inline-words.tsx';
import { useFollowing } from '../use-following.ts';
import { GalleryDialog } from './gallery-dialog.tsx';
import { findShownPictures, isPictureInput, PICTURE_TOOLS } from './own-pictures.ts';
import { PictureFinder } from './picture-finder.tsx';
import styles from './picture-marks.module.css';
import { picturesTexts as words } from './pictures.texts.ts';

/** Buttons on the pictures of a record's page, in a layer of their own. */
export function PictureMarks({ session }: { session: EditorSession }) {
  const record = useRecord(session);
  if (!record) return null;
  return getRecordWords()
    .words.filter((word) => isPictureInput(word) && word.name in record)
    .map((word) => <Mark key={word.name} word={word} record={record} session={session} />);
}

interface MarkProps {
  word: RecordWord;
  record: AnsweredNode;
  session: EditorSession;
}

function Mark(props: MarkProps) {
  const { word, record } = props;
  const { id } = record;
  const field = word.name;
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findFieldElement({ id, field }), [id, field]),
  );
  const { isOwn, from } = findShownPictures(record, word);
  return (
    <div ref={box} className={styles.place}>
      <div data-editor {...{ [PICTURE_TOOLS]: field }} className={styles.tools}>
        {word.input === 'picture' ? <PictureTools {...props} /> : <GalleryTools {...props} />}
        {from && !isOwn ? <span className={styles.from}>{from}</span> : null}
        {from && isOwn ? <GiveBack {...props} from={from} /> : null}
      </div>
    </div>
  );
}

/** Moves the focus to the first button, which stays, before the pressed one disappears. */
function focusFirst(button: HTMLElement): void {
  button.parentElement?.querySelector('button')?.focus();
}

function PictureTools({ word: { name, label }, record, session }: MarkProps) {
  const [open, setOpen] = useState<'find' | 'describe' | null>(null);
  const chosen = record[name];
  const isOwn = chosen !== null;
  const { from } = findShownPictures(record, { name } as RecordWord);
  const getValues = (id: number | null, image_obj: unknown, image_thumbnails: unknown) => ({
    [name]: id,
    [`${name}_obj`]: image_obj,
    [`${name}_thumbnails`]: image_thumbnails,
  });
  const what = isOwn || from ? words.change : words.choose;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.named(label, what)}
        onClick={() => setOpen('find')}
      >
        <EditorIcon name="picture" />
        <span>{what}</span>
      </button>
      {isOwn ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.named(label, words.describe)}
          onClick={() => setOpen('describe')}
        >
          {words.describe}
        </button>
      ) : null}
      {isOwn && !from ? (
        <button
          type="button"
          aria-label={words.named(label, words.remove)}
          onClick={({ currentTarget }) => {
            focusFirst(currentTarget);
            session.save(record.id, getValues(null, null, null));
            session.spoken.set(words.isRemoved(label));
          }}
        >
          {words.remove}
        </button>
      ) : null}
      {open
        ? createPortal(
            <PictureFinder
              id={record.id}
              session={session}
              edited={open === 'describe' ? (chosen as number) : null}
              chosen={chosen}
              onClose={() => setOpen(null)}
              onChoose={({ id, image_obj, image_thumbnails }) => {
                session.saveForm(record.id, getValues(id, image_obj, image_thumbnails));
                session.spoken.set(words.isTaken(label));
                setOpen(null);
              }}
            />,
            document.body,
          )
        : null}
    </>
  );
}

function GalleryTools({ word, record, session }: MarkProps) {
  const [isOpen, setOpen] = useState(false);
  const { isEmpty } = findShownPictures(record, word);
  const what = isEmpty ? words.add : words.arrange;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.named(word.label, what)}
        onClick={() => setOpen(true)}
      >
        <EditorIcon name="picture" />
        <span>{what}</span>
      </button>
      {isOpen
        ? createPortal(
            <GalleryDialog
              word={word}
              id={record.id}
              session={session}
              onClose={() => setOpen(false)}
            />,
            document.body,
          )
        : null}
    </>
  );
}

function GiveBack({ word, record, session, from }: MarkProps & { from: string }) {
  const { name, label, input } = word;
  const nothing = input === 'picture' ? null : [];
  return (
    <button
      type="button"
      aria-label={texts.takeInherited(label, from)}
      onClick={({ currentTarget }) => {
        focusFirst(currentTarget);
        session.save(record.id, { [name]: nothing, [`${name}_obj`]: nothing });
      }}
    >
      {texts.inheritedAgain(from)}
    </button>
  );
}
