import type { ImageObject } from '#lib/answers/image.ts';
import type { EmbedObject } from '#lib/answers/sections.ts';
import { RecordFilm } from '#modules/embeds/embeds.view.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Part } from '#ui/detail/detail-parts.tsx';
import { contentTexts as texts } from './content.texts.ts';

interface FilmOfRecordProps {
  film: EmbedObject;
  /** title of its record */
  title: string;
  /** poster until the visitor clicks */
  image: ImageObject | null;
}

/** The video of a performance or production (`video_url`); loads on click, like all embeds (G-107). */
export function FilmOfRecord(props: FilmOfRecordProps) {
  return (
    <div className={styles.parts}>
      <Part title={texts.film}>
        <RecordFilm {...props} />
      </Part>
    </div>
  );
}
