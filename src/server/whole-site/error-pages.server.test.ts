import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { idParam } from '#lib/api/route-params.ts';
import { openWholeSite, withRoute } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
/** the order in which a request went through the site */
const order: string[] = [];

beforeAll(async () => {
  site = await openWholeSite((build) => {
    const withMiddleware = withRoute(build, 'de/geplant', {
      default: () => null,
      handle: { middleware: ['zauberei'] },
      loader: () => order.push('loader'),
    });
    const withAccount = withRoute(withMiddleware, 'de/meins', {
      default: () => null,
      handle: { middleware: ['account'], personal: true },
      loader: () => ({ mine: true }),
    });
    return withRoute(withAccount, 'de/stueck/:id', {
      default: () => null,
      loader: ({ params }: { params: { id?: string } }) => ({ id: idParam(params.id) }),
    });
  });
  const { pages } = site.services;
  await pages.create(SYSTEM, { title: 'Start', slug: '', is_online: true });
  await pages.create(SYSTEM, { title: 'Haus', is_online: true });
  await pages.create(SYSTEM, { title: 'Entwurf' });
  const { id: parent_id } = (await pages.tree()).byPath.get('haus') ?? { id: 0 };
  await pages.create(SYSTEM, {
    title: 'So erreichen Sie uns',
    slug: 'kontakt',
    parent_id,
    is_online: true,
  });
  await pages.create(SYSTEM, { title: 'Tickets', slug: 'billetts', is_online: true });
  await site.services.redirects.create(SYSTEM, {
    old_path: '/de/altes-haus',
    new_path: '/de/haus#geschichte',
  });
});
afterAll(() => site.close());

function settings(patch: object) {
  return site.services.settings.update(SYSTEM, { site: patch });
}

function design(patch: object) {
  return site.services.settings.update(SYSTEM, { design: patch });
}

/** What a person reads: status, message and the sentence below. */
async function shown(path: string) {
  const { status, text } = await site.request(path);
  const message = />([^<>]*)<\/span><\/h1>/.exec(text)?.[1];
  const line = /<\/h1><p[^>]*>([^<]*)</.exec(text)?.[1];
  return { status, message, line, text };
}

describe('missing pages', () => {
  it.each([
    // whether no page is there, or none can have this address (ERR-01, ERR-02, ERR-15)
    ['/de/gibt-es-nicht', 'Diese Seite konnte nicht gefunden werden'],
    ['/de/entwurf', 'Seite offline'],
    ['/de/404', 'Diese Seite konnte nicht gefunden werden'],
    ['/de/Kein-Haus', 'Diese Seite konnte nicht gefunden werden'],
    ['/de/stueck/x7', 'Diese Seite konnte nicht gefunden werden'],
    ['/de/stueck/99999999999', 'Diese Seite konnte nicht gefunden werden'],
    ['/gibt-es-nicht', 'Diese Seite konnte nicht gefunden werden'],
    ['/en/events', 'Diese Seite konnte nicht gefunden werden'],
    ['/de/mediathek-en', 'Diese Seite konnte nicht gefunden werden'],
    ['/forms/x', 'Diese Seite konnte nicht gefunden werden'],
  ])(
    '%s answers 404 with its message, a link home and noindex (ROUTE-03, ROUTE-07, ROUTE-50, ROUTE-51, SHELL-59, SHELL-61, SHELL-62, ERR-01, ERR-02, ERR-15, SEO-06, G-05, G-11, G-17)',
    async (path, message) => {
      const answer = await shown(path);
      expect([answer.status, answer.message]).toEqual([404, message]);
      expect(answer.text).toContain(`<title>404 ${message.replace(/^404 /, '')}`);
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
      expect(answer.text).toMatch(/<a [^>]*href="\/de"[^>]*><span[^>]*>Zur Startseite/);
      expect(answer.text).toContain('<main id="main-content"');
      expect(answer.text).not.toContain('<body id="top" class="page-');
    },
  );

  it.each([
    ['/haus', '/de/haus'],
    ['/de/HAUS?x=1', '/de/haus?x=1'],
    ['/programm', '/de/programm'],
    ['/de/Programm.html', '/de/programm'],
    ['/merkliste', '/de/merkliste'],
    ['/search?q=x', '/de/search?q=x'],
    ['/de/webshop', '/webshop'],
    ['/WebShop/a', '/webshop/a'],
    ['/altes-haus', '/de/haus#geschichte'],
  ])('%s is only spelt otherwise and leads to %s for good (G-253)', async (path, location) => {
    const answer = await site.request(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  it.each([
    ['/de/suche', ['/de/search']],
    ['/spielplan', ['/de/programm']],
    ['/de/kalender-2026', ['/de/programm']],
    ['/de/mediathek', ['/de/mediathek-de']],
    ['/de/tickets', ['/de/billetts', '/webshop']],
    ['/de/merkzettel', ['/de/merkliste']],
    ['/de/stücke', ['/de/produktionen']],
    ['/kontakt', ['/de/haus/kontakt']],
    ['/de/ensembl', ['/de/ensemble']],
    ['/haus/kontat', ['/de/haus/kontakt']],
    // a title that merely contains the word
    ['/de/das-kalte-herz-des-programms-im-programm', []],
  ])('offers at %s the pages of the site that are called so: %j (G-304)', async (path, places) => {
    const { status, text } = await site.request(encodeURI(path));
    expect(status).toBe(404);
    const offered = /Suchten Sie vielleicht<\/p><ul>(.*?)<\/ul>/.exec(text)?.[1] ?? '';
    const found = [...offered.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(found.slice(0, places.length)).toEqual(places);
    if (places.length === 0) expect(found).not.toContain('/de/programm');
  });

  it('offers what is called so before a page of every house of which the address has one word among others (G-304, G-361)', async () => {
    const { records, search } = site.services;
    await records.series.create(SYSTEM, { name: 'Karte und Gebiet', is_online: true });
    await search.index.catchUp();
    site.clock.set(new Date(site.clock.now().getTime() + 10_000));
    const offered = async (path: string) => {
      const { text } = await site.request(path);
      const list = /Suchten Sie vielleicht<\/p><ul>(.*?)<\/ul>/.exec(text)?.[1] ?? '';
      return [...list.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to.replace(/\/\d+$/, ''));
    };
    const title = await offered('/de/karte-und-gebiet');
    expect(title.slice(0, 2)).toEqual(['/de/series/karte-und-gebiet', '/webshop']);
    expect((await offered('/de/karten-2027'))[0]).toBe('/webshop');
  });

  it('offers what is similar to an address, and makes no more of it than it can bear (G-253)', async () => {
    const { records, search } = site.services;
    const production = await records.productions.create(SYSTEM, {
      name: 'Woyzeck',
      is_online: true,
    });
    const hidden = await records.productions.create(SYSTEM, { name: 'Woyzeck geheim' });
    const dates: number[] = [];
    for (const day of ['2026-11-01', '2026-12-10', '2026-12-11']) {
      const date_start = `${day}T19:30:00+01:00`;
      const fields = { production_id: production.id, date_start, is_online: true };
      dates.push((await records.events.create(SYSTEM, fields)).id);
    }
    // weak matches never displace an exact title
    for (const name of [
      'Woyzeck zum Mitmachen',
      'Nach Woyzeck',
      'Woyzeck für alle',
      'Über Woyzeck',
    ])
      await records.series.create(SYSTEM, { name });
    await search.index.catchUp();
    site.clock.set(new Date(site.clock.now().getTime() + 10_000));
    const offered = async (path: string) => {
      const { status, text } = await site.request(path);
      expect([path, status]).toEqual([path, 404]);
      return /Suchten Sie vielleicht<\/p><ul>(.*?)<\/ul>/.exec(text)?.[1] ?? '';
    };
    const known = await offered('/de/programm/woyzeck');
    const [, next] = dates;
    const [toDate, toPiece] = [`programm/woyzeck/${next}`, `produktionen/woyzeck/${production.id}`];
    const first = (html: string) => [...html.matchAll(/href="\/de\/([^"]*)"/g)].map(([, to]) => to);
    expect(first(known).slice(0, 2)).toEqual([toDate, toPiece]);
    expect(first(known)).toHaveLength(4);
    expect(known).toContain('>Woyzeck, Do 10. Dezember 2026, 19:30 Uhr<');
    const below = await offered('/de/produktionen/woyzeck');
    expect(first(below).slice(0, 2)).toEqual([toPiece, toDate]);
    expect(known).not.toContain(hidden.slug);
    expect(await offered('/de/spielplan/woyzek-99/12')).toContain('Woyzeck');
    expect(await offered('/de/404')).toBe('');
    // a flood of invented addresses: as many are looked for as a second allows, none is refused
    site.clock.set(new Date(site.clock.now().getTime() + 10_000));
    const texts: string[] = [];
    for (const letter of 'abcdefghijkl')
      texts.push(await offered(`/de/programm/woyzeck-${letter}bc`));
    expect(texts.filter(Boolean)).toHaveLength(5);
    // a repeated query does not count against the limit
    expect(await offered('/de/programm/woyzeck')).toBe(known);
    site.clock.set(new Date(site.clock.now().getTime() + 1000));
    expect(await offered('/de/programm/woyzeck-lbc')).toContain('Woyzeck');
  });

  it('cannot be made a page: the address of the not-found page stays its own (ROUTE-07, G-11)', async () => {
    const made = site.services.pages.create(SYSTEM, { title: 'Hallo', slug: '404' });
    await expect(made).rejects.toMatchObject({ field_errors: { slug: [expect.any(String)] } });
  });
});

describe('other errors', () => {
  it('of a method that pages do not know are answered with their own status and a sentence (ERR-18)', async () => {
    const { status, text, headers } = await site.request('/de/haus', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(text).toContain('Diese Seite lässt sich so nicht aufrufen.');
  });

  it("that are unexpected are 500 with the specified text, the error's number, and no details (SHELL-59, ERR-10, ERR-18, CONST-54)", async () => {
    const { db } = site.house.database;
    await sql`alter table content_document rename to content_document_away`.execute(db);
    const answer = await shown('/de/haus?v');
    const page = await shown('/de/haus');
    await sql`alter table content_document_away rename to content_document`.execute(db);
    expect(answer.status).toBe(301);
    expect([page.status, page.message]).toEqual([500, 'ein unbekannter Fehler ist aufgetreten']);
    expect(page.text).not.toContain('content_document');
    expect((await site.request('/de/haus')).status).toBe(200);
  });

  it('are shown for a route with unknown middleware, before its data are loaded (ROUTE-52, ROUTE-53, ERR-16)', async () => {
    const answer = await shown('/de/geplant');
    expect([answer.status, answer.message]).toEqual([500, 'Unbekannte Middleware zauberei']);
    expect(order).toEqual([]);
    const data = await site.request('/de/geplant.data');
    expect(data.status).toBe(500);
  });
});

it('a route that requires an account sends visitors to sign in and back, and serves signed-in ones (ROUTE-52, G-105)', async () => {
  const visitor = await site.request('/de/meins');
  const { status, headers } = visitor;
  expect([status, headers.location]).toEqual([302, '/accounts/login?next=%2Fde%2Fmeins']);
  const member = await site.signIn('member');
  expect((await site.request('/de/meins', { headers: member })).status).toBe(200);
});

it('a redirect wins over validation and data: middleware comes first (ROUTE-52)', async () => {
  const { redirects } = site.services;
  const made = await redirects.create(SYSTEM, { old_path: '/de/Stück', new_path: '/de/haus' });
  const answer = await site.request('/de/St%C3%BCck');
  expect([answer.status, answer.headers.location]).toEqual([301, '/de/haus']);
  await redirects.remove(SYSTEM, made.id);
  expect((await site.request('/de/St%C3%BCck')).status).toBe(404);
});

describe('while the site is offline', () => {
  it("shows the house's name and its own text as text, not as HTML (ERR-14, SEO-06)", async () => {
    await settings({ is_site_online: false, maintenance_text: 'Wir proben <b>laut</b>.' });
    const answer = await site.request('/de');
    await settings({ is_site_online: true, maintenance_text: '' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.text).toContain('Website offline');
    expect(answer.text).toContain('Wir proben &lt;b&gt;laut&lt;/b&gt;.');
    expect(answer.text).toContain('<title>503 Website offline | Kulturhaus</title>');
    expect(answer.text).toContain('>Kulturhaus</p>');
  });
});

describe('an error page of the house', () => {
  afterEach(async () => {
    await design({ errors: {} });
    await settings({ html_errors: {}, is_site_online: true });
  });

  it("may be the main element of one of the house's pages (SHELL-60, DESIGN-06, API-15)", async () => {
    await design({ errors: { 404: '/de/haus' } });
    const answer = await site.request('/de/nichts');
    expect(answer.status).toBe(404);
    expect(answer.text.match(/<h1[^>]*>/g)).toHaveLength(1);
    expect(answer.text).toContain('>Haus</h1>');
    expect(answer.text.match(/<main/g)).toHaveLength(1);
    expect((await site.request('/html/404.html')).text).toContain('>Haus</h1>');
  });

  it('that is a page keeps its columns (SHELL-60)', async () => {
    const { pages, content } = site.services;
    const { id: object_id } = await pages.create(SYSTEM, { title: 'Verlaufen', is_online: true });
    const owner = { content_type: 'pages.page', object_id };
    await content.insertSection(SYSTEM, owner, { layout: 3 }, { key: 'columns-of-an-error' });
    await design({ errors: { 404: '/de/verlaufen' } });
    const answer = await site.request('/de/nichts');
    const main = answer.text.slice(answer.text.indexOf('<main'));
    expect(main).toMatch(/<section class="[^"]+" data-layout="3"><div data-column="0"/);
    expect((await site.request('/html/404.html')).text).toContain('data-layout="3"');
  });

  it.each([
    ['/de/gibt-es-nicht'],
    ['/de/nichts'],
    ['/pageeditor-api/settings'],
    ['/html/404.html/x'],
    ['/media/1-aaaaaaaa/640.jpg'],
  ])('that fails to load for %s is replaced by the default text (ERR-07)', async (path) => {
    await design({ errors: { 404: path } });
    const answer = await shown('/de/nichts');
    expect([answer.status, answer.message]).toEqual([
      404,
      'Diese Seite konnte nicht gefunden werden',
    ]);
    expect((await site.request('/html/404.html')).status).toBe(404);
  });

  it('that itself ends in an error of another kind still leaves a plain answer (ERR-07, ERR-08)', async () => {
    await design({ errors: { 404: '/de/geplant', 500: '/de/nichts' } });
    expect(await shown('/de/nichts')).toMatchObject({
      status: 404,
      message: 'Diese Seite konnte nicht gefunden werden',
    });
    expect(await shown('/de/geplant')).toMatchObject({ status: 500 });
  });

  it('is cached, and revalidated in the background after a change (API-15)', async () => {
    await design({ errors: { 404: '/de/haus' } });
    await site.request('/de/nichts');
    const { pages } = site.services;
    const { id } = (await pages.tree()).byPath.get('haus') ?? { id: 0 };
    await pages.update(SYSTEM, id, { headline: 'Neues Haus' });
    await expect
      .poll(async () => (await site.request('/de/nichts')).text, { timeout: 5000 })
      .toContain('>Neues Haus</h1>');
    await pages.update(SYSTEM, id, { is_online: false });
    await site.request('/de/nichts');
    const answer = await site.request('/de/nichts');
    await pages.update(SYSTEM, id, { is_online: true, headline: 'Haus' });
    expect(answer.text).toContain('>Neues Haus</h1>');
  });
});
