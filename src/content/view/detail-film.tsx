import type { ImageObject } from '#domains/media/image.schema.ts';
import type { EmbedObject } from '#modules/embeds/embed-object.ts';
import { RecordFilm } from '#modules/embeds/embeds.view.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Part } from '#ui/detail/detail-parts.tsx';
import { contentTexts as texts } from './content.texts.ts';

interface FilmOfRecordProps {
  film: EmbedObject;
  /** whose film it is */
  title: string;
  /** stands in the player's place until a visitor asks for it */
  image: ImageObject | null;
}

/** The film of a performance or a production (`video_url`), asked for like every embed (G-107). */
export function FilmOfRecord(props: FilmOfRecordProps) {
  return (
    <div className={styles.parts}>
      <Part title={texts.film}>
        <RecordFilm {...props} />
      </Part>
    </div>
  );
}
