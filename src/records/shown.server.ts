import type { AnsweredSection } from '#content/answer/answered.ts';
import type { FileObject } from '#domains/media/file.schema.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import { type Actor, hasRole, type Previewed, previews } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';

/** For whom and when a page is answered, and what the page cache has to know of it. */
export interface Moment {
  now: Date;
  facts: AnswerFacts;
}

export interface AnsweredImage {
  image_obj: ImageObject;
  image_thumbnails: ImageThumbnails;
}

/** What the details of the programme are handed in by the wiring. */
export interface DetailParts {
  /** pictures by id, from the media library */
  images(ids: Iterable<number>, facts: AnswerFacts): Promise<ReadonlyMap<number, AnsweredImage>>;
  /** recordings and documents by id, from the media library */
  files(ids: Iterable<number>, facts: AnswerFacts): Promise<ReadonlyMap<number, FileObject>>;
  /** the sections that editors have put on a detail page */
  sections(
    actor: Actor,
    owner: { content_type: string; object_id: number },
    moment: Moment,
  ): Promise<AnsweredSection[]>;
}

/**
 * The record, if this actor may see it: what is offline is there for editors, and who has a preview link to it (E-9).
 * @throws Problem 404 '404 Nicht gefunden' or 'Seite offline' (G-17)
 */
export function requireShown<Row extends { is_online: boolean }>(
  actor: Actor,
  row: Row | undefined,
  facts: AnswerFacts,
  owner: Previewed,
): Row {
  const isInvited = hasRole(actor, 'editor') || previews(actor, owner);
  if (isInvited) facts.cacheable = false;
  if (!row) throw new Problem('not_found', '404 Nicht gefunden');
  if (!row.is_online && !isInvited) throw new Problem('not_found', 'Seite offline');
  return row;
}

/** Where editors change the record, told to nobody else (EDIT-05 … 10). */
export function adminUrl(actor: Actor, path: string, id: number): string | null {
  return hasRole(actor, 'editor') ? `/cms-hub/${path}/${id}` : null;
}
