import * as z from 'zod/mini';
import type { Database, Db } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { finderQuery, partOf, wordsOf } from '#lib/api/finder.ts';
import { findMediaByWords } from '../media.repository.server.ts';
import { MEDIA_KINDS, type MediaAnswer } from '../media.schema.ts';
import { answerMedia } from '../media-answer.server.ts';

/** `?kind=image&only=unused` */
export const libraryQuery = z.extend(finderQuery, {
  kind: z.optional(z.enum(MEDIA_KINDS, `Möglich sind ${MEDIA_KINDS.join(', ')}.`)),
  /** `unused`: what nothing shows or links to; `undescribed`: pictures without an alternative text */
  only: z.optional(z.enum(['unused', 'undescribed'], 'Möglich sind unused und undescribed.')),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

export interface LibraryParts {
  database: Pick<Database, 'db'>;
  /** every file that something shows or links to */
  usedIds(db: Db): Promise<ReadonlySet<number>>;
}

/** All files of the house, newest first, with all that is said of them (G-380). */
export async function listLibrary(
  { database: { db }, usedIds }: LibraryParts,
  actor: Actor,
  { q, kind, only, ...page }: LibraryQuery,
): Promise<{ count: number; results: MediaAnswer[] }> {
  requireRole(actor, 'editor');
  const { count, rows } = await findMediaByWords(db, {
    kinds: kind ? [kind] : MEDIA_KINDS,
    words: wordsOf(q),
    but: only === 'unused' ? [...(await usedIds(db))] : undefined,
    is_undescribed: only === 'undescribed',
    ...partOf(page),
  });
  return { count, results: rows.map(answerMedia) };
}
