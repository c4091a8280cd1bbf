import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { createArticleService } from '#domains/magazine/article.service.server.ts';
import { createEventService } from '#domains/programme/events/event.service.server.ts';
import { createVenueService } from '#domains/programme/venues/venue.service.server.ts';
import { createVocabularyService } from '#domains/programme/vocabulary/vocabulary.service.server.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { findAcross } from '#lib/api/finder.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createProgrammeResolvers } from './programme-resolvers.ts';
import { createAllRecords } from './records/record-kinds.ts';
import { recordSources } from './records/record-pages.ts';
import type { Services } from './services.ts';

const EDITOR: Actor = { user_id: null, role: 'editor' };
let database: Database;
let house: Awaited<ReturnType<typeof furnish>>;
beforeAll(async () => {
  database = await openTestDatabase();
  house = await furnish();
});
afterAll(() => database.close());

async function furnish() {
  const clock = fixedClock('2026-11-21T18:00:00+01:00');
  const parts = { database, clock, changes: noChanges };
  const records = createAllRecords(parts);
  const vocabulary = createVocabularyService(parts);
  const details = {
    database,
    vocabulary,
    images: async () => new Map(),
    files: async () => new Map(),
    sections: async () => [],
  };
  const events = createEventService(details);
  const venues = createVenueService({ ...details, events, openingHours: async () => [] });
  const articles = createArticleService(details);
  const forms = { formsByIds: async () => new Map() };
  const resolvers = createProgrammeResolvers(() => ({
    articles,
    events,
    forms,
    venues,
    vocabulary,
  }));
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });

  const kammer = await records.venues.create(SYSTEM, { name: 'Kammer', is_online: true });
  const closed = await records.venues.create(SYSTEM, { name: 'Altes Haus', is_online: false });
  await records.rooms.create(SYSTEM, { name: 'Studio', venue_id: kammer.id, is_online: true });
  const stage = await records.rooms.create(SYSTEM, { name: 'Großes Haus', is_online: true });
  const play = (name: string, date_start: string, more: object = {}) =>
    records.events.create(SYSTEM, { name, date_start, is_online: true, ...more });
  const over = await play('Woyzeck', '2026-11-20T20:00:00+01:00', {
    date_end: '2026-11-20T22:00:00+01:00',
  });
  const second = await play('Woyzeck', '2026-12-02T20:00:00+01:00', {
    room_id: stage.id,
    sale_status: 'soldout',
  });
  const first = await play('Woyzeck', '2026-12-01T20:00:00+01:00', { room_id: stage.id });
  await play('100 % Dido', '2026-12-03T20:00:00+01:00');
  const [reports, talks] = [
    await records['article-categories'].create(SYSTEM, { name: 'Reportagen' }),
    await records['article-categories'].create(SYSTEM, { name: 'Gespräche' }),
  ];
  const write = (title: string, day: string, category_ids: number[], more: object = {}) =>
    records.articles.create(SYSTEM, {
      title,
      category_ids,
      published_at: `2026-${day}T09:00:00+01:00`,
      is_online: true,
      ...more,
    });
  const both = await write('Nachts im Fundus', '11-03', [reports.id, talks.id]);
  const talk = await write('Drei Fragen an den Flügel', '11-01', [talks.id]);
  const later = await write('Übermorgen', '12-01', [talks.id]);
  for (let n = 0; n < 7; n++) await write(`Älter ${n}`, '10-01', [reports.id]);
  return {
    clock,
    records,
    events,
    resolvers,
    moment,
    kammer,
    closed,
    over,
    first,
    second,
    reports,
    talks,
    both,
    talk,
    later,
    stage,
  };
}

describe('programme data for modules', () => {
  it('contains only the shown fields of a venue, and nothing of offline ones (MOD-10, MOD-11)', async () => {
    const { resolvers, moment, kammer, closed } = house;
    const at = moment();
    const found = await resolvers.venues?.(VISITOR, [kammer.id, closed.id, 999], at);
    expect([...(found?.keys() ?? [])]).toEqual([kammer.id]);
    expect(found?.get(kammer.id)).toMatchObject({ name: 'Kammer', rooms: [{ name: 'Studio' }] });
    expect(found?.get(kammer.id)).not.toHaveProperty('parking');
    expect(at.facts.tags).toContain('venue');
  });

  it('contains published articles; the next publication expires the answer (MOD-16)', async () => {
    const { resolvers, moment, talk, both, later } = house;
    const at = moment();
    const found = await resolvers.articles?.(VISITOR, [talk.id, both.id, later.id], at);
    expect([...(found?.values() ?? [])].map(({ title }) => title).sort()).toEqual([
      'Drei Fragen an den Flügel',
      'Nachts im Fundus',
    ]);
    expect(at.facts.expires).toEqual(new Date('2026-12-01T09:00:00+01:00'));
  });

  it('contains chosen performances until they are over (MOD-18)', async () => {
    const { resolvers, moment, over, first } = house;
    const found = await resolvers.events?.(EDITOR, [over.id, first.id], moment());
    expect([...(found?.keys() ?? [])]).toEqual([first.id]);
  });

  it('contains the newest articles of the categories, each once, max six (MOD-19, G-41)', async () => {
    const { resolvers, moment, reports, talks } = house;
    const names = async (...ids: number[]) =>
      (await resolvers.highlights?.(VISITOR, ids, moment()))?.map(({ name }) => name);
    expect(await names(talks.id)).toEqual(['Nachts im Fundus', 'Drei Fragen an den Flügel']);
    const all = await names(reports.id, talks.id);
    expect(all?.slice(0, 2)).toEqual(['Nachts im Fundus', 'Drei Fragen an den Flügel']);
    expect(all).toHaveLength(6);
    expect(await names(999)).toEqual([]);
  });
});

describe('finders', () => {
  const query = { q: '', page: 1, page_size: 24 };

  it('find upcoming performances with day, place and tickets, the next one first (EDIT-23, E-14)', async () => {
    const { events, moment, first, second } = house;
    const { count, results } = await events.find(EDITOR, { ...query, q: 'woyz' }, moment());
    expect([count, results.map(({ id }) => id)]).toEqual([2, [first.id, second.id]]);
    expect(results.map(({ detail }) => detail)).toEqual([
      'Di 1. Dezember, 20:00 Uhr · Großes Haus',
      'Mi 2. Dezember, 20:00 Uhr · Großes Haus · Ausverkauft',
    ]);
    expect((await events.find(EDITOR, { ...query, q: '%' }, moment())).count).toBe(1);
    expect(
      (await events.find(EDITOR, { ...query, page: 2, page_size: 2 }, moment())).results,
    ).toHaveLength(1);
    await expect(events.find(VISITOR, query, moment())).rejects.toMatchObject({ status: 401 });
  });

  it('find records by all words of their names, and mark offline ones (EDIT-20, G-47)', async () => {
    const sources = recordSources(database.db, () => house as unknown as Services);
    const find = async (q: string) =>
      (await findAcross(sources, { ...query, q })).results.map(({ title }) => title);
    expect(await find('im FUNDUS')).toEqual(['Nachts im Fundus']);
    // performances come last: many match by place
    expect(await find('haus')).toEqual(['Altes Haus', 'Woyzeck', 'Woyzeck']);
    expect(await find("'; drop table event; --")).toEqual([]);
    const [closed] = (await findAcross(sources, { ...query, q: 'altes' })).results;
    expect(closed).toMatchObject({ content_type: 'programme.venue', is_online: false });
    expect(closed?.url).toMatch(/^\/de\/venues\/altes-haus\/\d+$/);
    const [article] = (await findAcross(sources, { ...query, q: 'fundus' })).results;
    expect(article).toMatchObject({ detail: '3.11.2026' });
  });

  it('find performances by place, day, room and state, past ones only on request (EDIT-23, E-14)', async () => {
    const { events, moment, over, first, second, stage } = house;
    const ids = async (more: object) =>
      (await events.find(EDITOR, { ...query, ...more }, moment())).results.map(({ id }) => id);
    expect(await ids({ q: 'großes' })).toEqual([first.id, second.id]);
    expect(await ids({ room: `${stage.id}`, date: '2026-12-02' })).toEqual([second.id]);
    expect(await ids({ state: 'soldout' })).toEqual([second.id]);
    expect(await ids({ state: 'past' })).toEqual([over.id]);
    expect(await ids({ state: 'cancelled' })).toEqual([]);
    expect(await ids({ state: 'any', q: 'woyz' })).toEqual([first.id, second.id, over.id]);
    const [past] = (await events.find(EDITOR, { ...query, state: 'past' }, moment())).results;
    expect(past?.detail).toMatch(/^Fr 20\. November(, 20:00 Uhr| 2026, 20:00 Uhr) · Vorbei$/);
  });

  it('offer any performance for links, with day and place, upcoming ones first (EDIT-20)', async () => {
    const { events, clock, over, first, second } = house;
    const links = events.forLinks(clock);
    const { count, results } = await links.find(['woyzeck'], { limit: 9, offset: 0 });
    expect([count, results.map(({ id }) => id)]).toEqual([3, [first.id, second.id, over.id]]);
    expect(results[0]).toMatchObject({ detail: 'Di 1. Dezember, 20:00 Uhr · Großes Haus' });
  });
});
