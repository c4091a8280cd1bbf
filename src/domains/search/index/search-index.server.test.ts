import { describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { searchTests } from '../search.test-kit.ts';

const { house } = searchTests();
type House = Awaited<ReturnType<typeof house>>;
const ALL = { page: 1, page_size: 100 };

const titles = async ({ search }: House, query: string, category: 'events' | 'others' = 'others') =>
  (await search.find(category, query, ALL)).results.map(({ title }) => title);

async function page({ database }: House, fields: object) {
  const row = { slug: 'x', path: 'x', title: 'Seite', is_online: true, ...fields };
  const { id } = await database.db
    .insertInto('page')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the index of the search', () => {
  it('follows what is announced, within two seconds (SEARCH-01)', async () => {
    const opened = await house({ follows: true });
    const { records } = opened;
    const found = (query: string, expected: string[]) =>
      vi.waitFor(async () => expect(await titles(opened, query)).toEqual(expected), 2000);
    const made = await records.series.create(SYSTEM, { name: 'Kammermusik' });
    await found('kammermusik', ['Kammermusik']);
    await records.series.update(SYSTEM, made.id, { name: 'Hausmusik' });
    await found('hausmusik', ['Hausmusik']);
    await found('kammermusik', []);
    await records.series.remove(SYSTEM, made.id);
    await found('hausmusik', []);
  });

  it('finds changes made by any writer while nothing was listening (SEARCH-01)', async () => {
    const opened = await house();
    const { database, anotherProcess } = opened;
    await database.db.insertInto('series').values({ slug: 'k', name: 'Kammermusik' }).execute();
    expect(await titles(opened, 'kammermusik')).toEqual([]);
    await anotherProcess().index.catchUp();
    expect(await titles(opened, 'kammermusik')).toEqual(['Kammermusik']);
  });

  it('is made again at the start where it was made by other rules, or never (SEARCH-01)', async () => {
    const opened = await house();
    const { database, records, search } = opened;
    await records.series.create(SYSTEM, { name: 'Kammermusik' });
    await database.db.deleteFrom('search_stale').execute();
    const start = async () => {
      await search.index.start();
      await search.index.catchUp();
    };
    await start();
    expect(await titles(opened, 'kammermusik')).toEqual(['Kammermusik']);
    await database.db.deleteFrom('search_document').execute();
    await start();
    expect(await titles(opened, 'kammermusik')).toEqual([]);
    await database.db.updateTable('search_state').set({ rules: 'others' }).execute();
    await start();
    expect(await titles(opened, 'kammermusik')).toEqual(['Kammermusik']);
  });

  it('whose making broke off half-way is made to the end by the next process, from older forms too (SEARCH-01)', async () => {
    const { database, anotherProcess } = await house();
    const count = 700;
    const names = Array.from({ length: count }, (_, n) => ({ slug: `r${n}`, name: `Reihe ${n}` }));
    await database.db.insertInto('series').values(names).execute();
    await anotherProcess().index.catchUp();
    await database.db.updateTable('search_document').set({ found_by: 'older\nform' }).execute();
    await database.db.updateTable('search_state').set({ rules: 'older' }).execute();

    let left = 2;
    const dies = anotherProcess({
      transaction: (work) =>
        left-- > 0 ? database.transaction(work) : Promise.reject(new Error('the process is gone')),
    });
    await dies.index.start();
    await expect(dies.index.catchUp()).rejects.toThrow('the process is gone');
    await dies.index.close();
    const next = anotherProcess();
    const found = async () => (await next.find('others', 'reihe', ALL)).count;
    const half = await found();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(count);

    await next.index.start();
    await next.index.catchUp();
    expect(await found()).toBe(count);
    const { results } = await next.find('others', 'reihe 699', ALL);
    expect(results.map(({ title }) => title)).toEqual(['Reihe 699']);
    expect(await database.db.selectFrom('search_stale').select('id').execute()).toEqual([]);
  });

  it('knows of a performance what its production, its people and its room are called now (SEARCH-01)', async () => {
    const opened = await house();
    const { records, search } = opened;
    const play = await records.productions.create(SYSTEM, { name: 'Faust', is_online: true });
    const room = await records.rooms.create(SYSTEM, { name: 'Studio' });
    const ada = await records.persons.create(SYSTEM, { first_name: 'Ada', last_name: 'Alt' });
    await records.events.create(SYSTEM, {
      production_id: play.id,
      room_id: room.id,
      is_online: true,
      date_start: '2026-12-01T19:30:00+01:00',
      cast: [{ person_id: ada.id }],
    });
    await search.index.catchUp();
    expect(await titles(opened, 'faust ada alt studio', 'events')).toEqual(['Faust']);
    await records.productions.update(SYSTEM, play.id, { name: 'Urfaust' });
    await search.index.catchUp();
    expect(await titles(opened, 'urfaust ada', 'events')).toEqual(['Urfaust']);
    await records.rooms.update(SYSTEM, room.id, { name: 'Kammer' });
    await search.index.catchUp();
    expect(await titles(opened, 'kammer ada', 'events')).toEqual(['Urfaust']);
    await records.persons.update(SYSTEM, ada.id, { last_name: 'Neumann' });
    await search.index.catchUp();
    expect(await titles(opened, 'urfaust neumann kammer', 'events')).toEqual(['Urfaust']);
    for (const old of ['alt', 'studio']) expect(await titles(opened, old, 'events')).toEqual([]);
    expect(await search.suggest('stud')).toEqual([]);
  });

  it('contains pages with their content while all ancestors are online (SEARCH-01, PAGE-13)', async () => {
    const opened = await house();
    const { database, search, clock } = opened;
    const above = await page(opened, { path: 'haus', title: 'Haus' });
    const online_from = new Date('2026-11-22T00:00:00Z');
    const below = await page(opened, { path: 'haus/team', title: 'Team', parent_id: above });
    await page(opened, { path: 'bald', title: 'Bald', online_from });
    await page(opened, { path: 'plan', title: 'Spielplan', menu_url: '/de/programm' });
    const module = { id: 2, model: 'text', content: '<p>Wir sind die <b>Mannschaft</b>.</p>' };
    const hidden = { id: 3, model: 'text', content: '<p>Geheimnis</p>', is_online: false };
    const body = {
      modules: [{ id: 1, model: 'container', columns: [{ index: 0, children: [module, hidden] }] }],
    };
    await database.db
      .insertInto('content_document')
      .values({
        content_type: 'pages.page',
        object_id: below,
        state: 'live',
        body: JSON.stringify(body),
      })
      .execute();
    await search.index.catchUp();
    const { results } = await search.find('others', 'mannschaft', ALL);
    expect(results).toMatchObject([{ type: 'page', id: below, url: '/de/haus/team' }]);
    for (const query of ['geheimnis', 'bald', 'spielplan']) {
      expect([query, await titles(opened, query)]).toEqual([query, []]);
    }
    clock.set(online_from);
    expect(await titles(opened, 'bald')).toEqual(['Bald']);
    await database.db
      .updateTable('page')
      .set({ is_online: false })
      .where('id', '=', above)
      .execute();
    await search.index.catchUp();
    expect(await titles(opened, 'mannschaft')).toEqual([]);
  });

  it('excerpts a page in reading order, whatever order the database returns (SEARCH-01)', async () => {
    const opened = await house();
    const { database, search } = opened;
    const object_id = await page(opened, { path: 'fragen', title: 'Fragen' });
    const item = { id: 2, model: 'faqitem', question: 'Gibt es Parkplätze?', answer: '<p>Ja.</p>' };
    const body = JSON.stringify({ modules: [{ id: 1, model: 'faq', children: [item] }] });
    await database.db
      .insertInto('content_document')
      .values({ content_type: 'pages.page', object_id, state: 'live', body })
      .execute();
    await search.index.catchUp();
    const { results } = await search.find('others', 'Parkplätze', ALL);
    expect(results).toMatchObject([{ text: 'Gibt es Parkplätze? Ja.' }]);
  });

  it('is not written by two at once (SEARCH-01)', async () => {
    const opened = await house();
    const { records, search, anotherProcess } = opened;
    const other = anotherProcess();
    const made = await records.series.create(SYSTEM, { name: 'Anfang' });
    for (let n = 0; n < 8; n++) {
      await Promise.all([
        records.series.update(SYSTEM, made.id, { name: `Musik ${n}` }),
        search.index.catchUp(),
        other.index.catchUp(),
      ]);
    }
    await Promise.all([search.index.catchUp(), other.index.catchUp()]);
    expect(await titles(opened, 'musik')).toEqual(['Musik 7']);
    expect(await search.suggest('anf')).toEqual([]);
  });
});
