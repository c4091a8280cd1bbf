import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinksHere } from '#content/links/link.schema.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { KINDS } from '../wiring/records/record-kinds.ts';
import { as, type Calls, openCalls } from './calls.test-kit.ts';

let calls: Calls;
let key = 0;
const keyed = () => ({ key: `links-test-${++key}` });

beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const page = (title: string, more: object = {}) =>
  calls.services.pages.create(SYSTEM, { title, is_online: true, ...more });

/** A section with one module on a page. @returns its number */
async function put(object_id: number, model: string, fields: object, content_type = 'pages.page') {
  const { content } = calls.services;
  const parent = await content.insertSection(SYSTEM, { content_type, object_id }, {}, keyed());
  const place = { parent, column_index: 0, position: 0 };
  return content.insertModule(SYSTEM, { model, fields: fields as never }, place, keyed());
}

const text = (href: string) => ({ content: `<p>Siehe <a href="${href}">dort</a>.</p>` });
const link = (id: number, content_type = 'pages.page') => ({
  link_text: 'Mehr',
  link_url: '',
  extra_class: 'button',
  link: { content_type, id },
});
const asked = (object_id: number, content_type = 'pages.page') =>
  `content_type=${content_type}&object_id=${object_id}`;

async function here(object_id: number, content_type?: string): Promise<LinksHere> {
  const url = `/de/pageeditor-api/links-here?${asked(object_id, content_type)}`;
  const { status, body } = await calls.request(url, { headers: as('editor') });
  expect(status).toBe(200);
  return body;
}
const told = ({ links }: LinksHere) =>
  links.map(({ place, title, follows, target }) => [place, title, follows, target]);

describe('links to a page', () => {
  it('are found in modules, menus, records and redirects, and classified by what a new URL does to them (E-12)', async () => {
    const house = await page('Haus', { slug: 'haus-e12', in_menu: true, in_footer: true });
    const team = await page('Team', { slug: 'team', parent_id: house.id });
    const chosen = await page('Gewählt');
    await put(chosen.id, 'link', link(house.id));
    const typed = await page('Getippt');
    await put(typed.id, 'text', text('/de/haus-e12/team?x=1#y'));
    const whole = await page('Ganz');
    await put(whole.id, 'text', text('https://haus.example/de/haus-e12/'));
    const near = await page('Ähnlich');
    await put(near.id, 'text', text('/de/haus-e12-neu'));
    await put(house.id, 'link', link(team.id));
    await page('Menüpunkt', { menu_url: '/de/haus-e12' });
    const gone = await page('Gelöscht');
    await put(gone.id, 'link', link(house.id));
    await calls.services.pages.remove(SYSTEM, gone.id);
    await calls.services.records.series.create(SYSTEM, {
      name: 'Abo',
      description: '<p><a href="/de/haus-e12">Haus</a></p>',
    });
    await calls.services.redirects.create(SYSTEM, {
      old_path: '/de/theater',
      new_path: '/de/haus-e12',
    });
    const found = await here(house.id);
    const [own, below] = ['/de/haus-e12', '/de/haus-e12/team'];
    expect(told(found)).toEqual([
      ['content', 'Gewählt', true, own],
      ['content', 'Getippt', false, below],
      ['content', 'Ganz', false, own],
      ['menu', 'Menüpunkt', false, own],
      ['record', 'Abo', false, own],
      ['redirect', '/de/theater', false, own],
    ]);
    expect(found).toMatchObject({ url: own, below: 1, menus: ['menu', 'footer'], count: 6 });
    expect(found.links[0]).toMatchObject({ module: 'link', url: '/de/gewaehlt', is_draft: false });
    expect(told(await here(team.id))).toEqual([
      ['content', 'Haus', true, below],
      ['content', 'Getippt', false, below],
    ]);
  });

  it('or to records is found by their numbers, whatever they were called (E-12, G-727)', async () => {
    const { persons, productions, venues } = calls.services.records;
    const person = await persons.create(SYSTEM, { first_name: 'Mira', last_name: 'Muster' });
    const venue = await venues.create(SYSTEM, { name: 'Kammer' });
    const about = await page('Leute');
    await put(about.id, 'text', text(`/de/ensemble/frueherer-name/${person.id}`));
    await put(about.id, 'venue', { venue: venue.id, image: null }).catch(() => null);
    expect(told(await here(person.id, 'ensemble.person'))).toEqual([
      ['content', 'Leute', false, `/de/ensemble/mira-muster/${person.id}`],
    ]);
    await productions.create(SYSTEM, {
      name: 'Sturm',
      team: [{ person_id: person.id, role: 'Regie' }],
    });
    // why it cannot be deleted, before anybody tries
    const storm = { name: 'Sturm', url: expect.stringMatching(/^\/cms-hub\/productions\/\d+$/) };
    expect([await here(person.id, 'ensemble.person'), await here(about.id)]).toMatchObject([
      {
        in_use: 'Das kann nicht gelöscht werden. Es steht noch in: Produktionen (1): Sturm',
        used_by: [{ kind: 'Produktionen', count: 1, first: [storm], url: '' }],
      },
      { in_use: '', used_by: [] },
    ]);
    // and of several, the ones that keep the others from being deleted first
    const linked = await persons.create(SYSTEM, { first_name: 'Ada', last_name: 'Adler' });
    const free = await persons.create(SYSTEM, { first_name: 'Bo', last_name: 'Bach' });
    await put(about.id, 'text', text(`/de/ensemble/ada-adler/${linked.id}`));
    await productions.create(SYSTEM, {
      name: 'Regen',
      description: `<p><a href="/de/ensemble/ada/${linked.id}">Ada</a></p>`,
    });
    const ids = [linked.id, free.id, person.id, 999_999];
    const many = `/de/pageeditor-api/links-here/many?content_type=ensemble.person&ids=${ids}`;
    expect((await calls.request(many, { headers: as('editor') })).body).toEqual({
      count: 2,
      first: [
        { id: person.id, links: 1, is_in_use: true },
        { id: linked.id, links: 2, is_in_use: false },
      ],
    });
    expect((await calls.request(many, { headers: as('member') })).status).toBe(403);
    const strange = many.replace('ensemble.person', 'account_user');
    expect((await calls.request(strange, { headers: as('editor') })).status).toBe(404);
    const nobody = `/de/pageeditor-api/links-here?${asked(999_999, 'ensemble.person')}`;
    expect((await calls.request(nobody, { headers: as('editor') })).status).toBe(404);
  });

  it('is not there for what has no page, but which records name it is said of every kind (G-488, G-723, G-727)', async () => {
    const { genres, productions, rooms, venues } = calls.services.records;
    const [used, free] = [
      await genres.create(SYSTEM, { name: 'Singspiel' }),
      await genres.create(SYSTEM, { name: 'Posse' }),
    ];
    await productions.create(SYSTEM, { name: 'Zaide', genre_id: used.id });
    const ask = async (content_type: string, ids: readonly number[]) => {
      const url = `/de/pageeditor-api/links-here/many?content_type=${content_type}&ids=${ids}`;
      const { status, body } = await calls.request(url, { headers: as('editor') });
      return [status, body];
    };
    expect(await ask('genre', [free.id, used.id, 999_999])).toEqual([
      200,
      { count: 1, first: [{ id: used.id, links: 0, is_in_use: true }] },
    ]);
    expect(await here(used.id, 'genre')).toEqual({
      url: '',
      below: 0,
      menus: [],
      count: 0,
      links: [],
      in_use: 'Das kann nicht gelöscht werden. Es steht noch in: Produktionen (1): Zaide',
      used_by: [
        {
          kind: 'Produktionen',
          count: 1,
          first: [expect.objectContaining({ name: 'Zaide' })],
          url: `/cms-hub/productions?filter=%7B%22genre_id%22%3A${used.id}%7D`,
        },
      ],
    });
    expect(await here(free.id, 'genre')).toMatchObject({ in_use: '' });
    const nobody = `/de/pageeditor-api/links-here?${asked(999_999, 'genre')}`;
    expect((await calls.request(nobody, { headers: as('editor') })).status).toBe(404);

    const { id: venue_id } = await venues.create(SYSTEM, { name: 'Speicher' });
    await rooms.create(SYSTEM, { name: 'Boden', venue_id });
    expect(await here(venue_id, 'programme.venue')).toMatchObject({
      in_use: expect.stringContaining('Räume (1): Boden'),
    });
    // kinds to come, too
    for (const { table, page } of KINDS)
      expect([table, ...(await ask(page?.content_type ?? table, [999_999]))]).toEqual([
        table,
        200,
        { count: 0, first: [] },
      ]);
  });

  it.each(['event', 'production'] as const)(
    'is found in each text of a %s, beside addresses of others (E-12)',
    async (table) => {
      const { db } = calls.database;
      const date_start = '2026-12-24T19:30:00+01:00';
      const { events, productions } = calls.services.records;
      const { id } = await (table === 'event'
        ? events.create(SYSTEM, { name: 'Abend', date_start })
        : productions.create(SYSTEM, { name: 'Stück' }));
      const { rows: columns } = await sql<{ name: string; type: string }>`
        select column_name as name, udt_name as type from information_schema.columns
        where table_name = ${table} and udt_name in ('text', 'jsonb')
          and column_name not in ('event_status', 'sale_status', 'availability', 'currency')
      `.execute(db);
      expect(columns.length).toBeGreaterThan(30);
      const missed: string[] = [];
      for (const { name, type } of columns) {
        const text = 'https://shop.example/de\n/de/anreise-e12';
        const value = type === 'jsonb' ? JSON.stringify([{ title: '/de/anreise-e12' }]) : text;
        const [column, of] = [sql.ref(name), sql.table(table)];
        const { rows } = await sql<{ origins: string[] | null; before: unknown }>`
          update ${of} set ${column} = ${value}::${sql.raw(type)}
          from (select ${column} as before from ${of} where id = ${id}) as old
          where id = ${id} returning linked_origins as origins, old.before`.execute(db);
        const [{ origins, before } = { origins: null, before: null }] = rows;
        if (!origins?.includes('')) missed.push(name);
        const again = type === 'jsonb' ? JSON.stringify(before) : before;
        const set = sql`update ${of} set ${column} = ${again}::${sql.raw(type)} where id = ${id}`;
        await set.execute(db);
      }
      expect(missed).toEqual([]);
    },
  );

  it('is found by whose address it is, of this site or of none but others (E-12)', async () => {
    const { events } = calls.services.records;
    const at = await page('Anreise', { slug: 'anreise-e12' });
    const date_start = '2026-12-24T19:30:00+01:00';
    const { id } = await events.create(SYSTEM, { name: 'Abend', date_start });
    for (const [ticket_url, origins] of [
      ['/de/anreise-e12', ['']],
      ['https://haus.example/de/anreise-e12', ['https://haus.example']],
      ['https://shop.example/de/anreise-e12', ['https://shop.example']],
      ['https://shop.example/design', null],
      ['', null],
    ] as const) {
      await events.update(SYSTEM, id, { ticket_url });
      const row = await calls.database.db
        .selectFrom('event')
        .select('linked_origins')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({ linked_origins: origins });
      const isOurs = origins?.some((each) => each === '' || each.includes('haus')) ?? false;
      expect([ticket_url, (await here(at.id)).count]).toEqual([ticket_url, isOurs ? 1 : 0]);
    }
    await events.remove(SYSTEM, id);
  });

  it('is for editors (G-104)', async () => {
    const { id } = await page('Nur für die Redaktion');
    for (const path of ['links-here', 'broken-links']) {
      const url = `/de/pageeditor-api/${path}?${asked(id)}`;
      const roles = ['visitor', 'member', 'editor', 'admin'] as const;
      const statuses = roles.map(
        async (role) => (await calls.request(url, { headers: as(role) })).status,
      );
      expect(await Promise.all(statuses)).toEqual([401, 403, 200, 200]);
    }
  });
});

describe('a link that leads nowhere', () => {
  it('is listed with its module, field and reason: gone, offline, missing anchor (E-12)', async () => {
    const start = await page('Anfang');
    const hidden = await page('Verborgen', { is_online: false });
    const there = await page('Da');
    const away = await page('Weg');
    await calls.services.pages.remove(SYSTEM, away.id);
    const good = [
      '/de/da?x#y',
      '/de/programm',
      '/de/search',
      '/media/1-abc/x.pdf',
      '#',
      '#ziel',
      'https://elsewhere.example/',
      'https://haus.example/de/da',
      'mailto:a@example.org',
    ];
    for (const each of good) await put(start.id, 'text', text(each));
    await put(start.id, 'headline', { ...HEADLINE, anchor: 'ziel' });
    await put(start.id, 'link', link(there.id));
    const toHidden = await put(start.id, 'link', link(hidden.id));
    const toAway = await put(start.id, 'text', text('/de/weg'));
    const toNowhere = await put(start.id, 'text', text('/de/ensemble/niemand/4711'));
    const toPlace = await put(start.id, 'text', text('#nirgends'));
    const url = `/de/pageeditor-api/broken-links?${asked(start.id)}`;
    const { body } = await calls.request(url, { headers: as('editor') });
    expect(body).toEqual([
      { node: toHidden, field: 'link', url: '/de/verborgen', reason: 'offline' },
      { node: toAway, field: 'content', url: '/de/weg', reason: 'gone' },
      { node: toNowhere, field: 'content', url: '/de/ensemble/niemand/4711', reason: 'gone' },
      { node: toPlace, field: 'content', url: '#nirgends', reason: 'anchor' },
    ]);
  });
});

const HEADLINE = { content: 'Ziel', headline_level: 2, preline: '', subline: '', anchor: '' };

describe('a page that visitors do not find', () => {
  const at = async (path: string, role: 'visitor' | 'editor' = 'visitor') => {
    const facts = new AnswerFacts();
    const asked = { actor: { user_id: null, role }, now: calls.clock.now(), facts };
    const url = new URL(path, 'https://haus.example');
    return calls.services.redirects.redirectFor(url, asked);
  };

  it('redirects while offline, with all pages below, and editors see the page itself (E-12, G-167)', async () => {
    const { pages } = calls.services;
    const house = await page('Altes Haus', { slug: 'alt', offline_url: '/de/neu' });
    const child = await page('Kind', { slug: 'kind', parent_id: house.id });
    expect(await at('/de/alt')).toBe(null);
    await pages.update(SYSTEM, house.id, { is_online: false });
    expect(await at('/de/alt?a=1')).toEqual({ location: '/de/neu?a=1', status: 302 });
    expect(await at('/de/alt/kind')).toEqual({ location: '/de/neu', status: 302 });
    expect(await at('/de/alt', 'editor')).toBe(null);
    await pages.update(SYSTEM, child.id, { offline_url: '/de/anderswo' });
    expect(await at('/de/alt/kind')).toEqual({ location: '/de/anderswo', status: 302 });
    await pages.update(SYSTEM, house.id, { is_online: true });
    expect(await at('/de/alt/kind')).toBe(null);
  });

  it('never leads in a circle, nor to itself (E-12)', async () => {
    const { pages } = calls.services;
    const a = await page('Kreis A', { slug: 'a', is_online: false, offline_url: '/de/b' });
    await page('Kreis B', { slug: 'b', is_online: false, offline_url: '/de/a' });
    expect(await at('/de/a')).toBe(null);
    await expect(pages.update(SYSTEM, a.id, { offline_url: '/de/a?x' })).rejects.toMatchObject({
      field_errors: { offline_url: [expect.any(String)] },
    });
    const elsewhere = pages.update(SYSTEM, a.id, { offline_url: '//evil.example' });
    await expect(elsewhere).rejects.toMatchObject({ status: 422 });
  });

  it('never leads in a circle with redirects of deleted pages either, and is then not found (E-12, G-167, G-12)', async () => {
    const { pages, redirects } = calls.services;
    const hide = (slug: string, offline_url: string) =>
      page(slug, { slug, is_online: false, offline_url });
    await hide('karten-e12', '/de/tickets-e12');
    const tickets = await page('Tickets', { slug: 'tickets-e12', offline_url: '/de/karten-e12' });
    expect(await at('/de/karten-e12')).toEqual({ location: '/de/tickets-e12', status: 302 });
    await pages.remove(SYSTEM, tickets.id);
    expect(await at('/de/tickets-e12')).toEqual({ location: '/de/karten-e12', status: 301 });
    expect(await at('/de/karten-e12')).toBe(null);
    expect(await at('/de/karten-e12?a=1')).toBe(null);
    const moment = { now: calls.clock.now(), facts: new AnswerFacts() };
    expect(await redirects.leadsSomewhere('/de/karten-e12', moment)).toBe(false);

    // by way of two redirects, neither of which leads straight back
    await hide('eins-e12', '/de/alt-eins');
    await hide('zwei-e12', '/de/alt-zwei');
    for (const [old_path, new_path] of [
      ['/de/alt-eins', '/de/zwei-e12'],
      ['/de/alt-zwei', '/de/eins-e12'],
    ] as const)
      await redirects.create(SYSTEM, { old_path, new_path });
    expect(await at('/de/eins-e12')).toBe(null);
    expect(await at('/de/zwei-e12')).toBe(null);
  });

  it('redirects permanently when deleted, and is back when restored (E-12)', async () => {
    const { pages } = calls.services;
    const old = await page('Vergangen', { slug: 'vergangen', offline_url: '/de/programm' });
    await pages.remove(SYSTEM, old.id);
    expect(await at('/de/vergangen')).toEqual({ location: '/de/programm', status: 301 });
    await pages.restore(SYSTEM, old.id);
    expect(await at('/de/vergangen')).toBe(null);
  });
});

describe("a link's target", () => {
  const linked = (query: string, role: 'visitor' | 'member' | 'editor' = 'editor') =>
    calls.request(`/de/pageeditor-api/linked-content?${query}`, { headers: as(role) });
  const work = { name: 'Die Zauberflöte', subline: 'Oper von Mozart', is_online: true };
  const evening = { date_start: '2026-11-30T19:30:00+01:00', place: 'Am Hafen', is_online: true };

  it('is answered with its name, and a performance with date, time, place and what it inherits (G-200, EDIT-20)', async () => {
    const { records } = calls.services;
    const picture = { filename: 'nacht.jpg', mime_type: 'image/jpeg', size: 1, checksum: 'g200' };
    const { id: image } = await calls.database.db
      .insertInto('media_item')
      .values({
        ...picture,
        kind: 'image',
        storage_key: 'originals/g200',
        width: 1600,
        height: 1000,
        alt_text: 'Königin der Nacht',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const text = { teaser_text: 'Sarastro & die Königin.', image };
    const production = await records.productions.create(SYSTEM, { ...work, ...text });
    const event = await records.events.create(SYSTEM, { ...evening, production_id: production.id });
    const { status, body } = await linked(asked(event.id, 'programme.event'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'Vorstellung',
      content_type: 'programme.event',
      id: event.id,
      is_online: true,
      title: 'Die Zauberflöte',
      detail: 'Mo 30. November, 19:30 Uhr · Am Hafen',
      url: expect.stringMatching(/^\/de\/programm\/.*\/\d+$/),
      teaser: {
        headline: 'Die Zauberflöte',
        subline: 'Mo 30. November, 19:30 Uhr · Am Hafen',
        link_text: 'Zur Vorstellung',
        text: 'Sarastro & die Königin.',
        image,
        image_obj: { alt_text: 'Königin der Nacht' },
        image_thumbnails: { small: expect.any(String) },
      },
    });
    // internal URLs are resolved to their record
    const byPath = await linked(`url=${encodeURIComponent(body.url)}`);
    expect(byPath.body).toEqual(body);
    const piece = await linked(asked(production.id, 'programme.production'));
    expect(piece.body).toMatchObject({
      detail: 'Oper von Mozart',
      teaser: { subline: 'Oper von Mozart' },
    });
  });

  it('may be a person, an article, a page; hidden ones are marked (G-200)', async () => {
    const { records } = calls.services;
    const person = await records.persons.create(SYSTEM, {
      first_name: 'Ada',
      last_name: 'Lind',
      function: 'Sopran',
      is_online: false,
      biography: '<p>Geboren in <em>Halle</em>.</p><p>Sang überall.</p>',
    });
    expect((await linked(asked(person.id, 'ensemble.person'))).body).toMatchObject({
      title: 'Ada Lind',
      detail: 'Sopran',
      is_online: false,
      teaser: { text: 'Geboren in Halle.', image: null, image_obj: null },
    });
    const article = await records.articles.create(SYSTEM, {
      title: 'Hinter der Bühne',
      subline: 'Ein Besuch',
      teaser_text: 'Es riecht nach Holz.',
      published_at: '2026-11-01T10:00:00+01:00',
      is_online: true,
    });
    expect((await linked(asked(article.id, 'magazine.article'))).body.teaser).toMatchObject({
      headline: 'Hinter der Bühne',
      subline: 'Ein Besuch',
      text: 'Es riecht nach Holz.',
    });
    const stage = await page('Die Bühne', { slug: 'buehne-g200', headline: 'Unsere Bühne' });
    await put(stage.id, 'text', { content: '<p>Zwölf Meter breit.</p><p>Und tief.</p>' });
    for (const query of [asked(stage.id), 'url=/de/buehne-g200']) {
      expect((await linked(query)).body).toMatchObject({
        content_type: 'pages.page',
        title: 'Unsere Bühne',
        is_online: true,
        teaser: { text: 'Zwölf Meter breit.' },
      });
    }
  });

  it('is for editors only; a missing one is 404, an invalid query is rejected (G-52, G-200)', async () => {
    const stage = await page('Nur für uns', { slug: 'nur-g200' });
    expect((await linked(asked(stage.id), 'visitor')).status).toBe(401);
    expect((await linked(asked(stage.id), 'member')).status).toBe(403);
    const gone = ['content_type=programme.event&object_id=999999', 'url=/de/gibt-es-nicht'];
    for (const query of [...gone, 'content_type=forms.form&object_id=1'])
      expect([query, (await linked(query)).status]).toEqual([query, 404]);
    for (const query of ['', 'url=https://anderswo.example/', 'content_type=pages.page'])
      expect([query, (await linked(query)).status]).toEqual([query, 400]);
  });
});
