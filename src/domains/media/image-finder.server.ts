import type { Database } from '../../database/database.ts';
import { type Actor, requireRole } from '../../lib/actor.ts';
import { type FinderQuery, type Found, wordsOf } from '../../lib/finder.ts';
import type { ImageObject, ImageThumbnails } from './image.schema.ts';
import { answerImage } from './image-answer.server.ts';
import { findImagesByWords, type MediaRow } from './media.repository.server.ts';

/** A picture with all that a page shows of it, so that it can be shown at once when it is chosen. */
interface FoundImage extends Found {
  image_obj: ImageObject;
  image_thumbnails: ImageThumbnails;
}

/** as links name their kinds: `pages.page` */
const IMAGE_CONTENT_TYPE = 'media.image';

/** Pictures by the words in their file name, title, description and keywords, newest first (G-47). */
export async function findImagesFor(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  { q, page, page_size }: FinderQuery,
): Promise<{ count: number; results: FoundImage[] }> {
  requireRole(actor, 'editor');
  const limits = { limit: page_size, offset: (page - 1) * page_size };
  const { count, rows } = await findImagesByWords(db, wordsOf(q), limits);
  return { count, results: rows.map(foundImage) };
}

function foundImage(row: MediaRow): FoundImage {
  const answer = answerImage(row);
  return {
    id: row.id,
    content_type: IMAGE_CONTENT_TYPE,
    title: row.title || row.filename,
    url: answer.image_obj.url,
    thumbnail: answer.image_thumbnails.small,
    ...answer,
  };
}
