import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import {
  type FinderQuery,
  type FinderResult,
  finderQuery,
  splitWords,
  toPart,
} from '#lib/api/finder.ts';
import type { Clock } from '#lib/time/clock.ts';
import { answerFile } from '../files/file-answer.server.ts';
import { findMediaByWords, type MediaRow } from '../media.repository.server.ts';
import { MEDIA_KINDS, type MediaKind } from '../media.schema.ts';
import { answerImage } from '../pictures/image-answer.server.ts';
import { getDayRange } from '../rights/rights.server.ts';

/** A picture with everything a page needs to show it at once when it is chosen. */
interface FoundImage extends FinderResult {
  image_obj: ImageObject;
  image_thumbnails: ImageThumbnails;
}

interface FoundFile extends FinderResult {
  file_obj: FileObject;
}

const FILE_KINDS = MEDIA_KINDS.filter((kind) => kind !== 'image');

/** `?kind=video`: only this type; default: everything but pictures. */
export const fileFinderQuery = z.extend(finderQuery, {
  kind: z.optional(z.enum(FILE_KINDS, 'Möglich sind video, audio und document.')),
});
export type FileQuery = z.output<typeof fileFinderQuery>;

/** What finders need. */
interface FinderParts {
  database: Pick<Database, 'db'>;
  clock: Clock;
}

/**
 * Finds files by words in name, title, description and keywords, newest first (G-47). Those whose rights have ended are not
 * offered (G-415).
 */
async function find(
  { database: { db }, clock }: FinderParts,
  actor: Actor,
  kinds: readonly MediaKind[],
  { q, page, page_size }: FinderQuery,
) {
  requireRole(actor, 'editor');
  const part = toPart({ page, page_size });
  const rights = { ...getDayRange('valid', clock.now()), or_none: true };
  return findMediaByWords(db, { kinds, words: splitWords(q), rights, ...part });
}

export async function findImagesFor(
  parts: FinderParts,
  actor: Actor,
  query: FinderQuery,
): Promise<{ count: number; results: FoundImage[] }> {
  const { count, rows } = await find(parts, actor, ['image'], query);
  return { count, results: rows.map(foundImage) };
}

export async function findFilesFor(
  parts: FinderParts,
  actor: Actor,
  { kind, ...query }: FileQuery,
): Promise<{ count: number; results: FoundFile[] }> {
  const { count, rows } = await find(parts, actor, kind ? [kind] : FILE_KINDS, query);
  return { count, results: rows.map(foundFile) };
}

function foundImage(row: MediaRow): FoundImage {
  const answer = answerImage(row);
  return {
    id: row.id,
    // content types of links: `pages.page`
    content_type: 'media.image',
    title: row.title || row.filename,
    url: answer.image_obj.url,
    thumbnail: answer.image_thumbnails.small,
    ...answer,
  };
}

function foundFile(row: MediaRow): FoundFile {
  const file_obj = answerFile(row);
  const { id, title, url } = file_obj;
  return { id, content_type: `media.${row.kind}`, title, url, thumbnail: null, file_obj };
}
