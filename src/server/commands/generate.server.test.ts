import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { refreshFacets } from '#domains/programme/events/query/event-facets.server.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { House } from '../house.ts';
import { runCommand } from './run-command.ts';

const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

async function openHouse() {
  const database = await openTestDatabase();
  open.push(database);
  const clock = fixedClock('2026-11-21T12:00:00+01:00');
  const house = { database, clock, changes: noChanges } as unknown as House;
  const said: string[] = [];
  const run = (...words: string[]) =>
    runCommand(words, { open: async () => house, say: (line) => said.push(line) });
  return { database, run, said };
}

const SMALL = ['generate', '--events', '200', '--articles', '60', '--date', '2026-11-21'];

const programme = ({ db }: Database) =>
  db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .select(['event.slug', 'event.date_start', 'event.ends_at', 'event.facets', 'event.price_from'])
    .select(['event.sale_status', 'event.is_online', 'production.name', 'event.room_id'])
    .orderBy('event.id')
    .execute();

describe('npm run foyer -- generate', () => {
  it('makes the same programme from the same seed, mostly upcoming, found as if services had written it', async () => {
    const { database, run, said } = await openHouse();
    await run(...SMALL);
    expect(said).toContain('200 Veranstaltungen');
    const events = await programme(database);
    expect(events).toHaveLength(200);
    const coming = events.filter(({ date_start }) => date_start > new Date('2026-11-21T12:00Z'));
    expect(coming.length).toBeGreaterThan(100);
    // stored facets and search data equal those the service would have stored
    const rows = await database.db.selectFrom('event').select(['id', 'production_id']).execute();
    const alone = rows.filter(({ production_id }) => production_id === null);
    const plays = new Set(rows.flatMap(({ production_id }) => production_id ?? []));
    await database.transaction(async (trx) => {
      for (const { id } of alone) await refreshFacets(trx, 'event', [id]);
      for (const production_id of plays) await refreshFacets(trx, 'production', [production_id]);
    });
    expect(await programme(database)).toEqual(events);
    // a few rooms have most of it
    const rooms = Object.values(Object.groupBy(events, ({ room_id }) => `${room_id}`));
    const sizes = rooms.map((of) => of?.length ?? 0).sort((a, b) => b - a);
    expect(sizes[0]).toBeGreaterThan(3 * (sizes.at(-1) ?? 0));
    const articles = await database.db.selectFrom('article').select('title').execute();
    expect(articles).toHaveLength(60);

    const again = await openHouse();
    await again.run(...SMALL);
    expect(await programme(again.database)).toEqual(events);
    const other = await openHouse();
    await other.run(...SMALL, '--seed', 'anders');
    expect(await programme(other.database)).not.toEqual(events);
  }, 120_000);

  it('does not touch a house with a programme, unless told to add to it', async () => {
    const { database, run } = await openHouse();
    const tiny = ['generate', '--events', '3', '--articles', '0'];
    await run(...tiny);
    await expect(run(...tiny)).rejects.toThrow(/^In diesem Haus stehen schon 3 Veranstaltungen/);
    expect(await programme(database)).toHaveLength(3);
    await run(...tiny, '--add');
    expect(await programme(database)).toHaveLength(6);
  });

  it('reports unknown arguments in German before it opens the house', async () => {
    const opened = () => Promise.reject(new Error('opened'));
    for (const [words, answer] of [
      [['erzeuge'], 'Den Befehl „erzeuge“ gibt es nicht.'],
      [['generate', '--events', 'viele'], '--events braucht eine ganze Zahl'],
      [['generate', '--date', '31.12.2026'], '--date braucht einen Tag'],
      [['generate', '--colour', 'rot'], 'So wird der Befehl nicht verstanden.'],
    ] as const) {
      const ran = runCommand(words, { open: opened, say: () => {} });
      await expect(ran).rejects.toThrow(answer);
    }
    const said: string[] = [];
    await runCommand([], { open: opened, say: (line) => said.push(line) });
    await runCommand(['generate', '--help'], { open: opened, say: (line) => said.push(line) });
    expect(said.join('\n')).toMatch(/generate .*füllt ein Haus[\s\S]*npm run foyer -- generate/);
  });
});
