import * as z from 'zod/mini';
import type { Database, Db } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { finderQuery, splitWords, toPart } from '#lib/api/finder.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findMediaByWords } from '../media.repository.server.ts';
import { MEDIA_KINDS, type MediaAnswer } from '../media.schema.ts';
import { answerMedia } from '../media-answer.server.ts';
import { getDayRange } from '../rights/rights.server.ts';

const ONLY = ['unused', 'undescribed', 'ending', 'ended'] as const;

/** `?kind=image&only=unused` */
export const libraryQuery = z.extend(finderQuery, {
  kind: z.optional(z.enum(MEDIA_KINDS, `Möglich sind ${MEDIA_KINDS.join(', ')}.`)),
  /**
   * `unused`: not shown or linked anywhere; `undescribed`: pictures without alternative text; `ending`, `ended`: rights that
   * end within 30 days or have ended
   */
  only: z.optional(z.enum(ONLY, `Möglich sind ${ONLY.join(', ')}.`)),
  /** folder id; `none`: files without a folder */
  folder: z.optional(
    z.string().check(z.regex(/^(none|[1-9]\d{0,8})$/, 'Bitte einen Ordner auswählen.')),
  ),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

export interface LibraryParts {
  database: Pick<Database, 'db'>;
  clock: Clock;
  /** every file that is shown or linked somewhere */
  usedIds(db: Db): Promise<ReadonlySet<number>>;
}

/** All files of the house with their texts, newest first (G-380). */
export async function listLibrary(
  { database: { db }, clock, usedIds }: LibraryParts,
  actor: Actor,
  { q, kind, only, folder, ...page }: LibraryQuery,
): Promise<{ count: number; results: MediaAnswer[] }> {
  requireRole(actor, 'editor');
  const isRights = only === 'ending' || only === 'ended';
  const { count, rows } = await findMediaByWords(db, {
    kinds: kind ? [kind] : MEDIA_KINDS,
    words: splitWords(q),
    but: only === 'unused' ? [...(await usedIds(db))] : undefined,
    is_undescribed: only === 'undescribed',
    ...(isRights && { rights: { ...getDayRange(only, clock.now()), or_none: false } }),
    ...(folder && { folder_id: folder === 'none' ? null : Number(folder) }),
    ...toPart(page),
  });
  return { count, results: rows.map(answerMedia) };
}
