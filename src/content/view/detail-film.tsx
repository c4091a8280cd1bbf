import type { ImageObject } from '#domains/media/image.schema.ts';
import type { EmbedObject } from '#modules/embeds/embed-object.ts';
import { onDemand } from '#modules/parts/on-demand.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Part } from '#ui/detail/detail-parts.tsx';
import { contentTexts as texts } from './content.texts.ts';

const Film = onDemand(async () => (await import('#modules/embeds/embeds.view.tsx')).RecordFilm);

interface DetailFilmProps {
  film: EmbedObject | null;
  /** whose film it is */
  title: string;
  /** stands in the player's place until a visitor asks for it */
  image: ImageObject | null;
}

/** The film of a performance or a production (`video_url`), asked for like every embed (G-107); few have one. */
export function DetailFilm({ film, title, image }: DetailFilmProps) {
  if (!film) return null;
  return (
    <div className={styles.parts}>
      <Part title={texts.film}>
        <Film film={film} title={title} image={image} />
      </Part>
    </div>
  );
}
