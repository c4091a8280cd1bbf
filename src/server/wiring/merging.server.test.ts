import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRuns } from '#database/test-database.server.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { inOrder, linkedRecord } from '#records/minimal-record.test-kit.ts';
import { selectReferences } from '#records/references.repository.server.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { KINDS } from './records/record-kinds.ts';

let calls: Calls;
let key = 0;
const keyed = () => ({ key: `merging-test-${++key}` });
const later = () => calls.clock.set(new Date(calls.clock.now().getTime() + 60_000));

/** Ids that appear nowhere else in the database. */
const FIRST_ID = 7_310_001;

beforeAll(async () => {
  calls = await openCalls();
  await sql`alter table person alter column id restart with ${sql.lit(FIRST_ID)}`.execute(
    calls.database.db,
  );
});
afterAll(() => calls.close());

const personal = { content_type: 'ensemble.person' };

const person = (first_name: string, last_name: string, more: object = {}) =>
  calls.services.records.persons.create(SYSTEM, { first_name, last_name, ...more });
const production = (name: string, cast: object[], more: object = {}) =>
  calls.services.records.productions.create(SYSTEM, {
    name,
    cast,
    is_online: true,
    ...more,
  } as never);
const event = (production_id: number, cast: object[]) =>
  calls.services.records.events.create(SYSTEM, {
    production_id,
    date_start: '2026-12-05T19:30:00+01:00',
    is_online: true,
    cast,
  } as never);

async function put(
  owner: { content_type: string; object_id: number },
  model: string,
  fields: object,
) {
  const { content } = calls.services;
  const parent = await content.insertSection(SYSTEM, owner, {}, keyed());
  const place = { parent, column_index: 0, position: 0 };
  return content.insertModule(SYSTEM, { model, fields: fields as never }, place, keyed());
}

const merge = (
  id: number,
  input: object,
  role: Parameters<typeof as>[0] = 'editor',
  path = 'persons',
) =>
  calls.request(`/api/${path}/merge/${id}`, { method: 'POST', headers: as(role), payload: input });

/** Every row of every table that contains the id, as `table: row`. */
async function rowsWith(id: number): Promise<string[]> {
  const { db } = calls.database;
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t
      where to_jsonb(t)::text ~ ${`\\y${id}\\y`}`.execute(db);
    // ids of sections contain their first owner permanently
    const named = rows.filter(({ row }) => row.replace(/"person-\d+-\d+"/g, '').includes(`${id}`));
    found.push(...named.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** Rows that may still contain a merged record's id: history, merge entry, redirect, and the search's removal. */
const LEFT =
  /^(merged_record|record_change|redirect|search_stale): |^search_document: .*"text": "", .*"title": ""/;

describe('merged records', () => {
  it('become one: every reference to the other moves to the one that stays (G-418, G-257)', async () => {
    const { records, pages } = calls.services;
    const stays = await person('Anna', 'Berg', { function: 'Sopran' });
    const other = await person('Anna', 'Bergh', {
      biography: '<p>Geboren am Wehr.</p>',
      is_online: true,
    });
    const third = await person('Karl', 'Lind');
    const line = (person_id: number | null, role: string, more: object = {}) => ({
      person_id,
      name: '',
      role,
      ...more,
    });
    const figaro = await production('Figaro', [
      line(stays.id, 'Gräfin'),
      line(third.id, 'Graf'),
      line(other.id, 'gräfin ', { role_en: 'Countess' }),
      line(other.id, 'Marcellina'),
      line(null, 'Gräfin', { name: 'Ein Gast' }),
    ]);
    const undine = await production('Undine', [line(other.id, 'Undine')]);
    const evening = await event(figaro.id, [line(other.id, 'Gräfin'), line(stays.id, '')]);
    const about = { published_at: '2026-11-01T12:00:00+01:00', is_online: true };
    const both = await records.articles.create(SYSTEM, {
      title: 'Beide',
      ...about,
      person_ids: [stays.id, other.id],
    } as never);
    const one = await records.articles.create(SYSTEM, {
      title: 'Eine',
      ...about,
      person_ids: [other.id],
    } as never);
    const address = `/de/ensemble/anna-bergh/${other.id}`;
    await records.venues.create(SYSTEM, {
      name: 'Haus',
      description: `<p>Mit <a href="https://haus.example${address}">Anna</a></p>`,
    });
    const page = await pages.create(SYSTEM, { title: 'Das Team', is_online: true });
    const owner = { content_type: 'pages.page', object_id: page.id };
    await put(owner, 'text', { content: `<p><a href="${address}">Anna</a></p>` });
    await put(owner, 'link', {
      link_text: 'Mehr',
      link_url: '',
      extra_class: 'button',
      link: { ...personal, id: other.id },
    });
    const own = await put({ ...personal, object_id: other.id }, 'text', { content: '<p>Hier</p>' });
    const seen = await calls.request(`/api/persons/merge/${stays.id}?other=${other.id}`, {
      headers: as('editor'),
    });
    expect(seen.body).toMatchObject({
      choices: { biography: 'other', function: 'mine', last_name: 'mine' },
      moved: expect.arrayContaining([
        { name: 'Beiträge', count: 2, first: ['Beide', 'Eine'] },
        { name: 'Produktionen', count: 2, first: ['Figaro', 'Undine'] },
        expect.objectContaining({ name: 'Vorstellungen', count: 1 }),
      ]),
      links: 3,
      address,
      sections: { mine: false, other: true },
    });

    later();
    const { status, body } = await merge(stays.id, {
      other: other.id,
      updated_at: stays.updated_at,
      other_updated_at: other.updated_at,
      choices: seen.body.choices,
    });
    expect([status, body.id, body.last_name, body.biography]).toEqual([
      200,
      stays.id,
      'Berg',
      '<p>Geboren am Wehr.</p>',
    ]);
    // the search would catch up on its own shortly
    await calls.services.search.index.catchUp();
    const left = await rowsWith(other.id);
    expect(left.filter((row) => !LEFT.test(row))).toEqual([]);

    // the double line is joined, the others are unchanged
    const readCast = async (of: 'productions' | 'events', id: number) =>
      (
        (await records[of].get(SYSTEM, id)) as unknown as { cast: Record<string, unknown>[] }
      ).cast.map(({ person_id, role, role_en }) => [person_id, role, role_en]);
    expect(await readCast('productions', figaro.id)).toEqual([
      [stays.id, 'Gräfin', 'Countess'],
      [third.id, 'Graf', ''],
      [stays.id, 'Marcellina', ''],
      [null, 'Gräfin', ''],
    ]);
    expect(await readCast('productions', undine.id)).toEqual([[stays.id, 'Undine', '']]);
    expect(await readCast('events', evening.id)).toEqual([[stays.id, 'Gräfin', '']]);
    for (const { id } of [both, one]) {
      const article = (await records.articles.get(SYSTEM, id)) as unknown as {
        person_ids: number[];
      };
      expect(article.person_ids).toEqual([stays.id]);
    }

    // its sections moved along, and its URL redirects
    const moment = () => ({ now: calls.clock.now(), facts: new AnswerFacts() });
    const shown = await calls.services.persons.detail(VISITOR, stays.id, moment());
    expect(JSON.stringify(shown.modules)).toContain(`"id":${own}`);
    const led = await calls.services.redirects.redirectFor(
      new URL(address, 'https://haus.example'),
      {
        actor: VISITOR,
        ...moment(),
      },
    );
    expect(led).toEqual({ location: `/de/ensemble/anna-berg/${stays.id}`, status: 301 });
    const links = JSON.stringify(await rowsWith(stays.id));
    expect(links).toContain(`https://haus.example/de/ensemble/anna-berg/${stays.id}`);
  });

  it('report the final record to editors who still have a merged one open (G-418, E-1)', async () => {
    const [one, two, three] = [
      await person('A', 'Eins'),
      await person('B', 'Zwei'),
      await person('C', 'Drei'),
    ];
    await merge(two.id, { other: one.id });
    await merge(three.id, { other: two.id });
    for (const vanished of [one.id, two.id]) {
      const typed = await calls.request(`/api/persons/${vanished}`, {
        method: 'POST',
        headers: as('editor'),
        payload: { quote: 'Getippt', updated_at: one.updated_at },
      });
      expect([typed.status, typed.body.merged_into]).toEqual([
        410,
        { id: three.id, name: 'C Drei' },
      ]);
      expect(typed.body.detail).toContain('mit „C Drei“ zusammengeführt');
      expect((await merge(three.id, { other: vanished })).status).toBe(410);
    }
    const { redirects } = calls.services;
    const to = (await redirects.list()).filter(({ old_path }) =>
      /\/(a-eins|b-zwei)\//.test(old_path),
    );
    expect(new Set(to.map(({ new_path }) => new_path))).toEqual(
      new Set([`/de/ensemble/c-drei/${three.id}`]),
    );
  });

  it('require an editor, an unchanged state, and two different records (G-52, E-1)', async () => {
    const [one, other] = [await person('A', 'Eins'), await person('B', 'Zwei')];
    for (const [role, status] of [
      ['visitor', 401],
      ['member', 403],
    ] as const)
      expect((await merge(one.id, { other: other.id }, role)).status).toBe(status);
    const { merging } = calls.services.records.persons;
    await expect(merging?.merge(VISITOR, one.id, { other: other.id })).rejects.toMatchObject({
      status: 401,
    });
    await expect(merging?.preview(VISITOR, one.id, other.id)).rejects.toMatchObject({
      status: 401,
    });
    expect((await merge(one.id, { other: one.id })).status).toBe(422);
    expect((await merge(one.id, { other: 999_999 })).status).toBe(404);
    expect((await merge(one.id, { other: other.id, choices: { nothing: 'other' } })).status).toBe(
      422,
    );
    later();
    await calls.services.records.persons.update(SYSTEM, other.id, { quote: 'Neu' });
    const stale = await merge(one.id, { other: other.id, other_updated_at: other.updated_at });
    expect(stale.status).toBe(409);
    // nothing was written
    expect(await calls.services.records.persons.get(SYSTEM, other.id)).toMatchObject({
      quote: 'Neu',
    });
  });

  it('can take over the other’s unique slug and key', async () => {
    const { venues } = calls.services.records;
    const one = await venues.create(SYSTEM, {
      name: 'Halle',
      slug: 'halle',
      external_id: null,
    } as never);
    const other = await venues.create(SYSTEM, { name: 'Die Halle', slug: 'die-halle' });
    const room = await calls.services.records.rooms.create(SYSTEM, {
      name: 'Saal',
      venue_id: other.id,
    });
    const { status, body } = await merge(
      one.id,
      { other: other.id, choices: { slug: 'other', name: 'other' } },
      'editor',
      'venues',
    );
    expect([status, body.slug, body.name]).toEqual([200, 'die-halle', 'Die Halle']);
    expect(await calls.services.records.rooms.get(SYSTEM, room.id)).toMatchObject({
      venue_id: one.id,
    });
  });

  it('must be of one scope: tags of performances and articles do not merge', async () => {
    const { tags } = calls.services.records;
    const one = await tags.create(SYSTEM, { name: 'Familie', scope: 'event' });
    const other = await tags.create(SYSTEM, { name: 'Familie', scope: 'article' });
    expect((await merge(one.id, { other: other.id }, 'editor', 'tags')).status).toBe(409);
  });

  it('neither lose nor repeat a line of a bill, for any cast (G-418)', async () => {
    const ROLES = ['Susanna', 'susanna ', 'Gräfin', ''];
    const lines = fc.array(
      fc.record({ who: fc.constantFrom('one', 'other', 'third'), role: fc.constantFrom(...ROLES) }),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(lines, async (cast) => {
        const [one, other, third] = [
          await person('A', 'Eins'),
          await person('B', 'Zwei'),
          await person('C', 'Drei'),
        ];
        const ids = { one: one.id, other: other.id, third: third.id };
        const { id } = await production(
          'Figaro',
          cast.map(({ who, role }) => ({ person_id: ids[who as 'one'], role })),
        );
        expect((await merge(one.id, { other: other.id })).status).toBe(200);
        const after = (
          (await calls.services.records.productions.get(SYSTEM, id)) as unknown as {
            cast: { person_id: number; role: string }[];
          }
        ).cast;
        const listRoles = (found: { role: string }[]) =>
          new Set(found.map(({ role }) => role.trim().toLowerCase()).filter(Boolean));
        const thirds = cast.filter(({ who }) => who === 'third');
        const merged = cast.filter(({ who }) => who !== 'third');
        expect(after.filter(({ person_id }) => person_id === third.id)).toHaveLength(thirds.length);
        const now = after.filter(({ person_id }) => person_id === one.id);
        expect(listRoles(now)).toEqual(listRoles(merged));
        expect(now.length > 0).toBe(merged.length > 0);
        expect(after.some(({ person_id }) => person_id === other.id)).toBe(false);
        // existing duplicates of one person stay
        if (merged.every(({ who }) => who === 'one')) expect(now).toHaveLength(merged.length);
      }),
      { numRuns: countRuns(12) },
    );
  });

  it('leave no reference behind, for every kind that merges (G-418, G-257)', async () => {
    const { db } = calls.database;
    const { records } = calls.services;
    const described = inOrder(KINDS.map(toKindDescription));
    const made = new Map<string, number>();
    for (const kind of described) {
      const { id } = await records[kind.path as 'tags'].create(
        SYSTEM,
        linkedRecord(kind, made) as never,
      );
      made.set(kind.name, id);
    }
    const wrong: unknown[] = [];
    for (const { name, path, merges } of described.toReversed()) {
      if (!merges) continue;
      const kind = described.find((each) => each.name === name) as (typeof described)[number];
      const unlike = { ...linkedRecord(kind, made), slug: '' };
      const stays = await records[path as 'tags'].create(SYSTEM, unlike as never);
      const gone = made.get(name) as number;
      const { status, body } = await merge(stays.id, { other: gone }, 'editor', path);
      if (status !== 200) wrong.push([path, status, body]);
      for (const { table, column } of await selectReferences(db, name, { with_internal: true })) {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${gone}`.execute(
            db,
          );
        if (rows.length > 0) wrong.push([path, table, column]);
      }
      made.set(name, stays.id);
    }
    expect(wrong).toEqual([]);
  });
});
