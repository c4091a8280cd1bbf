import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MediaAnswer } from '#domains/media/media.schema.ts';
import buttons from '../../dialogs/buttons.module.css';
import { createUploads } from '../../uploads/create-uploads.ts';
import { UploadRows } from '../../uploads/upload-rows.tsx';
import { FileDrop } from '../file-drop.tsx';
import { FinderDialog } from '../finder-dialog.tsx';
import { findersTexts } from '../finders.texts.ts';
import image from '../image-finder.module.css';
import { addArrived } from './add-arrived.ts';
import styles from './images-finder.module.css';
import { type ChosenImage, type FoundPicture, PictureSearch } from './picture-search.tsx';

const words = findersTexts.image;

export interface ImagesFinderProps {
  /** uploads these at once */
  files?: readonly File[];
  /** in the order of choosing */
  onChoose(images: readonly ChosenImage[]): void;
  onClose(): void;
}

/** Chooses several pictures at once, from the library or by uploading them (G-520). They may be described later. */
export function ImagesFinderDialog({ files = [], onChoose, onClose }: ImagesFinderProps) {
  const [chosen, setChosen] = useState<readonly FoundPicture[]>([]);
  const { queue, arrived } = useSeveralUploads(files, (uploads, added) =>
    setChosen((before) => addArrived(before, uploads, added)),
  );
  const add = (pictures: readonly FoundPicture[]) =>
    setChosen((before) => [
      ...before,
      ...pictures.filter(({ id }) => !before.some((each) => each.id === id)),
    ]);
  const toggle = (picture: FoundPicture) =>
    setChosen((before) =>
      before.some(({ id }) => id === picture.id)
        ? before.filter(({ id }) => id !== picture.id)
        : [...before, picture],
    );
  function apply(): void {
    if (chosen.length === 0) return;
    onChoose(
      chosen.map(({ id, image_obj, image_thumbnails }) => ({ id, image_obj, image_thumbnails })),
    );
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  }
  return (
    <FinderDialog title={words.several} onClose={onClose}>
      <div className={image.drop} onKeyDownCapture={onKeyDown}>
        <FileDrop label={words.uploadSeveral} accept="image/*" onFiles={queue.add}>
          <div className={styles.uploads}>
            <UploadRows queue={queue} />
          </div>
          <PictureSearch
            onPick={toggle}
            several={{ ids: chosen.map(({ id }) => id), onRange: add, arrived }}
          />
        </FileDrop>
        <div className={styles.foot}>
          <p role="status">{words.howMany(chosen.length)}</p>
          {chosen.length > 0 ? (
            <button type="button" className={buttons.button} onClick={() => setChosen([])}>
              {words.clear}
            </button>
          ) : null}
          <button
            type="button"
            className={buttons.primary}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={apply}
          >
            {words.takeSeveral(chosen.length)}
          </button>
        </div>
      </div>
    </FinderDialog>
  );
}

/**
 * Uploads end when the dialog closes.
 * @param onArrived called with all uploads so far, also of files that the library had, and with the new ones of them
 */
function useSeveralUploads(
  files: readonly File[],
  onArrived: (uploads: readonly FoundPicture[], added: readonly FoundPicture[]) => void,
) {
  const [queue] = useState(() => createUploads({ kind: 'image' }));
  const { entries } = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const arrived = entries.flatMap(({ state }) =>
    state.step === 'kept' ? [toFound(state.media)] : [],
  );
  const reported = useRef(new Set<number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that has arrived
  useEffect(() => {
    const added = arrived.filter(({ id }) => !reported.current.has(id));
    for (const { id } of added) reported.current.add(id);
    if (added.length > 0) onArrived(arrived, added);
  }, [arrived.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the window was opened with
  useEffect(() => {
    if (files.length > 0) queue.add(files);
    return () => queue.stop();
  }, []);
  return { queue, arrived: arrived.toReversed() };
}

const toFound = (media: MediaAnswer): FoundPicture => ({
  id: media.id,
  title: media.title || media.filename,
  thumbnail: media.image_thumbnails?.small ?? null,
  image_obj: media.image_obj,
  image_thumbnails: media.image_thumbnails,
});
