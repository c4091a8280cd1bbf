import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from './calls.test-kit.ts';

let calls: Calls;
let house: Awaited<ReturnType<typeof furnish>>;

beforeAll(async () => {
  calls = await openCalls();
  house = await furnish(calls);
});
afterAll(() => calls.close());

async function picture({ database }: Calls): Promise<number> {
  const { id } = await database.db
    .insertInto('media_item')
    .values({
      filename: 'saal.jpg',
      mime_type: 'image/jpeg',
      size: 1,
      checksum: 'a1',
      kind: 'image',
      storage_key: 'originals/a1',
      width: 1600,
      height: 1000,
      alt_text: 'Saal',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One of everything, and what must not be seen. */
async function furnish(of: Calls) {
  const { records } = of.services;
  const image = await picture(of);
  const make = <Fields extends object>(
    kind: { create(actor: typeof SYSTEM, input: unknown): Promise<Fields> },
    input: object,
  ) => kind.create(SYSTEM, input);
  const venue = await make(records.venues, {
    name: 'Stadthaus',
    street: 'Platz 1',
    postal_code: '10115',
    city: 'Berlin',
    image,
    latitude: 52.53,
    longitude: 13.38,
    accessibility: '<p>stufenlos</p>',
  });
  await make(records.venues, { name: 'Geschlossen', is_online: false });
  const room = await make(records.rooms, { name: 'Großer Saal', venue_id: venue.id });
  await make(records.rooms, { name: 'Lager', is_online: false });
  const type = await make(records['exhibition-types'], { name: 'Konzert' });
  const genre = await make(records.genres, { name: 'Klassik' });
  const tag = await make(records.tags, { name: 'Familie', scope: 'event' });
  const schools = await make(records.tags, { name: 'Für Schulen', scope: 'production' });
  const topic = await make(records.tags, { name: 'Technik', scope: 'article' });
  const season = await make(records.seasons, {
    name: '2026/27',
    date_from: '2026-09-01',
    date_to: '2027-07-31',
  });
  await make(records.seasons, { name: '2025/26', date_from: '2025-09-01', date_to: '2026-07-31' });
  const series = await make(records.series, {
    name: 'Abo A',
    kind: 'subscription',
    season_id: season.id,
    price_from: '120.00',
    ticket_url: '/webshop/series/6',
    description: '<p>Fünf Abende.</p>',
    image,
  });
  await make(records.series, { name: 'Verborgen', is_online: false });
  const group = await make(records['person-categories'], { name: 'Leitung' });
  const person = await make(records.persons, {
    first_name: 'M.',
    last_name: 'Muster',
    function: 'Leitung',
    category_id: group.id,
    biography: '<p>Geboren in Halle.</p>',
    image,
  });
  const production = await make(records.productions, {
    name: 'Eröffnung',
    season_id: season.id,
    exhibition_type_id: type.id,
    image,
    tag_ids: [schools.id],
    genre_id: genre.id,
    description: '<p>Ein Anfang.</p>',
    team: [{ person_id: person.id, role: 'Regie' }],
    is_online: true,
  });
  const play = (date_start: string, more: object = {}) =>
    make(records.events, {
      production_id: production.id,
      room_id: room.id,
      date_start,
      is_online: true,
      tag_ids: [tag.id],
      series_ids: [series.id],
      ticket_url: '/webshop/event/501',
      prices: [{ category: 'A', amount: '48.00', reduced: '18.00' }],
      ...more,
    });
  const event = await play('2026-11-21T19:30:00+01:00', {
    date_end: '2026-11-21T21:45:00+01:00',
    preline: 'Sinfoniekonzert',
    doors_open: '2026-11-21T18:45:00+01:00',
    duration_minutes: 135,
    programme: [{ composer: 'L. v. Beethoven', title: 'Sinfonie Nr. 5' }],
    cast: [{ person_id: person.id, role: 'Leitung' }],
  });
  const next = await play('2026-11-22T19:30:00+01:00', { sale_status: 'soldout' });
  const hidden = await play('2026-11-23T19:30:00+01:00', { is_online: false });
  await make(records.teasers, {
    position: '2026-11-25',
    name: 'Advent',
    headline: 'Adventskonzerte',
    preline: 'Tipp',
    link_url: '/de/advent',
    link_text: 'Mehr',
    subline: 'ab 28. November',
    image,
  });
  await make(records.teasers, { position: '2026-11-20', name: 'Gestern' });
  const category = await make(records['article-categories'], { name: 'Reportagen' });
  const article = await make(records.articles, {
    title: 'Hinter der Bühne',
    preline: 'Reportage',
    teaser_text: '…',
    author: 'Redaktion',
    published_at: '2026-11-01T09:00:00+01:00',
    is_online: true,
    image,
    category_ids: [category.id],
    tag_ids: [topic.id],
  });
  await make(records.articles, { title: 'Entwurf', published_at: '2026-11-01T09:00:00+01:00' });
  return {
    venue,
    room,
    type,
    genre,
    tag,
    schools,
    topic,
    season,
    series,
    group,
    person,
    production,
    event,
    next,
    hidden,
    category,
    article,
    image,
  };
}

/** The answer, which is the same under both prefixes, with and without a slash at the end (G-88). */
async function read(name: string, query = '') {
  const addresses = [`/api/${name}`, `/api/${name}/`, `/de/api/${name}`, `/de/api/${name}/`];
  const answers = [];
  for (const address of addresses) answers.push(await calls.request(`${address}${query}`));
  const plain = answers.map(({ status, text }) => [
    status,
    text.replaceAll('/de/api/', '/api/').replaceAll(`/api/${name}/?`, `/api/${name}?`),
  ]);
  expect(plain).toEqual(plain.map(() => plain[0]));
  expect(answers[0]?.status).toBe(200);
  return answers[0]?.body;
}

const option = ({ id, name, slug }: { id: number; name: string; slug: string }) => ({
  id,
  name,
  slug,
});

const picture_fields = (id: number) => ({
  image_obj: expect.objectContaining({ id, alt_text: 'Saal' }),
  image_thumbnails: expect.objectContaining({
    small: expect.any(String),
    large: expect.any(String),
  }),
});

/** Additional records for one test, which its queries must exclude. */
async function besides<Record extends { id: number }>(
  kind: {
    create(actor: typeof SYSTEM, input: unknown): Promise<Record>;
    remove(actor: typeof SYSTEM, id: number): Promise<unknown>;
  },
  inputs: object[],
  work: (made: Record[]) => Promise<void>,
): Promise<void> {
  const made: Record[] = [];
  for (const input of inputs) made.push(await kind.create(SYSTEM, { is_online: true, ...input }));
  try {
    await work(made);
  } finally {
    for (const { id } of made) await kind.remove(SYSTEM, id);
  }
}

const PAGED = ['count', 'next', 'previous', 'results'];

describe('what lists are filtered by', () => {
  it('are the rooms that are shown (API-20, API-57, ENT-15, VENUE-05)', async () => {
    expect(await read('rooms')).toEqual([option(house.room)]);
  });

  it('are types of performances, for the programme and for productions (API-21, API-37, API-60)', async () => {
    expect(await read('exhibition-types')).toEqual([
      { id: house.type.id, slug: 'konzert', name: 'Konzert' },
    ]);
  });

  it('are tags, those of performances and of productions apart (API-22, API-38, API-55, API-56)', async () => {
    expect(await read('event-tags')).toEqual([option(house.tag)]);
    expect(await read('production-tags')).toEqual([option(house.schools)]);
  });

  it('are series, with the way to their pages (API-23, API-61, SERIES-01, SERIES-06)', async () => {
    const { series } = house;
    expect(await read('series')).toEqual([
      { ...option(series), url: `/de/series/abo-a/${series.id}` },
    ]);
  });

  it('are genres (API-24, API-62)', async () => {
    expect(await read('genres')).toEqual([option(house.genre)]);
  });

  it('are seasons, of which one is now (API-36, API-54)', async () => {
    const seasons = await read('seasons');
    expect(seasons).toEqual([
      { ...option(house.season), is_current: true },
      { id: expect.any(Number), name: '2025/26', slug: '2025-26', is_current: false },
    ]);
  });

  it('are accepted by id or slug, in any combination, and nothing else (EVENT-11, EVENT-48, ENT-16, G-65)', async () => {
    const { room, type, tag, series, genre, event, next } = house;
    const ids = async (query: object) =>
      (
        await read('events', `?${new URLSearchParams(query as Record<string, string>)}`)
      ).results.map(({ id }: { id: number }) => id);
    const all = { room, type, tag, series, genre };
    const by = (key: 'id' | 'slug') =>
      Object.fromEntries(Object.entries(all).map(([name, of]) => [name, `${of[key]}`]));
    const elsewhere = { name: 'Anderswo', date_start: '2026-11-24T19:30:00+01:00' };
    const inRoom = { ...elsewhere, room_id: room.id };
    await besides(calls.services.records.events, [elsewhere, inRoom], async (more) => {
      const [away, here] = more.map(({ id }) => id);
      const both = [event.id, next.id];
      expect(await ids({ type: '', colour: 'rot' })).toEqual([...both, away, here]);
      for (const filter of [by('id'), by('slug')]) {
        for (const [key, value] of Object.entries(filter))
          expect(await ids({ [key]: value })).toEqual(key === 'room' ? [...both, here] : both);
        expect(await ids(filter)).toEqual(both);
        expect(await ids({ ...filter, date: '2026-11-22' })).toEqual([next.id]);
      }
      expect(await ids({ room: room.slug, tag: tag.slug, date: '2026-11-24' })).toEqual([]);
    });
    for (const key of Object.keys(all)) {
      const { status, body } = await calls.request(`/de/api/events/?${key}=gibt-es-nicht`);
      expect([status, body.code, body.field_errors]).toEqual([
        400,
        'malformed',
        { [key]: ['Diese Auswahl gibt es nicht.'] },
      ]);
    }
  });
});

describe('performances', () => {
  it('are answered in pages of 25, those to come in order (API-27, API-58, ENT-11, ENT-12, CONST-35, EVENT-45)', async () => {
    const { event, next, room, type, tag, genre, production, image, series } = house;
    const { records } = calls.services;
    const list = await read('events');
    expect(Object.keys(list)).toEqual(PAGED);
    expect(list).toMatchObject({ count: 2, next: null, previous: null });
    expect(list.results[1].status).toBe('soldout');
    expect(list.results[0]).toMatchObject({
      id: event.id,
      slug: 'eroeffnung',
      url: `/de/programm/eroeffnung/${event.id}`,
      name: 'Eröffnung',
      preline: 'Sinfoniekonzert',
      headline: 'Eröffnung',
      subline: '',
      date_start: '2026-11-21T19:30:00+01:00',
      date_end: '2026-11-21T21:45:00+01:00',
      event_type_new: option(type),
      room: { id: room.id, name: 'Großer Saal' },
      tags: [option(tag)],
      series: [{ id: series.id, name: 'Abo A' }],
      genre: { id: genre.id, name: 'Klassik' },
      ...picture_fields(image),
      status: 'sale',
      ticket_url: '/webshop/event/501',
      price_from: '18.00',
      currency: 'EUR',
      production: { id: production.id, url: `/de/produktionen/eroeffnung/${production.id}` },
    });
    const more = [];
    for (let n = 0; n < 24; n++) {
      const date_start = `2027-01-${String(n + 1).padStart(2, '0')}T19:30:00+01:00`;
      more.push(
        await records.events.create(SYSTEM, { name: `Abend ${n}`, date_start, is_online: true }),
      );
    }
    const first = await read('events');
    expect([first.count, first.results.length, first.previous]).toEqual([26, 25, null]);
    const behind = (await calls.request(first.next)).body;
    expect(behind.results.map(({ id }: { id: number }) => id)).toEqual([more[23]?.id]);
    expect(behind.next).toBeNull();
    expect((await calls.request(behind.previous)).body.results).toEqual(first.results);
    const small = (await calls.request('/de/api/events/?page_size=2&page=13')).body;
    expect([small.results.length, small.next]).toEqual([2, null]);
    for (const { id } of more) await records.events.remove(SYSTEM, id);
    expect(next.id).toBe(list.results[1].id);
  });

  it('have a page with all there is to know, and other dates (API-58, ENT-12, G-70)', async () => {
    const { event, next, person } = house;
    const detail = await read(`events/${event.id}`);
    expect(detail).toMatchObject({
      id: event.id,
      description: '<p>Ein Anfang.</p>',
      doors_open: '2026-11-21T18:45:00+01:00',
      duration_minutes: 135,
      prices: [{ category: 'A', amount: '48.00', reduced: '18.00' }],
      programme: [{ composer: 'L. v. Beethoven', title: 'Sinfonie Nr. 5' }],
      cast: [
        {
          role: 'Leitung',
          person: { id: person.id, name: 'M. Muster', url: `/de/ensemble/m-muster/${person.id}` },
        },
      ],
      gallery: [],
      modules: [],
      related: [],
      other_dates: [
        {
          id: next.id,
          date_start: '2026-11-22T19:30:00+01:00',
          status: 'soldout',
          url: `/de/programm/eroeffnung/${next.id}`,
        },
      ],
      urls: { de: `/de/programm/eroeffnung/${event.id}` },
      admin_url: null,
      content_type: 'programme.event',
      is_online: true,
      meta_title: '',
      meta_description: '',
    });
    const { body } = await calls.request('/de/api/events/');
    expect(Object.keys(detail)).toEqual(expect.arrayContaining(Object.keys(body.results[0])));
  });

  it('that are offline or not there are 404, and editors see the former with the way to change it (API-58, EDIT-07)', async () => {
    const { hidden } = house;
    for (const role of ['visitor', 'member', 'editor', 'admin'] as const) {
      const request = (id: number) => calls.request(`/api/events/${id}/`, { headers: as(role) });
      expect((await request(99999)).status).toBe(404);
      const { status, body } = await request(hidden.id);
      if (role === 'editor' || role === 'admin') {
        expect([status, body.id, body.admin_url]).toEqual([
          200,
          hidden.id,
          `/cms-hub/events/${hidden.id}`,
        ]);
      } else expect([status, body.detail, body.id]).toEqual([404, 'Seite offline', undefined]);
    }
  });

  it('have days, in the month of the date and the ones around it, by the same filters (API-25, API-59, EVENT-44, G-60)', async () => {
    const { genre, room } = house;
    const days = ['2026-11-21', '2026-11-22'];
    expect(await read('calendar', '?date=2026-11-21')).toEqual(days);
    const elsewhere = { name: 'Anderswo', date_start: '2026-11-24T19:30:00+01:00' };
    await besides(calls.services.records.events, [elsewhere], async () => {
      expect(await read('calendar', '?date=2026-12-31&room=&tag=')).toEqual([
        ...days,
        '2026-11-24',
      ]);
      for (const filter of [
        `room=${room.id}`,
        'type=konzert',
        'tag=familie',
        'series=abo-a',
        `genre=${genre.slug}`,
        `genre=${genre.id}&series=abo-a`,
      ])
        expect([filter, await read('calendar', `?${filter}`)]).toEqual([filter, days]);
    });
    expect(await read('calendar', '?date=2027-03-01')).toEqual([]);
    expect((await calls.request('/api/calendar?date=21.11.2026')).body.field_errors).toEqual({
      date: ['Bitte ein Datum als JJJJ-MM-TT angeben.'],
    });
  });

  it('have teasers between them, those of today and later (API-26, API-63, ENT-13, ENT-14, G-106)', async () => {
    const teasers = await read('teasers');
    expect(teasers).toEqual([
      {
        id: expect.any(Number),
        position: '2026-11-25',
        name: 'Advent',
        link: { url: '/de/advent' },
        preline: 'Tipp',
        headline: 'Adventskonzerte',
        subline: 'ab 28. November',
        link_text: 'Mehr',
        open_in_new: false,
        online_from: null,
        online_to: null,
        ...picture_fields(house.image),
      },
    ]);
  });
});

describe('productions', () => {
  const FIELDS = [
    'id',
    'slug',
    'url',
    'name',
    'preline',
    'headline',
    'subline',
    'season',
    'exhibition_type',
    'tags',
    'date_from',
    'date_to',
    'image_obj',
    'image_thumbnails',
  ];

  it('are answered in pages, by season, type, tag and day (API-39, API-64, CONST-36, ENT-11)', async () => {
    const { production, season, type, schools, image } = house;
    const list = await read('productions');
    expect(Object.keys(list)).toEqual(PAGED);
    expect(list).toMatchObject({ count: 1, next: null, previous: null });
    expect(Object.keys(list.results[0])).toEqual(expect.arrayContaining(FIELDS));
    expect(list.results[0]).toMatchObject({
      id: production.id,
      slug: 'eroeffnung',
      headline: 'Eröffnung',
      url: `/de/produktionen/eroeffnung/${production.id}`,
      season: { id: season.id, name: '2026/27' },
      exhibition_type: { id: type.id, slug: 'konzert', name: 'Konzert' },
      tags: [option(schools)],
      date_from: '2026-11-21',
      date_to: '2026-11-22',
      ...picture_fields(image),
    });
    const count = async (query: string) => (await read('productions', query)).count;
    await besides(calls.services.records.productions, [{ name: 'Anderes' }], async () => {
      expect(await count('')).toBe(2);
      for (const filter of [`season=${season.id}`, 'exhibition_type=konzert', 'tag=fuer-schulen'])
        expect([filter, await count(`?${filter}`)]).toEqual([filter, 1]);
    });
    expect(await count(`?season=${season.id}&exhibition_type=konzert&tag=fuer-schulen`)).toBe(1);
    expect(await count('?page=1&date=2026-11-22')).toBe(1);
    // an offline performance does not count
    expect(await count('?date=2026-11-23')).toBe(0);
    expect(await count('?season=2025-26')).toBe(0);
  });

  it('are found by id, person, series and genre, for other parts of the site (API-40, G-74)', async () => {
    const { production, person, series, genre } = house;
    const ids = async (query: string) =>
      (await read('productions', query)).results.map(({ id }: { id: number }) => id);
    for (const [query, none] of [
      [`?id=${production.id}`, '?id=99999'],
      [`?ids=99999,${production.id}`, '?ids=99999'],
      [`?person=${person.id}`, '?person=99999'],
      [`?series=${series.id}`, '?date=2027-01-01&series=abo-a'],
      [`?genre=${genre.slug}`, '?date=2027-01-01&genre=klassik'],
    ] as const) {
      expect([query, ...(await ids(query))]).toEqual([query, production.id]);
      expect(await ids(none)).toEqual([]);
    }
  });

  it('have a page with who made them and when they are played; the list says the same of them (API-64, PROD-11)', async () => {
    const { production, person, event, next } = house;
    const detail = await read(`productions/${production.id}`);
    expect(detail).toMatchObject({
      description: '<p>Ein Anfang.</p>',
      team: [
        {
          role: 'Regie',
          person: { id: person.id, name: 'M. Muster', url: `/de/ensemble/m-muster/${person.id}` },
        },
      ],
      events: [
        {
          id: event.id,
          date_start: '2026-11-21T19:30:00+01:00',
          status: 'sale',
          url: `/de/programm/eroeffnung/${event.id}`,
          ticket_url: '/webshop/event/501',
        },
        { id: next.id, status: 'soldout' },
      ],
      modules: [],
      admin_url: null,
      content_type: 'programme.production',
      is_online: true,
    });
    const { results } = (await calls.request('/de/api/productions/')).body;
    expect(detail).toMatchObject(results[0]);
  });
});

describe('people, places and series', () => {
  it('people stand in lists by group, with a page each (API-65, ENS-05, G-77)', async () => {
    const { person, group, image, production } = house;
    const list = await read('persons', '?category=leitung&page=1');
    expect(list).toMatchObject({ count: 1, next: null, previous: null });
    expect(list.results).toEqual([
      {
        id: person.id,
        slug: 'm-muster',
        url: `/de/ensemble/m-muster/${person.id}`,
        first_name: 'M.',
        last_name: 'Muster',
        title: '',
        function: 'Leitung',
        category: option(group),
        ...picture_fields(image),
      },
    ]);
    const detail = await read(`persons/${person.id}`);
    expect(detail).toMatchObject({
      biography: '<p>Geboren in Halle.</p>',
      modules: [],
      admin_url: null,
      content_type: 'ensemble.person',
      is_online: true,
      productions: [
        { id: production.id, role: 'Regie' },
        // on a single date
        { id: production.id, role: 'Leitung' },
      ],
      events: [{ id: house.event.id }, { id: house.next.id }],
    });
    const wrong = await calls.request('/api/persons?category=chor');
    expect([wrong.status, wrong.body.field_errors]).toEqual([
      400,
      { category: ['Diese Gruppe gibt es nicht.'] },
    ]);
  });

  it('groups of people are a plain list (API-66, ENS-05)', async () => {
    expect(await read('person-categories')).toEqual([option(house.group)]);
  });

  it('places have a list and a page each, with their rooms (API-53, VENUE-05)', async () => {
    const { venue, room, image, event, next } = house;
    const card = {
      id: venue.id,
      slug: 'stadthaus',
      url: `/de/venues/stadthaus/${venue.id}`,
      name: 'Stadthaus',
      description: '',
      street: 'Platz 1',
      postal_code: '10115',
      city: 'Berlin',
      latitude: 52.53,
      longitude: 13.38,
      accessibility: '<p>stufenlos</p>',
      rooms: [expect.objectContaining({ id: room.id, name: 'Großer Saal' })],
      ...picture_fields(image),
    };
    const list = await read('venues');
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject(card);
    expect(await read(`venues/${venue.id}`)).toMatchObject({
      ...card,
      opening_hours: [],
      modules: [],
      admin_url: null,
      content_type: 'programme.venue',
      is_online: true,
      events: [{ id: event.id }, { id: next.id }],
    });
  });

  it('a series has a page with its dates (API-61, SERIES-02)', async () => {
    const { series, season, event, next } = house;
    expect(await read(`series/${series.id}`)).toMatchObject({
      id: series.id,
      slug: 'abo-a',
      url: `/de/series/abo-a/${series.id}`,
      name: 'Abo A',
      kind: 'subscription',
      description: '<p>Fünf Abende.</p>',
      season: { id: season.id, name: '2026/27' },
      price_from: '120.00',
      ticket_url: '/webshop/series/6',
      events: [{ id: event.id }, { id: next.id }],
      modules: [],
      admin_url: null,
      content_type: 'programme.series',
      is_online: true,
    });
  });

  it('give editors the way to change them, and nobody else (EDIT-06, EDIT-10, VENUE-02, SERIES-03, ENS-03, MAG-11, PROD-11)', async () => {
    const { venue, series, person, article, production } = house;
    const all = { venues: venue, series, persons: person, articles: article };
    const more = { productions: production, events: house.event };
    for (const [name, { id }] of Object.entries({ ...all, ...more })) {
      const way = async (role: Actor['role']) => {
        const { body } = await calls.request(`/de/api/${name}/${id}/`, { headers: as(role) });
        return [body.id, body.admin_url];
      };
      for (const role of ['visitor', 'member'] as const)
        expect(await way(role)).toEqual([id, null]);
      for (const role of ['editor', 'admin'] as const)
        expect(await way(role)).toEqual([id, `/cms-hub/${name}/${id}`]);
    }
  });
});

describe('the magazine', () => {
  it('lists articles by category and tag, in pages (API-29, API-49, MAG-10, G-75)', async () => {
    const { article, category, topic, image } = house;
    const list = await read('articles');
    expect(Object.keys(list)).toEqual(PAGED);
    expect(list).toMatchObject({ count: 1, next: null, previous: null });
    expect(list.results[0]).toMatchObject({
      id: article.id,
      slug: 'hinter-der-buehne',
      title: 'Hinter der Bühne',
      url: `/de/mediathek-de/hinter-der-buehne/${article.id}`,
      teaser_text: '…',
      published_at: '2026-11-01T09:00:00+01:00',
      categories: [option(category)],
      tags: [option(topic)],
      ...picture_fields(image),
    });
    const other = { title: 'Ohne alles', published_at: '2026-11-02T09:00:00+01:00' };
    await besides(calls.services.records.articles, [other], async () => {
      expect((await read('articles')).count).toBe(2);
      for (const query of [
        `?category=${category.id}&page=1`,
        '?category=reportagen',
        '?tag=technik',
        `?tag=${topic.id}`,
        `?tag=${topic.id}&category=reportagen`,
      ]) {
        const { results } = await read('articles', query);
        expect([query, ...results.map(({ id }: { id: number }) => id)]).toEqual([
          query,
          article.id,
        ]);
      }
    });
    const wrong = await calls.request('/de/api/articles/?category=familie');
    expect([wrong.status, Object.keys(wrong.body.field_errors)]).toEqual([400, ['category']]);
  });

  it('has a page for each article (API-49, MAG-11)', async () => {
    const { article } = house;
    expect(await read(`articles/${article.id}`)).toMatchObject({
      id: article.id,
      author: 'Redaktion',
      modules: [],
      related: [],
      admin_url: null,
      content_type: 'magazine.article',
      is_online: true,
      urls: { de: `/de/mediathek-de/hinter-der-buehne/${article.id}` },
    });
  });

  it('opens with one article (API-28, API-50)', async () => {
    const { article, image } = house;
    const url = `/de/mediathek-de/hinter-der-buehne/${article.id}`;
    expect(await read('articles-teaser')).toMatchObject({
      id: article.id,
      title: 'Hinter der Bühne',
      url,
      preline: 'Reportage',
      headline: 'Hinter der Bühne',
      subline: '',
      link: { url },
      link_text: 'Lesen',
      ...picture_fields(image),
    });
  });

  it('is sorted by categories (API-35, API-51, ENT-19)', async () => {
    expect(await read('article-categories')).toEqual([option(house.category)]);
  });

  it('is sorted by topics, with the number of their articles (API-52)', async () => {
    expect(await read('article-tags')).toEqual([{ ...option(house.topic), count: 1 }]);
  });
});
