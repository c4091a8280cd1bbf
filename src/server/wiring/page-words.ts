import { sql } from 'kysely';
import { contentTag } from '#content/content-tag.ts';
import type { CurrentWords, Words } from '#content/record/record-words.ts';
import { mayContain } from '#content/replacing/may-contain.server.ts';
import type { Db, Trx } from '#database/database.ts';
import {
  findDeletedPage,
  findPage,
  lockTree,
  type PageRow,
  updatePage,
} from '#domains/site/pages/page.repository.server.ts';
import { pagePatch } from '#domains/site/pages/page.schema.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { WordsSource } from './words-source.ts';

/** In the order of the form of its settings. */
const WORDS: WordsSource['words'] = [
  { name: 'headline', label: 'Überschrift', input: 'line', max: 300 },
];

const toCurrent = (row: PageRow | undefined): CurrentWords | undefined =>
  row && {
    words: { headline: row.headline },
    updated_at: row.updated_at,
    updated_by: row.updated_by,
  };

const checkWords = ({ headline }: Words): Words => ({
  headline: validate(pagePatch, { headline }).headline ?? '',
});

async function requirePage(db: Db | Trx, id: number): Promise<PageRow> {
  const row = await findPage(db, id);
  if (!row) throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  return row;
}

/** Of pages that are not deleted, by id. */
function searchHeadlines(
  db: Db,
  piece: string,
  { after, limit }: Record<'after' | 'limit', number>,
) {
  return db
    .selectFrom('page')
    .select(['id', 'headline'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where(mayContain(sql<string>`headline`, piece))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The headline of a page, edited where it is read (G-505). */
export function createPageWords(changes: Changes): WordsSource {
  // deleted ones, too: their sections can still be changed, and are brought back with them
  const read: WordsSource['read'] = async (db, id) =>
    toCurrent((await findPage(db, id)) ?? (await findDeletedPage(db, id)));
  return {
    label: 'Seite',
    words: WORDS,
    read,
    // The row itself stays free: writers of pages lock the whole tree first, and only then a row.
    lock: read,
    readInherited: async () => null,
    dropMissing: async (_trx, _id, words) => words,
    search: async (db, piece, { after, limit }) =>
      (await searchHeadlines(db, piece, { after, limit })).map(({ id, headline }) => ({
        id,
        words: { headline },
      })),
    async check(trx, id, words, by) {
      requireRole(by, 'editor');
      const { headline } = await requirePage(trx, id);
      return checkWords({ headline, ...words });
    },
    async write(trx, id, words, by, seen) {
      requireRole(by, 'editor');
      await lockTree(trx);
      const row = await requirePage(trx, id);
      if (row.headline !== seen.headline)
        throw new Problem('unavailable', 'Die Seite wird gerade geändert.');
      const { headline } = checkWords({ headline: row.headline, ...words }) as { headline: string };
      if (headline === row.headline) return { headline };
      // each write has a time of its own: by it, other writers know that theirs is outdated
      const updated_at = new Date(Math.max(by.now.getTime(), row.updated_at.getTime() + 1));
      await updatePage(trx, id, { headline, updated_at, updated_by: by.user_id });
      return { headline };
    },
    announce: (id) => changes.announce(`page:${id}`),
  };
}

/** Tells editors who have a page open of what its settings changed: its headline is also content. */
export function announceWithContent(changes: Changes): Changes {
  return {
    announce(...tags) {
      const pages = tags.flatMap((tag) => /^page:(\d+)$/.exec(tag)?.[1] ?? []);
      const followed = pages.map((id) =>
        contentTag({ content_type: PAGE_CONTENT_TYPE, object_id: Number(id) }),
      );
      changes.announce(...tags, ...followed);
    },
  };
}
