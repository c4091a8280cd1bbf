import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MediaAnswer, MediaUse } from '#domains/media/media.schema.ts';
import { hasVisibleText } from '#lib/text/visible-text.ts';
import { Crops } from '../crop/crops.tsx';
import buttons from '../dialogs/buttons.module.css';
import { untilCleanup } from '../panels/until-cleanup.ts';
import { isSame } from '../session/merge.ts';
import { findersTexts } from './finders.texts.ts';
import { FocalPoint } from './focal-point.tsx';
import styles from './image-finder.module.css';
import { fetchUses } from './media-api.ts';
import { adoptOthers, describeClashes } from './saving/others-fields.ts';
import { type PictureFields, savePicture } from './saving/save-picture.ts';

const words = findersTexts.image;

/** Metadata of a picture. */
export type ImageTexts = Omit<PictureFields, 'focal_point'>;
export const NO_TEXTS: ImageTexts = { alt_text: '', is_decorative: false, credit: '', title: '' };

const CENTRE = { x: 0.5, y: 0.5 };

/** Why a picture cannot be used. Errors of the file may only be known after submitting. */
type FormProblem = { of: 'alt_text' } | { of: 'picture' } | { of: 'saving'; text: string };

interface ImageFormProps {
  /** null during the upload or if it was rejected */
  media: MediaAnswer | null;
  isRefused: boolean;
  values: ImageTexts;
  onChange(values: ImageTexts): void;
  onSaved(media: MediaAnswer): void;
  /** required fields of the picture */
  onBack(): void;
}

/** Alternative text, credit and focal point: required before a picture is used. */
export function ImageForm(props: ImageFormProps) {
  const { isRefused, values, onChange, onSaved, onBack } = props;
  /** as others have stored it meanwhile */
  const [later, setLater] = useState<MediaAnswer | null>(null);
  const media = later?.id === props.media?.id && later ? later : props.media;
  const id = useId();
  const alt = useRef<HTMLTextAreaElement>(null);
  /** the moved focal point and its picture, which may be replaced while typing */
  const [moved, setMoved] = useState<{ of: number; to: MediaAnswer['focal_point'] } | null>(null);
  const focal = (moved?.of === media?.id && moved?.to) || media?.focal_point || CENTRE;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** it is to be taken once it is uploaded (G-593) */
  const [isAwaited, setAwaited] = useState(false);
  const set = (change: Partial<ImageTexts>) => {
    onChange({ ...values, ...change });
    setProblem(null);
  };

  useEffect(() => alt.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of the picture before means nothing now
  useEffect(() => {
    setProblem((before) => (isRefused && before?.of === 'picture' ? before : null));
  }, [media?.id, isRefused]);

  async function apply(): Promise<void> {
    if (isBusy) return;
    if (!hasVisibleText(values.alt_text) && !values.is_decorative) {
      setProblem({ of: 'alt_text' });
      alt.current?.focus();
      return;
    }
    if (!media) return isRefused ? setProblem({ of: 'picture' }) : setAwaited(true);
    setBusy(true);
    const isMoved = !isSame(focal, media.focal_point);
    const saved = await savePicture(media, { ...values, ...(isMoved && { focal_point: focal }) });
    setBusy(false);
    if ('media' in saved) return onSaved(saved.media);
    const { later, clashes } = saved;
    if (later) {
      setLater(later);
      onChange(adoptOthers(values, media, later));
    }
    const text = later && clashes.length > 0 ? describeClashes(later, clashes) : saved.problem;
    setProblem({ of: 'saving', text });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once what is awaited is there, with what was typed until then
  useEffect(() => {
    if (!isAwaited || (!media && !isRefused)) return;
    setAwaited(false);
    void apply();
  }, [isAwaited, media, isRefused]);

  /** Neither a description nor a name has lines. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // it may be inside a form
    event.preventDefault();
    void apply();
  }

  const isAltWrong = problem?.of === 'alt_text';
  return (
    <div className={styles.form}>
      {media?.image_thumbnails ? (
        <div>
          <FocalPoint
            src={media.image_thumbnails.medium}
            value={focal}
            onChange={(to) => setMoved({ of: media.id, to })}
          />
          <Crops src={media.image_thumbnails.medium} picture={media} focal={focal} />
        </div>
      ) : null}
      <div className={styles.texts}>
        <label htmlFor={`${id}-alt`}>{words.alt}</label>
        <textarea
          ref={alt}
          id={`${id}-alt`}
          rows={3}
          maxLength={500}
          disabled={values.is_decorative}
          value={values.alt_text}
          aria-invalid={isAltWrong || undefined}
          aria-describedby={isAltWrong ? `${id}-problem` : `${id}-help`}
          onChange={(event) => set({ alt_text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-help`} className={styles.help}>
          {words.altHelp}
        </p>
        {isAltWrong ? <Problem id={id} text={words.altMissing} /> : null}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={values.is_decorative}
            onChange={(event) => set({ is_decorative: event.target.checked })}
          />
          {words.decorative}
        </label>
        <Line
          label={words.credit}
          value={values.credit}
          onChange={(credit) => set({ credit })}
          onKeyDown={onKeyDown}
        />
        <Line
          label={words.name}
          value={values.title}
          onChange={(title) => set({ title })}
          onKeyDown={onKeyDown}
        />
        {media ? <Uses id={media.id} /> : null}
        {problem?.of === 'picture' ? <Problem id={id} text={words.refused} /> : null}
        <p role="status" className={styles.help}>
          {isAwaited ? words.awaited : ''}
        </p>
        {problem?.of === 'saving' ? <Problem id={id} text={problem.text} /> : null}
        <Actions>
          <button type="button" className={buttons.button} onClick={onBack}>
            {words.others}
          </button>
          <button
            type="button"
            className={buttons.primary}
            aria-disabled={isBusy || undefined}
            onClick={() => void apply()}
          >
            {words.take}
          </button>
        </Actions>
      </div>
    </div>
  );
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={`${id}-problem`} role="alert" className={styles.problem}>
    {text}
  </p>
);

const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

interface LineProps {
  label: string;
  value: string;
  onChange(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

function Line({ label, value, onChange, onKeyDown }: LineProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** Where the picture is used: changes apply there as well. */
function Uses({ id }: { id: number }) {
  const [uses, setUses] = useState<MediaUse[] | null>(null);
  useEffect(() => untilCleanup(fetchUses(id), setUses), [id]);
  if (!uses) return null;
  return (
    <details className={styles.uses}>
      <summary>{words.uses(uses.length)}</summary>
      <ul>
        {uses.map((use) => (
          <li key={`${use.model}:${use.id}`}>
            {use.title} <small>{use.kind}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
