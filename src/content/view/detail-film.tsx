import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject } from '#lib/answers/image.ts';
import type { EmbedObject } from '#lib/answers/sections.ts';
import { RecordFilm } from '#modules/embeds/embeds.view.tsx';
import { RecordVideo } from '#modules/selfhosted-video/selfhosted-video.view.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Part } from '#ui/detail/detail-parts.tsx';
import { contentTexts as texts } from './content.texts.ts';

interface FilmOfRecordProps {
  /** of another site (`video_url`) */
  film: EmbedObject | null;
  /** of the library; goes before `film` */
  trailer: { video: FileObject; captions: FileObject | null } | null;
  /** title of its record */
  title: string;
  /** poster until the visitor clicks */
  image: ImageObject | null;
}

/** The film of a performance or production: of the library, or of another site, loaded on click like all embeds (G-107, G-613). */
export function FilmOfRecord({ film, trailer, ...props }: FilmOfRecordProps) {
  return (
    <div className={styles.parts}>
      <Part title={texts.film}>
        {trailer ? (
          <RecordVideo {...trailer} {...props} />
        ) : (
          film && <RecordFilm film={film} {...props} />
        )}
      </Part>
    </div>
  );
}
