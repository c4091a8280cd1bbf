import { describe, expect, it } from 'vitest';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { programmeTests } from '../programme.test-kit.ts';

const openProgramme = programmeTests();
const EDITOR: Actor = { user_id: null, role: 'editor' };

async function openHouse() {
  const house = await openProgramme();
  const { records } = house;
  const genre = await records.genres.create(SYSTEM, { name: 'Oper' });
  const season = await records.seasons.create(SYSTEM, {
    name: '2026/27',
    date_from: '2026-09-01',
    date_to: '2027-07-31',
  });
  const tag = await records.tags.create(SYSTEM, { name: 'Für Schulen', scope: 'production' });
  const singer = await records.persons.create(SYSTEM, { first_name: 'Ida', last_name: 'Brandt' });
  const dido = await records.productions.create(SYSTEM, {
    name: 'Dido und Aeneas',
    genre_id: genre.id,
    season_id: season.id,
    is_online: true,
    tag_ids: [tag.id],
    access: ['captions'],
    subline: 'von Henry Purcell',
    description: '<p>Karthago.</p><script>alert(1)</script>',
    cast: [
      { person_id: singer.id, role: 'Dido' },
      { name: 'Gast', role: 'Aeneas' },
    ],
    team: [{ name: 'N. N.', role: 'Regie' }],
    works: [{ title: '', author: 'Henry Purcell', authorship: 'Komposition' }],
  });
  const add = (date_start: string, more = {}) =>
    records.events.create(SYSTEM, {
      production_id: dido.id,
      date_start,
      is_online: true,
      ...more,
    });
  return { ...house, genre, season, tag, singer, dido, add };
}

describe('a performance', () => {
  it('inherits missing values from its production, and is found by them (EVENT-16, EVENT-26, G-70)', async () => {
    const { events, records, moment, genre, dido, add } = await openHouse();
    const made = await add('2026-12-01T19:30:00+01:00', { subline: 'Zum letzten Mal' });
    expect(made.slug).toBe('dido-und-aeneas');
    const list = async (query: object) =>
      (await events.list({ date: '2026-11-21', page: 1, ...query }, moment())).results;
    const [card] = await list({ genre: [genre.slug], access: ['captions'] });
    expect(card).toMatchObject({
      name: 'Dido und Aeneas',
      headline: 'Dido und Aeneas',
      subline: 'Zum letzten Mal',
      genre: { name: 'Oper' },
      production: { id: dido.id, url: `/de/produktionen/dido-und-aeneas/${dido.id}` },
    });
    // facets follow changes of the production
    await records.productions.update(SYSTEM, dido.id, { genre_id: null, name: 'Dido' });
    expect(await list({ genre: [genre.id] })).toEqual([]);
    expect((await list({}))[0]).toMatchObject({ name: 'Dido', genre: null });
  });

  it('lists who performs on its date, and whom they replace, with links (V-5, EVENT-47, G-70)', async () => {
    const { events, moment, singer, add, dido } = await openHouse();
    const first = await add('2026-12-01T19:30:00+01:00');
    const changed = await add('2026-12-02T19:30:00+01:00', {
      cast: [{ name: 'Lea Winter', role: 'Dido', instead_of: 'Ida Brandt' }],
    });
    const detail = await events.detail(VISITOR, first.id, moment());
    expect(detail.cast).toEqual([
      {
        role: 'Dido',
        name: 'Ida Brandt',
        instead_of: '',
        person: { id: singer.id, name: 'Ida Brandt', url: `/de/ensemble/ida-brandt/${singer.id}` },
      },
      { role: 'Aeneas', name: 'Gast', person: null, instead_of: '' },
    ]);
    expect(detail.description).toBe('<p>Karthago.</p>');
    expect(detail.works).toMatchObject([{ author: 'Henry Purcell' }]);
    expect(detail.other_dates.map(({ id }) => id)).toEqual([changed.id]);
    expect(detail.production?.id).toBe(dido.id);
    const other = await events.detail(VISITOR, changed.id, moment());
    expect(other.cast).toEqual([
      { role: 'Dido', name: 'Lea Winter', person: null, instead_of: 'Ida Brandt' },
    ]);
  });

  it('is hidden from visitors while offline; editors get it with an edit link (EDIT-07, PAGE-13)', async () => {
    const { events, moment, add } = await openHouse();
    const hidden = await add('2026-12-01T19:30:00+01:00', { is_online: false });
    await expect(events.detail(VISITOR, hidden.id, moment())).rejects.toMatchObject({
      status: 404,
    });
    await expect(events.detail(VISITOR, 9999, moment())).rejects.toMatchObject({ status: 404 });
    const seen = moment();
    const detail = await events.detail(EDITOR, hidden.id, seen);
    expect(detail.admin_url).toBe(`/cms-hub/events/${hidden.id}`);
    expect(seen.facts.cacheable).toBe(false);
  });
});

describe('the list of productions', () => {
  it('is filtered by season, type, tag and day, the newest first, twelve a page (PROD-01, PROD-02, G-73, G-92)', async () => {
    const { productions, records, moment, season, tag, add, dido } = await openHouse();
    for (let n = 0; n < 14; n++) {
      await records.productions.create(SYSTEM, {
        name: `Stück ${n}`,
        is_online: n !== 13,
        premiere_date: `2026-10-${10 + n}`,
        date_from: `2026-10-${10 + n}`,
        date_to: '2026-11-30',
      });
    }
    await add('2027-02-01T19:30:00+01:00');
    const names = async (selection: object, page = 1) =>
      (await productions.list(selection, { page }, moment())).results.map(({ name }) => name);
    expect(await names({})).toEqual(Array.from({ length: 12 }, (_, n) => `Stück ${12 - n}`));
    expect(await names({}, 2)).toEqual(['Stück 0', 'Dido und Aeneas']);
    expect(await names({ season_id: season.id })).toEqual(['Dido und Aeneas']);
    expect(await names({ tag_id: tag.id })).toEqual(['Dido und Aeneas']);
    // the last performance counts if no end is entered
    expect(await names({ date: '2026-12-01' })).toEqual(['Dido und Aeneas']);
    expect(
      (await productions.list({ ids: [dido.id] }, { page: 1 }, moment())).results[0],
    ).toMatchObject({
      date_from: '2027-02-01',
      date_to: '2027-02-01',
      tags: [{ name: 'Für Schulen' }],
    });
  });

  it('finds what a person is in (API-40, G-74)', async () => {
    const { productions, moment, singer, dido } = await openHouse();
    const { results } = await productions.list({ person_id: singer.id }, { page: 1 }, moment());
    expect(results.map(({ id }) => id)).toEqual([dido.id]);
  });

  it("has a page with cast, dates and editors' sections (PROD-11, EDIT-09)", async () => {
    const { productions, moment, dido, add } = await openHouse();
    const next = await add('2026-12-01T19:30:00+01:00');
    await add('2026-10-01T19:30:00+02:00');
    const detail = await productions.detail(EDITOR, dido.id, moment());
    expect(detail.team).toEqual([{ role: 'Regie', name: 'N. N.', person: null }]);
    expect(detail.cast.map(({ role }) => role)).toEqual(['Dido', 'Aeneas']);
    expect(detail.events.map(({ id }) => id)).toEqual([next.id]);
    expect(detail.admin_url).toBe(`/cms-hub/productions/${dido.id}`);
    expect((await productions.detail(VISITOR, dido.id, moment())).admin_url).toBeNull();
  });

  it('has an archive of what is over, which comes after all others in the whole list (G-612)', async () => {
    const { productions, records, moment, dido, season, add } = await openHouse();
    const produce = (name: string, fields: object) =>
      records.productions.create(SYSTEM, { name, is_online: true, ...fields });
    await produce('Medea', { premiere_date: '2025-03-01', date_from: '2025-03-01' });
    const norma = await produce('Norma', { date_to: '2026-11-20', season_id: season.id });
    // extended beyond the end that was entered
    const tosca = await produce('Tosca', { premiere_date: '2026-10-01', date_to: '2026-10-31' });
    for (const [production_id, date_start] of [
      [norma.id, '2026-11-20T19:30:00+01:00'],
      [tosca.id, '2026-12-24T19:30:00+01:00'],
    ] as const)
      await add(date_start, { production_id });
    const names = async (asked: object) =>
      (await productions.list(asked, { page: 1 }, moment())).results.map(({ name }) => name);
    expect(await names({ when: 'past' })).toEqual(['Medea', 'Norma']);
    expect(await names({ when: 'past', season_id: season.id })).toEqual(['Norma']);
    // no day is known of Dido yet
    expect(await names({ when: 'coming' })).toEqual(['Tosca', dido.name]);
    expect(await names({})).toEqual(['Tosca', dido.name, 'Medea', 'Norma']);
    const { facts } = moment();
    await productions.list({}, { page: 1 }, { ...moment(), facts });
    expect(facts.expires?.toISOString()).toBe('2026-11-21T23:00:00.000Z');
  });

  it('leads to what was played and who sang it, by season, the latest first (V-5, G-612)', async () => {
    const { productions, records, moment, dido, singer, add } = await openHouse();
    await records.seasons.create(SYSTEM, {
      name: '2025/26',
      date_from: '2025-09-01',
      date_to: '2026-08-31',
    });
    const guest = { name: 'Lea Winter', role: 'Dido', instead_of: 'Ida Brandt' };
    await add('2022-05-01T19:30:00+02:00');
    await add('2026-03-01T19:30:00+01:00', {
      cast: [guest, { name: 'Gast', role: 'Aeneas' }],
    });
    await add('2026-03-02T19:30:00+01:00', { event_status: 'cancelled' });
    await add('2026-03-03T19:30:00+01:00', { is_online: false });
    await add('2026-03-04T19:30:00+01:00', { cast: [{ person_id: singer.id, role: 'Dido' }] });
    await add('2026-11-20T19:30:00+01:00', { place: 'Im Hof' });
    await add('2026-12-24T19:30:00+01:00');
    const { past } = await productions.detail(VISITOR, dido.id, moment());
    const read = past.map(({ name, dates }) => [
      name,
      ...dates.map(({ date_start, place, cast }) =>
        [date_start.slice(0, 10), place, ...cast.map(({ role, name }) => `${role} ${name}`)].join(
          ' ',
        ),
      ),
    ]);
    expect(read).toEqual([
      ['2026/27', '2026-11-20 Im Hof'],
      ['2025/26', '2026-03-04 ', '2026-03-01  Dido Lea Winter'],
      ['2022', '2022-05-01 '],
    ]);
  });
});
