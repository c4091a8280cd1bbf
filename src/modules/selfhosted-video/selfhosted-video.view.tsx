import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject } from '#lib/answers/image.ts';
import { formatDuration } from '#lib/text/measures.ts';
import { Text } from '../fields/fields.tsx';
import styles from '../files/files.module.css';
import { de as texts } from '../files/files.texts.ts';
import { linkTo } from '../files/link-to.ts';
import { EditorNote } from '../parts/empty-note.tsx';
import { MediaLine } from '../parts/media-line.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import type { SelfhostedVideo } from './selfhosted-video.schema.ts';

interface WithFiles {
  file_obj?: FileObject | null;
  captions_file_obj?: FileObject | null;
}

/** MOD-06: a video of the house, loaded on play. */
export function SelfhostedVideoView({ module }: ViewProps<SelfhostedVideo & WithFiles>) {
  const file = module.file_obj;
  const isFilm = file?.kind === 'video';
  return (
    <figure {...nodeProps(module)}>
      {isFilm ? <Film module={module} file={file} /> : <EditorNote>{texts.gone}</EditorNote>}
      {isFilm && (
        <MediaLine length={formatDuration(file.duration)} link={linkTo(file, texts.open)}>
          {module.title && <Text as="span" module={module} field="title" />}
        </MediaLine>
      )}
    </figure>
  );
}

type Module = ViewProps<SelfhostedVideo & WithFiles>['module'];

function Film({ module, file }: { module: Module; file: FileObject }) {
  const { captions_file_obj: captions, image_obj: image, title } = module;
  return <Player file={file} captions={captions} image={image} title={title} />;
}

interface PlayerProps {
  file: FileObject;
  captions: FileObject | null | undefined;
  image: ImageObject | null | undefined;
  title: string;
}

function Player({ file, captions, image, title }: PlayerProps) {
  const { width, height } = file;
  return (
    // biome-ignore lint/a11y/useMediaCaption: they are there where the editor has chosen a file of them
    <video
      className={styles.video}
      controls
      playsInline
      preload="none"
      poster={image ? getPosterUrl(image) : undefined}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      aria-label={title || file.title}
    >
      <source src={file.url} type={file.mime_type} />
      {captions?.mime_type === 'text/vtt' && (
        <track kind="captions" srcLang="de" label={texts.captions} src={captions.url} />
      )}
    </video>
  );
}

interface RecordVideoProps extends Pick<PlayerProps, 'captions' | 'image' | 'title'> {
  video: FileObject;
}

/** The trailer of a record: no module, so it is not edited in place. */
export function RecordVideo({ video, ...props }: RecordVideoProps) {
  return (
    <figure>
      <Player file={video} {...props} />
      <MediaLine length={formatDuration(video.duration)} link={linkTo(video, texts.open)} />
    </figure>
  );
}

/** Posters have a single size: sharp on phones, acceptable on desktops. */
const POSTER_WIDTH = 1024;

function getPosterUrl({ renditions: { base, widths } }: ImageObject): string {
  const width = widths.findLast((each) => each <= POSTER_WIDTH) ?? widths[0];
  return `${base}/${width}.webp`;
}
