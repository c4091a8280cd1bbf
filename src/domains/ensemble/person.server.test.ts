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
