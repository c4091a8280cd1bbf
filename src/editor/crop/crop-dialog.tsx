import { useEffect, useRef, useState } from 'react';
import type { MediaAnswer, MediaUse } from '#domains/media/media.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { FinderDialog } from '../finders/finder-dialog.tsx';
import { FocalPoint } from '../finders/focal-point.tsx';
import styles from '../finders/image-finder.module.css';
import { fetchMedia, fetchUses, saveMedia } from '../finders/media-api.ts';
import { savePicture } from '../finders/saving/save-picture.ts';
import { findElement, findNodeId } from '../page/page-elements.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import type { EditorSession } from '../session/session.ts';
import { showMedia } from '../uploads/show-media.ts';
import { cropTexts as words } from './crop.texts.ts';
import { Crops } from './crops.tsx';

interface CropDialogProps {
  node: number;
  /** id in the library */
  image: number;
  session: EditorSession;
  onClose(): void;
}

const CENTRE = { x: 0.5, y: 0.5 };

/** The focal point of a picture on the page, and every crop that follows from it (G-521). */
export function CropDialog({ node, image, session, onClose }: CropDialogProps) {
  const [media, setMedia] = useState<MediaAnswer | null>(null);
  const [uses, setUses] = useState<MediaUse[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) {
      const retry = () => setFailed(false);
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }
    return untilCleanup(fetchMedia(image), setMedia, () => setFailed(true));
  }, [image, hasFailed]);
  useEffect(() => untilCleanup(fetchUses(image), setUses), [image]);

  function finish(saved: MediaAnswer, before: MediaAnswer): void {
    showMedia(saved, session);
    session.alert.set({
      kind: 'saved',
      text: words.saved,
      canUndo: true,
      undo: () => void takeBack(saved, before, session),
    });
    onClose();
  }
  return (
    <FinderDialog title={words.title} isShort onClose={onClose}>
      {media ? (
        <CropForm
          media={media}
          here={findShape(node)}
          uses={uses.length}
          onLoaded={setMedia}
          onSaved={finish}
        />
      ) : hasFailed ? (
        <div className={styles.form}>
          <p role="alert" className={styles.problem}>
            {words.gone}
          </p>
          <button
            ref={focusOnFailure}
            type="button"
            className={buttons.button}
            onClick={() => setFailed(false)}
          >
            {words.again}
          </button>
        </div>
      ) : (
        <p role="status" className={styles.upload}>
          {words.loading}
        </p>
      )}
    </FinderDialog>
  );
}

async function takeBack(saved: MediaAnswer, before: MediaAnswer, session: EditorSession) {
  const { id, updated_at } = saved;
  const back = await saveMedia(id, { focal_point: before.focal_point, updated_at });
  if ('media' in back) {
    showMedia(back.media, session);
    session.alert.set({ kind: 'saved', text: words.takenBack });
  } else session.alert.set({ kind: 'error', text: back.problem });
}

interface CropFormProps {
  media: MediaAnswer;
  here: { width: number; height: number } | null;
  uses: number;
  /** maybe newer: somebody else has saved it meanwhile */
  onLoaded(media: MediaAnswer): void;
  onSaved(saved: MediaAnswer, before: MediaAnswer): void;
}

function CropForm({ media, here, uses, onLoaded, onSaved }: CropFormProps) {
  const [focal, setFocal] = useState(media.focal_point);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // once the picture is loaded
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  const src = media.image_thumbnails?.medium ?? media.file;

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const saved = await savePicture(media, { focal_point: focal });
    setBusy(false);
    const before = saved.later ?? media;
    onLoaded(before);
    if ('media' in saved) onSaved(saved.media, before);
    else setProblem(saved.clashes.length > 0 ? words.overtaken : saved.problem);
  }
  return (
    <div ref={form} className={styles.form}>
      <FocalPoint src={src} value={focal} onChange={setFocal} />
      <div className={styles.texts}>
        <Crops src={src} picture={media} focal={focal} here={here} />
        <p className={styles.help}>{words.everywhere(uses)}</p>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <div className={styles.actions}>
          <button type="button" className={buttons.button} onClick={() => setFocal(CENTRE)}>
            {words.reset}
          </button>
          <button
            type="button"
            className={buttons.primary}
            aria-disabled={isBusy || undefined}
            onClick={() => void save()}
          >
            {isBusy ? words.saving : words.save}
          </button>
        </div>
      </div>
    </div>
  );
}

const focusOnFailure = (button: HTMLButtonElement | null) => button?.focus();

/** The proportions in which the page shows the picture; null if it shows all of it. */
function findShape(node: number): { width: number; height: number } | null {
  const pictures = [...(findElement(node)?.querySelectorAll('img') ?? [])];
  const shown = pictures.find((each) => findNodeId(each) === node);
  if (!shown || getComputedStyle(shown).objectFit !== 'cover') return null;
  const { width, height } = shown.getBoundingClientRect();
  const own = Number(shown.getAttribute('width')) / Number(shown.getAttribute('height'));
  const isWhole = Math.abs(width / height / own - 1) < 0.02;
  return width > 0 && height > 0 && !isWhole ? { width, height } : null;
}
