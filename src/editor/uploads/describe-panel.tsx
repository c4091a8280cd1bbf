import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { hasVisibleText } from '#lib/text/visible-text.ts';
import { useTextAbove } from '../clash/use-text-above.ts';
import { toHandle } from '../commands.ts';
import buttons from '../dialogs/buttons.module.css';
import { findersTexts } from '../finders/finders.texts.ts';
import { fetchMedia } from '../finders/media-api.ts';
import { describeClashes } from '../finders/saving/others-fields.ts';
import { savePicture } from '../finders/saving/save-picture.ts';
import { useRecord } from '../page/texts/inline-words.tsx';
import { walkNodes } from '../session/content-store.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './describe.module.css';
import type { PageFiles, Undescribed } from './page-files.ts';
import { listOwnPictures } from './record-pictures.ts';
import { uploadsTexts } from './uploads.texts.ts';

const words = uploadsTexts.describe;
const fields = findersTexts.image;

interface DescribePanelProps {
  files: PageFiles;
  session: EditorSession;
}

/** Asks for descriptions of new pictures, one after another. Never takes the focus. */
export function DescribePanel({ files, session }: DescribePanelProps) {
  const undescribed = useObservable(files.undescribed);
  const { content } = session;
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  const record = useRecord(session);
  const shown = new Set([
    ...[...walkNodes(sections)].map(({ id }) => content.node(id)?.image),
    ...listOwnPictures(record),
  ]);
  // what was undone needs no description
  const open = undescribed.filter(({ id }) => shown.has(id));
  const [first] = open;
  const [described, setDescribed] = useState(0);
  if (!first) return null;
  return (
    <DescribeForm
      key={first.id}
      media={first}
      number={{ at: described + 1, of: described + open.length }}
      onLater={() => {
        files.dismiss();
        setDescribed(0);
        toHandle(session, { brings: false });
      }}
      onSaved={(media) => {
        files.describe(media);
        const isLast = open.length === 1;
        setDescribed(isLast ? 0 : described + 1);
        if (!isLast) return;
        const text = described > 0 ? words.allSaved : words.saved;
        session.alert.set({ kind: 'saved', text });
        toHandle(session, { brings: false });
      }}
      wasSaved={described > 0}
      session={session}
    />
  );
}

interface DescribeFormProps {
  media: Undescribed;
  number: { at: number; of: number };
  /** the previous picture was described here, so the focus is ours */
  wasSaved: boolean;
  session: EditorSession;
  onLater(): void;
  onSaved(media: MediaAnswer): void;
}

/** When a picture of the library was last changed; undefined if it cannot be loaded: then saving says why. */
const fetchStamp = (id: number) =>
  fetchMedia(id).then(
    ({ updated_at }) => updated_at,
    () => undefined,
  );

const UNDESCRIBED = { alt_text: '', is_decorative: false };

function DescribeForm({ media, number, wasSaved, session, ...on }: DescribeFormProps) {
  const { onLater, onSaved } = on;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useTextAbove(panel, session);
  const [alt_text, setText] = useState('');
  const [is_decorative, setDecorative] = useState(false);
  /** as others have stored it meanwhile */
  const [seen, setSeen] = useState<MediaAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (isBusy) return;
    if (!is_decorative && !hasVisibleText(alt_text)) {
      setProblem(fields.altMissing);
      document.getElementById(`${id}-alt`)?.focus();
      return;
    }
    setBusy(true);
    const updated_at = seen?.updated_at ?? media.updated_at ?? (await fetchStamp(media.id));
    const base = seen ?? { ...UNDESCRIBED, id: media.id, updated_at };
    const saved = await savePicture(base, { alt_text, is_decorative });
    setBusy(false);
    if ('media' in saved) return onSaved(saved.media);
    const { later, clashes, problem } = saved;
    if (later) setSeen(later);
    setProblem(later && clashes.length > 0 ? describeClashes(later, clashes) : problem);
  }
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') onLater();
    const isSend = event.key === 'Enter' && !event.shiftKey;
    if (!isSend || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void save();
  }
  return (
    <section
      ref={panel}
      data-editor
      className={styles.describe}
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
    >
      <header>
        {media.image_thumbnails ? <img src={media.image_thumbnails.small} alt="" /> : null}
        <div>
          <h2 id={`${id}-title`}>{words.title}</h2>
          {number.of > 1 ? <p>{words.of(number.at, number.of)}</p> : null}
        </div>
      </header>
      <label htmlFor={`${id}-alt`}>{fields.alt}</label>
      <textarea
        id={`${id}-alt`}
        rows={2}
        maxLength={500}
        // biome-ignore lint/a11y/noAutofocus: the author has just described the picture before
        autoFocus={wasSaved}
        value={alt_text}
        disabled={is_decorative}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : `${id}-help`}
        onChange={({ target }) => {
          setText(target.value);
          setProblem('');
        }}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        <p id={`${id}-help`}>{fields.altHelp}</p>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={is_decorative}
          onChange={({ target }) => {
            setDecorative(target.checked);
            setProblem('');
          }}
        />
        {fields.decorative}
      </label>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onLater}>
          {words.later}
        </button>
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={isBusy || undefined}
          onClick={() => void save()}
        >
          {words.save}
        </button>
      </div>
    </section>
  );
}
