import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import { createPersonService } from './person.service.server.ts';

const EDITOR: Actor = { user_id: null, role: 'editor' };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("people are listed by group, in the house's order, and lead to what they are in (ENS-01, ENS-02, ENS-03, EDIT-08, G-77)", async () => {
  const clock = fixedClock('2026-11-21T12:00:00+01:00');
  const records = createAllRecords({ database, clock, changes: noChanges });
  const asked: object[] = [];
  const persons = createPersonService({
    database,
    images: async () => new Map(),
    files: async () => new Map(),
    sections: async () => [],
    events: {
      async coming(of) {
        asked.push(of);
        return [];
      },
    },
  });
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });
  const group = (name: string, position: number) =>
    records['person-categories'].create(SYSTEM, { name, position });
  const [choir, solo] = [await group('Chor', 2), await group('Solo', 1)];
  const add = (last_name: string, more: object) =>
    records.persons.create(SYSTEM, { first_name: 'A.', last_name, ...more });
  await add('Ohne', {});
  await add('Zander', { category_id: choir.id });
  await add('Adler', { category_id: choir.id });
  await add('Erste', { category_id: choir.id, position: 0 });
  const ida = await add('Brandt', {
    category_id: solo.id,
    social_links: [{ title: 'Blog', url: 'https://example.org' }],
  });
  await add('Versteckt', { category_id: solo.id, is_online: false });
  const play = await records.productions.create(SYSTEM, {
    name: 'Dido',
    is_online: true,
    cast: [{ person_id: ida.id, role: 'Dido' }],
  });
  await records.productions.create(SYSTEM, {
    name: 'Geplant',
    cast: [{ person_id: ida.id, role: 'Aida' }],
  });
  const article = await records.articles.create(SYSTEM, {
    title: 'Porträt',
    published_at: '2026-11-01T09:00:00+01:00',
    is_online: true,
    person_ids: [ida.id],
  });
  const { count, results } = await persons.list({ page: 1 }, moment());
  expect(count).toBe(5);
  expect(results.map(({ last_name }) => last_name)).toEqual([
    'Brandt',
    'Adler',
    'Erste',
    'Zander',
    'Ohne',
  ]);
  const detail = await persons.detail(VISITOR, ida.id, moment());
  expect(detail).toMatchObject({
    url: `/de/ensemble/a-brandt/${ida.id}`,
    productions: [
      { id: play.id, name: 'Dido', role: 'Dido', url: `/de/produktionen/dido/${play.id}` },
    ],
    articles: [{ id: article.id, title: 'Porträt' }],
    admin_url: null,
  });
  expect(asked).toEqual([{ person_id: ida.id }]);
  expect((await persons.detail(EDITOR, ida.id, moment())).admin_url).toBe(
    `/cms-hub/persons/${ida.id}`,
  );
});

/** Without pictures, files, sections and dates. */
const createPersons = () =>
  createPersonService({
    database,
    images: async () => new Map(),
    files: async () => new Map(),
    sections: async () => [],
    events: { coming: async () => [] },
  });

it("a person's page tells what they were seen in, on a single date too, with its years (ENS-02, G-612)", async () => {
  const clock = fixedClock('2026-11-21T12:00:00+01:00');
  const records = createAllRecords({ database, clock, changes: noChanges });
  const persons = createPersons();
  const { id: person_id } = await records.persons.create(SYSTEM, { last_name: 'Winter' });
  const produce = (name: string, fields: object) =>
    records.productions.create(SYSTEM, { name, is_online: true, ...fields });
  const play = (production_id: number, date_start: string, fields: object = {}) =>
    records.events.create(SYSTEM, { production_id, date_start, is_online: true, ...fields });
  const own = { cast: [{ person_id, role: 'Dido' }] };
  const stays = await produce('Dido', { premiere_date: '2025-01-01', ...own });
  await play(stays.id, '2025-01-01T19:30:00+01:00', own);
  await play(stays.id, '2026-11-21T19:30:00+01:00');
  const over = await produce('Medea', { premiere_date: '2024-10-01' });
  await play(over.id, '2024-10-01T19:30:00+02:00');
  for (const day of ['01', '02']) {
    await play(over.id, `2025-01-${day}T19:30:00+01:00`, {
      cast: [{ person_id, role: 'Kreusa', instead_of: 'A. Brandt' }],
    });
  }
  await play((await produce('Aida', {})).id, '2025-01-03T19:30:00+01:00', {
    event_status: 'cancelled',
    cast: [{ person_id, role: 'Aida' }],
  });
  const facts = new AnswerFacts();
  const detail = await persons.detail(VISITOR, person_id, { now: clock.now(), facts });
  expect(
    detail.productions.map(({ name, role, years, is_over }) => [name, role, years, is_over]),
  ).toEqual([
    ['Dido', 'Dido', '2025–2026', false],
    ['Medea', 'Kreusa', '2024–2025', true],
  ]);
});

it("a person's page is made again when an article about them appears or is over (ENS-02, MAG-11)", async () => {
  const clock = fixedClock('2026-11-21T12:00:00+01:00');
  const records = createAllRecords({ database, clock, changes: noChanges });
  const persons = createPersons();
  const { id } = await records.persons.create(SYSTEM, { last_name: 'Sommer' });
  const write = (title: string, published_at: string, more = {}) =>
    records.articles.create(SYSTEM, {
      title,
      published_at,
      is_online: true,
      person_ids: [id],
      ...more,
    });
  const online_to = '2026-11-21T18:00:00+01:00';
  await write('Porträt', '2026-11-01T09:00:00+01:00', { online_to });
  await write('Gespräch', '2026-11-21T15:00:00+01:00');
  await write('Entwurf', '2026-11-21T13:00:00+01:00', { is_online: false });
  const shown = [];
  let now: Date | null = clock.now();
  while (now && shown.length < 3) {
    const moment: { now: Date; facts: AnswerFacts } = { now, facts: new AnswerFacts() };
    const { articles } = await persons.detail(VISITOR, id, moment);
    shown.push([now.toISOString(), articles.map(({ title }) => title)]);
    now = moment.facts.expires;
  }
  expect(shown).toEqual([
    ['2026-11-21T11:00:00.000Z', ['Porträt']],
    ['2026-11-21T14:00:00.000Z', ['Gespräch', 'Porträt']],
    ['2026-11-21T17:00:00.000Z', ['Gespräch']],
  ]);
});
