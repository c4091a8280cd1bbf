import { afterEach } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import { createFeedExport, type FeedFormat } from './export/export.service.server.ts';
import { createFeedImport } from './import/import.service.server.ts';
import type { FeedPage } from './read/read-feed.ts';

/** Pages of a feed, in chunks that split lines and characters. */
export async function* makePages(...texts: (string | object)[]): AsyncGenerator<FeedPage> {
  for (const text of texts) {
    yield {
      bytes: pieces(typeof text === 'string' ? text : JSON.stringify(text)),
      onMeta: () => {},
    };
  }
}

export async function* pieces(text: string, size = 1021): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Creates empty houses, each on its own database. */
export function feedTests() {
  const open: Database[] = [];
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
  });
  return async () => {
    const database = await openTestDatabase();
    open.push(database);
    const clock = fixedClock('2026-11-21T12:00:00+01:00');
    const announced: string[] = [];
    const changes: Changes = { announce: (...tags) => void announced.push(...tags) };
    const parts = { database, clock, changes };
    const feed = createFeedImport({ ...parts, site_url: 'https://haus.example' });
    const load =
      (dry_run: boolean) =>
      (...pages: (string | object)[]) =>
        feed.run(SYSTEM, makePages(...pages), { dry_run });
    const exported = async (format: FeedFormat = 'json', drafts = false) => {
      const { run } = createFeedExport({ database, site_url: 'https://haus.example' });
      const parts_of: string[] = [];
      for await (const part of run(SYSTEM, { format, drafts })) parts_of.push(part);
      return parts_of.join('');
    };
    const events = () => database.db.selectFrom('event').selectAll().orderBy('id').execute();
    const productions = () =>
      database.db.selectFrom('production').selectAll().orderBy('id').execute();
    return {
      database,
      clock,
      announced,
      events,
      productions,
      exported,
      records: createAllRecords(parts),
      imports: load(false),
      probes: load(true),
    };
  };
}

export const EVENT = {
  id: 'e1',
  creation_date: '2026-01-01T10:00:00',
  event_status: 'takes_place',
  start_date: '2026-12-24',
  start_time: '19:30',
};

export const PRODUCTION = {
  id: 'p1',
  creation_date: '2026-01-01T10:00:00',
  status: 'published',
  title_de: 'Carmen',
  title_en: 'Carmen',
  subtitle_de: 'Oper von Georges Bizet',
  events: [EVENT],
};

export const makeFeed = (...productions: unknown[]) => ({
  meta: { next: '', previous: '', total_count: productions.length, items_per_page: 50 },
  productions,
});

/** The non-zero counts of a report. */
export const counted = (of: Record<string, number>) =>
  Object.fromEntries(Object.entries(of).filter(([, count]) => count > 0));
