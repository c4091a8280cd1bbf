import { useEffect, useState } from 'react';
import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { FileDrop } from './file-drop.tsx';
import { FinderDialog } from './finder-dialog.tsx';
import { findersTexts } from './finders.texts.ts';
import { ImageForm, type ImageTexts, NO_TEXTS } from './image-form.tsx';
import { fetchMedia } from './media-api.ts';
import { Progress } from './progress.tsx';
import { type ChosenImage, isDescribed, PictureSearch } from './several/picture-search.tsx';
import { useUpload } from './use-upload.ts';

const words = findersTexts.image;

export interface ImageFinderProps {
  /** opens with this picture's metadata instead of the search */
  edited?: number | null;
  /** uploads this file at once */
  file?: File | null;
  chosen: unknown;
  onChoose(image: ChosenImage): void;
  onClose(): void;
}

/** Pictures: find, upload, describe (EDIT-22). A picture needs a description before it can be used. */
export function ImageFinderDialog(props: ImageFinderProps) {
  const { edited = null, file = null, chosen, onChoose, onClose } = props;
  const upload = useUpload('image');
  const [media, setMedia] = useState<MediaAnswer | null>(null);
  const [values, setValues] = useState(NO_TEXTS);
  const [isForm, setForm] = useState(edited !== null || file !== null);
  const [failed, setFailed] = useState('');
  const showForm = (next: MediaAnswer) => {
    setMedia(next);
    setValues((typed) => withTyped(next, typed));
    setForm(true);
  };

  async function open(id: number): Promise<void> {
    setFailed('');
    try {
      setValues(NO_TEXTS);
      showForm(await fetchMedia(id));
    } catch {
      setForm(false);
      setFailed(findersTexts.failed);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what it was opened with
  useEffect(() => {
    if (edited !== null) void open(edited);
    else if (file) start(file);
  }, []);
  /** Typed metadata belong to the previous picture, unless this is a corrected version of the same file. */
  function start(file: File): void {
    const { state } = upload;
    const isSameAgain =
      state.step === 'refused' && stripExtension(state.name) === stripExtension(file.name);
    if (!isSameAgain) setValues(NO_TEXTS);
    setFailed('');
    setMedia(null);
    setForm(true);
    void upload.send(file);
  }
  const arrived = upload.state.step === 'stored' ? upload.state.media : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that has arrived
  useEffect(() => {
    if (arrived) showForm(arrived);
  }, [arrived]);

  function pick({ id, image_obj, image_thumbnails }: ChosenImage): void {
    if (isDescribed({ image_obj })) onChoose({ id, image_obj, image_thumbnails });
    else void open(id);
  }
  return (
    <FinderDialog title={isForm ? words.describe : words.title} onClose={onClose}>
      <FileDrop
        label={words.upload}
        accept="image/*"
        problem={upload.state.step === 'refused' ? upload.state.problem : failed || undefined}
        onFile={start}
      >
        <Progress state={upload.state} known={words.known} />
        {isForm ? (
          <ImageForm
            media={media}
            values={values}
            isRefused={upload.state.step === 'refused'}
            onChange={setValues}
            onSaved={({ id, image_obj, image_thumbnails }) =>
              onChoose({ id, image_obj, image_thumbnails })
            }
            onBack={() => setForm(false)}
          />
        ) : (
          <PictureSearch chosen={chosen} onPick={pick} />
        )}
      </FileDrop>
    </FinderDialog>
  );
}

/** 'bühne' of 'bühne.heic' and 'bühne.jpg' */
const stripExtension = (name: string) => name.replace(/\.[^.]*$/, '');

/** Merges metadata typed during the upload with those in the library. */
function withTyped(media: MediaAnswer, typed: ImageTexts): ImageTexts {
  const { alt_text, is_decorative, credit, title } = media;
  return {
    alt_text: typed.alt_text || alt_text,
    is_decorative: typed.is_decorative || (is_decorative && !typed.alt_text),
    credit: typed.credit || credit,
    title: typed.title || title,
  };
}
