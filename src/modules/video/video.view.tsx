import { use } from 'react';
import type { ImageObject } from '#lib/answers/image.ts';
import type { EmbedObject } from '#lib/answers/sections.ts';
import { Picture } from '#ui/picture/picture.tsx';
import styles from '../embeds/embed.module.css';
import { Embed } from '../embeds/embed.tsx';
import { Text } from '../fields/fields.tsx';
import {
  type AnsweredModule,
  ColumnSpanContext,
  nodeProps,
  pictureSizes,
  type ViewProps,
} from '../view.tsx';
import type { Video } from './video.schema.ts';

/** MOD-05 */
export function VideoView({ module }: ViewProps<Video>) {
  const span = use(ColumnSpanContext);
  return (
    <figure {...nodeProps(module)} id={module.anchor || undefined} className={styles.root}>
      <Film module={module} sizes={pictureSizes(span)} />
    </figure>
  );
}

interface RecordFilmProps {
  film: EmbedObject;
  title: string;
  image: ImageObject | null;
}

/** The video of a record: no module, so it is not edited in place. */
export function RecordFilm({ film, title, image }: RecordFilmProps) {
  return (
    <figure className={`${styles.root} ${styles.record}`}>
      <Embed
        module={{ embed_obj: film }}
        kind="video"
        title={title}
        preview={
          image && <Picture image={image} sizes={pictureSizes(8)} className={styles.preview} />
        }
      />
    </figure>
  );
}

type FilmFields = Omit<Video, 'anchor'>;

/** An external video with picture, title and length. Used inside `figure`. */
export function Film({ module, sizes }: { module: AnsweredModule<FilmFields>; sizes: string }) {
  const { image_obj, title, length } = module;
  return (
    <Embed
      module={module}
      kind="video"
      title={title}
      preview={image_obj && <Picture image={image_obj} sizes={sizes} className={styles.preview} />}
      caption={title && <Text as="span" module={module} field="title" />}
      length={length && <Text as="span" module={module} field="length" />}
    />
  );
}
