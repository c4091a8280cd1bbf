import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;

beforeAll(async () => {
  site = await openWholeSite();
  await site.services.pages.create(SYSTEM, { title: 'Start', slug: '', is_online: true });
});
afterAll(() => site.close());

const moment = () => ({ now: site.clock.now(), facts: new AnswerFacts() });

describe('a legal page', () => {
  it("is the house's page, else the stored text, else 404 (ROUTE-08…10, ROUTE-37, SHELL-46, G-78)", async () => {
    const { pages, settings } = site.services;
    for (const [name, path] of [
      ['agb', '/de/agb'],
      ['privacy-policy', '/de/datenschutz'],
      ['imprint', '/de/impressum'],
    ] as const) {
      expect((await site.request(path)).status).toBe(404);
      const text = { title: 'Aus den Einstellungen', content: '<p>Am Wehr 1</p>' };
      await settings.update(SYSTEM, { site: { html_texts: { [name]: text } } });
      for (const asked of [path, `${path}/`]) {
        const kept = await site.request(asked);
        expect(kept.status).toBe(200);
        expect(kept.text).toContain('>Aus den Einstellungen</h1>');
        expect(kept.text).toContain('<p>Am Wehr 1</p>');
        expect(kept.text).toContain('<title>Aus den Einstellungen | Kulturhaus</title>');
        expect(kept.text).toContain(`<link rel="canonical" href="https://haus.example${path}"/>`);
        expect(kept.text).toContain('<body id="top">');
      }
      const slug = path.slice('/de/'.length);
      await pages.create(SYSTEM, { title: 'Als Seite', slug, is_online: true });
      const page = await site.request(path);
      expect(page.text).toContain('>Als Seite</h1>');
      expect(page.text).not.toContain('Aus den Einstellungen');
      expect(page.text).toContain('<body id="top">');
      const call = JSON.parse((await site.request(`/de/api/${name}/`)).text);
      expect(call).toEqual(text);
    }
  });
});

describe('a list of the site', () => {
  it.each(['programm', 'produktionen', 'ensemble', 'mediathek-de'])(
    "at /de/%s has the headline of the house's page as its h1, while that is visible (MAG-04, A11Y-06, G-330)",
    async (slug) => {
      const { pages } = site.services;
      const path = `/de/${slug}`;
      const h1 = async () => /<h1[^>]*>(.*?)<\/h1>/.exec((await site.request(path)).text)?.[1];
      const ours = await h1();
      const headline = `Was wir ${slug} nennen`;
      const entry = { title: 'Liste', slug, menu_url: path, headline, is_online: true };
      const { id } = await pages.create(SYSTEM, entry);
      expect(await h1()).toBe(headline);
      await pages.update(SYSTEM, id, { headline: 'Anders' });
      expect(await h1()).toBe('Anders');
      await pages.update(SYSTEM, id, { is_online: false });
      expect(await h1()).toBe(ours);
    },
  );

  it("has the sections and meta texts of the house's page; a selection keeps its own title (G-500)", async () => {
    const { pages, content } = site.services;
    const path = '/de/merkliste';
    const entry = { title: 'Merkliste', slug: 'merkliste', menu_url: path, is_online: true };
    const page = await pages.create(SYSTEM, { ...entry, meta_title: 'Was mir gefällt' });
    const owner = { content_type: 'pages.page', object_id: page.id };
    const parent = await content.insertSection(SYSTEM, owner, {}, { key: 'section-of-list' });
    const fields = { content: '<p>Mitsingen?</p>' };
    const place = { parent, column_index: 0, position: 0 };
    const text = { model: 'text', fields: fields as never };
    await content.insertModule(SYSTEM, text, place, { key: 'text-of-list' });
    const shown = await site.request(path);
    expect(shown.text).toContain('<title>Was mir gefällt | Kulturhaus</title>');
    expect(shown.text).toMatch(/<h1[^>]*>.*<p>Mitsingen\?<\/p>/s);
    await pages.update(SYSTEM, page.id, { is_online: false });
    expect((await site.request(path)).text).not.toContain('Mitsingen');
  });
});

describe("a record's page", () => {
  it('shows editors an older version of its sections, and visitors none (G-500, ROUTE-44)', async () => {
    const { records, content, productions } = site.services;
    const { id } = await records.productions.create(SYSTEM, { name: 'Woyzeck', is_online: true });
    const owner = { content_type: 'programme.production', object_id: id };
    const parent = await content.insertSection(SYSTEM, owner, {}, { key: 'section-of-play' });
    const place = { parent, column_index: 0, position: 0 };
    const text = { model: 'text', fields: { content: '<p>eins</p>' } as never };
    const added = await content.insertModule(SYSTEM, text, place, { key: 'text-of-play' });
    const { results: first } = await content.versions(SYSTEM, owner, { page: 1, page_size: 5 });
    site.clock.set(new Date('2026-11-21T12:10:00Z'));
    const [section] = (await content.answer(SYSTEM, owner, moment())).modules;
    const base = section?.columns[0]?.children[0]?.revision;
    await content.set(SYSTEM, added, 'text', { content: '<p>zwei</p>' }, { base });
    const read = async (actor: Actor, version_id?: number) => {
      const { modules } = await productions.detail(actor, id, { ...moment(), version_id });
      return modules[0]?.columns[0]?.children[0]?.content;
    };
    const version = first[0]?.id as number;
    expect(await read(VISITOR)).toBe('<p>zwei</p>');
    expect(await read(SYSTEM, version)).toBe('<p>eins</p>');
    await expect(read(VISITOR, version)).rejects.toMatchObject({ status: 401 });
    site.clock.set(new Date('2026-11-21T12:00:00Z'));
  });
});

describe('sitemaps', () => {
  it('is every page that visitors find and no other, with its pictures, when it last changed, and whole addresses (SEO-04)', async () => {
    const { pages, content } = site.services;
    const shown = { is_online: true };
    const house = await pages.create(SYSTEM, { title: 'Haus', ...shown });
    await pages.create(SYSTEM, { title: 'Geheim', parent_id: house.id });
    await pages.create(SYSTEM, { title: 'Bald', ...shown, online_from: '2026-12-01T00:00:00Z' });
    await pages.create(SYSTEM, { title: 'Stumm', ...shown, robots_noindex: true });
    const off = await pages.create(SYSTEM, { title: 'Abgelegt' });
    await pages.create(SYSTEM, { title: 'Darunter', parent_id: off.id, ...shown });
    const file = async () => (await site.request('/sitemaps/pages-1.xml')).text;
    expect(await file()).not.toMatch(/geheim|bald|stumm|abgelegt|darunter/);
    expect(await file()).toContain('<loc>https://haus.example/de/haus</loc>');

    site.clock.set(new Date('2026-11-22T12:00:00Z'));
    const owner = { content_type: 'pages.page', object_id: house.id };
    await content.insertSection(SYSTEM, owner, {}, { key: 'section-of-sitemap' });
    const changed =
      '<loc>https://haus.example/de/haus</loc><lastmod>2026-11-22T12:00:00.000Z</lastmod>';
    expect(await file()).toContain(changed);
    site.clock.set(new Date('2026-12-02T12:00:00Z'));
    expect(await file()).toContain('/de/bald</loc><lastmod>2026-12-01T00:00:00.000Z</lastmod>');
    site.clock.set(new Date('2026-11-21T12:00:00Z'));
  });

  it('has no page for mere menu entries; their own URL redirects (G-130)', async () => {
    const fields = { title: 'Spielplan', is_online: true, menu_url: '/de/programm?genre=1' };
    await site.services.pages.create(SYSTEM, fields);
    const answer = await site.request('/de/spielplan');
    expect([answer.status, answer.headers.location]).toEqual([302, '/de/programm?genre=1']);
    expect((await site.request('/sitemaps/pages-1.xml')).text).not.toContain('spielplan');
  });

  it('has its content type, is revalidated, and is 503 while the site is offline (SEO-06)', async () => {
    const index = await site.request('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const headers = { 'if-none-match': index.headers.etag ?? '' };
    expect((await site.request('/sitemap.xml', { headers })).status).toBe(304);
    const robots = await site.request('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.text).toContain('Sitemap: https://haus.example/sitemap.xml');
    expect((await site.request('/sitemaps/..%2fpages-1.xml')).status).toBe(404);
    const { settings } = site.services;
    await settings.update(SYSTEM, { site: { is_site_online: false } });
    const away = await site.request('/sitemap.xml');
    await settings.update(SYSTEM, { site: { is_site_online: true } });
    expect([away.status, away.headers['retry-after']]).toEqual([503, '3600']);
  });
});

/** The address of the picture that a page's head names. */
async function findCardAddress(path: string): Promise<string> {
  const { text } = await site.request(path);
  const [, address = ''] =
    /property="og:image" content="https:\/\/haus\.example([^"]*)"/.exec(text) ?? [];
  expect(text).toContain('<meta property="og:image:width" content="1200"/>');
  expect(text).toContain('<meta property="og:image:height" content="630"/>');
  return address;
}

describe('the picture of a page elsewhere', () => {
  it('is a file of 1200×630 at an address of its own, drawn the same on every machine (SEO-03)', async () => {
    const { pages } = site.services;
    const page = await pages.create(SYSTEM, { title: 'Spielzeit 2026/27', is_online: true });
    const address = await findCardAddress('/de/spielzeit-2026-27');
    expect(address).toMatch(new RegExp(`^/media/social/page-${page.id}/[0-9a-f]{12}\\.jpg$`));
    const answer = await fetch(`http://127.0.0.1:${site.port}${address}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const { channels } = await sharp(bytes).stats();
    // the house's signal colour, and type in ink on it
    expect(channels.map(({ max }) => max > 200)).toEqual([true, false, false]);
    expect(channels[0]?.stdev).toBeGreaterThan(20);
    await site.house.storage.removeFolder('social');
    const again = await fetch(`http://127.0.0.1:${site.port}${address}`);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    const headers = { 'if-none-match': again.headers.get('etag') ?? '' };
    expect((await site.request(address, { headers })).status).toBe(304);
  });

  it('has a new URL when the page changes; the old one redirects, and is gone with the page', async () => {
    const { pages } = site.services;
    const { id } = await pages.create(SYSTEM, { title: 'Alt', slug: 'wandel', is_online: true });
    const old = await findCardAddress('/de/wandel');
    await pages.update(SYSTEM, id, { headline: 'Neu' });
    const present = await findCardAddress('/de/wandel');
    expect(present).not.toBe(old);
    const led = await site.request(old);
    expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([
      302,
      present,
      'no-store',
    ]);
    await pages.update(SYSTEM, id, { is_online: false });
    for (const address of [old, present]) expect((await site.request(address)).status).toBe(404);
  });

  it.each([
    '/media/social/page-1/xyz.jpg',
    '/media/social/page-1/aaaaaaaaaaaa.png',
    '/media/social/page-0/aaaaaaaaaaaa.jpg',
    '/media/social/page-99999999999/aaaaaaaaaaaa.jpg',
    '/media/social/page-9999/aaaaaaaaaaaa.jpg',
    '/media/social/__proto__-1/aaaaaaaaaaaa.jpg',
    '/media/social/event-1/aaaaaaaaaaaa.jpg',
    '/media/social/..%2f..%2fpage-1/aaaaaaaaaaaa.jpg',
    '/media/social/page-1/aaaaaaaaaaaa.jpg/x',
  ])('is 404 under %s, and nothing fails', async (address) => {
    const answer = await site.request(address);
    expect(answer.status).toBe(404);
  });
});

describe('a preview link', () => {
  it('opens its own page while page and site are offline, and no other one (E-9, G-160, ERR-14)', async () => {
    const { content, pages, records, settings } = site.services;
    const home = await pages.create(SYSTEM, { title: 'Premiere' });
    await pages.create(SYSTEM, { title: 'Anderes', is_online: true });
    const piece = await records.productions.create(SYSTEM, { name: 'Orest' });
    const linkTo = async (content_type: string, object_id: number) =>
      (await content.previewLinks.create(SYSTEM, { content_type, object_id }, { days: 1 })).token;
    const [toPage, toPiece] = [
      await linkTo('pages.page', home.id),
      await linkTo('programme.production', piece.id),
    ];
    const at = `/de/produktionen/orest/${piece.id}`;
    const statuses = async (token: string) => {
      const paths = ['/de/premiere', '/de/premiere.data', at, `${at}.data`];
      const others = [
        '/de/anderes',
        '/de/anderes.data',
        '/de',
        '/de/programm',
        '/de/programm.data',
      ];
      const asked = [...paths, ...others].map((path) => site.request(`${path}?vorschau=${token}`));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    await settings.update(SYSTEM, { site: { is_site_online: false } });
    try {
      expect(await statuses(toPage)).toEqual([200, 200, 503, 503, ...Array(5).fill(503)]);
      expect(await statuses(toPiece)).toEqual([503, 503, 200, 200, ...Array(5).fill(503)]);
      expect(await statuses('geraten')).toEqual(Array(9).fill(404));
      // alternative spellings count as tokens too, so that they cannot fill the cache
      expect((await site.request(`/de/premiere?%76orschau=${toPage}`)).status).toBe(200);
      expect((await site.request('/de/anderes?vor%73chau=geraten')).status).toBe(404);
    } finally {
      await settings.update(SYSTEM, { site: { is_site_online: true } });
    }
  });
});

describe('a page as of a moment', () => {
  it('that no calendar has is shown as of now (E-3, G-163)', async () => {
    const editor = await site.signIn('editor');
    await site.services.pages.create(SYSTEM, { title: 'Zeitlos', is_online: true });
    const moments = [
      '+275760-09-13T00:00:00Z',
      '-271821-04-20T00:00:00Z',
      '0000-01-01',
      '0001-01-01T00:00Z',
      '9999-12-31T23:59:59-14:00',
      '2026-02-31',
      'morgen',
      '2026-03-29T02:30',
      '1e400',
      '',
    ];
    for (const path of ['/de/zeitlos', '/de/programm', '/de/zeitlos.data', '/de/programm.data']) {
      for (const moment of moments) {
        const url = `${path}?as_of=${encodeURIComponent(moment)}`;
        expect([url, (await site.request(url, { headers: editor })).status]).toEqual([url, 200]);
      }
    }
  });
});

describe('an address that leads on', () => {
  it('may contain any characters, wherever it is used for a redirect (E-12, G-07, G-130)', async () => {
    const { pages, settings } = site.services;
    await pages.create(SYSTEM, { title: 'Vorbei', offline_url: '/de/größe–neu?a=ä#ö' });
    await pages.create(SYSTEM, {
      title: 'Verweis',
      is_online: true,
      menu_url: '/.//evil.example/–',
    });
    const shop_path_map = [{ from: '/webshop/*/eventlist*', to: '/de/spielplan–neu' }];
    await settings.update(SYSTEM, { site: { shop_path_map } });
    const led: Record<string, string> = {
      '/de/vorbei?b=1': '/de/gr%C3%B6%C3%9Fe%E2%80%93neu?a=%C3%A4&b=1#%C3%B6',
      '/de/verweis': '/evil.example/%E2%80%93',
      '/webshop/x/eventlist': '/de/spielplan%E2%80%93neu',
    };
    for (const [path, location] of Object.entries(led)) {
      const { status, headers } = await site.request(path);
      expect([path, status, headers.location]).toEqual([path, 302, location]);
    }
  });

  it('shows its page where it would only lead to itself, as entries once could (G-130)', async () => {
    const fields = { title: 'Kreis', is_online: true };
    const { id } = await site.services.pages.create(SYSTEM, fields);
    const { db } = site.house.database;
    for (const menu_url of ['/de/kreis', '/de/kreis/?a=1#oben', 'https://haus.example/de/kreis']) {
      await db.updateTable('page').set({ menu_url }).where('id', '=', id).execute();
      site.clearCaches();
      const { status, headers } = await site.request('/de/kreis');
      expect([menu_url, status, headers.location]).toEqual([menu_url, 200, undefined]);
    }
  });
});

describe('a performance and an article', () => {
  it('are in the sitemap while online, with their lists (SEO-04)', async () => {
    const { records } = site.services;
    const date_start = '2026-12-24T19:30:00+01:00';
    const shown = await records.events.create(SYSTEM, {
      name: 'Dido',
      date_start,
      is_online: true,
    });
    await records.events.create(SYSTEM, { name: 'Geheimprobe', date_start });
    const article = { title: 'Nachher', is_online: true, published_at: '2026-12-01T10:00:00Z' };
    await records.articles.create(SYSTEM, article);
    const events = await site.request('/sitemaps/events-1.xml');
    expect(events.text).toContain(`<loc>https://haus.example/de/programm/dido/${shown.id}</loc>`);
    expect(events.text).not.toContain('geheimprobe');
    expect((await site.request('/sitemaps/articles-1.xml')).status).toBe(404);
    const lists = await site.request('/sitemaps/lists-1.xml');
    expect(lists.text).toContain('<loc>https://haus.example/de/programm</loc>');
    expect(lists.text).not.toContain('/de/mediathek-de');
    site.clock.set(new Date('2026-12-02T12:00:00Z'));
    expect((await site.request('/sitemaps/articles-1.xml')).text).toContain('/nachher/');
    site.clock.set(new Date('2026-11-21T12:00:00Z'));
  });

  it('have a picture for links to them, with day and hour (SEO-03)', async () => {
    const date_start = '2026-12-24T19:30:00+01:00';
    const { id } = await site.services.records.events.create(SYSTEM, {
      name: 'Medea',
      date_start,
      is_online: true,
    });
    const { text } = await site.request(`/de/programm/medea/${id}`);
    const [, address = ''] =
      /property="og:image" content="https:\/\/haus\.example([^"]*)"/.exec(text) ?? [];
    expect(address).toMatch(new RegExp(`^/media/social/event-${id}/[0-9a-f]{12}\\.jpg$`));
    expect((await site.request(address)).headers['content-type']).toBe('image/jpeg');
    await site.services.records.events.update(SYSTEM, id, {
      date_start: '2026-12-25T19:30:00+01:00',
    });
    expect((await site.request(address)).status).toBe(302);
    await site.services.records.events.update(SYSTEM, id, { is_online: false });
    expect((await site.request(address)).status).toBe(404);
  });

  it('have lists whose links show their name, and of the magazine its newest picture (SEO-03, G-172)', async () => {
    const { records } = site.services;
    const category = await records['article-categories'].create(SYSTEM, {
      name: 'Reportagen',
      slug: 'reportagen',
    });
    const fields = { title: 'Erstes', is_online: true, published_at: '2026-11-01T10:00:00Z' };
    await records.articles.create(SYSTEM, { ...fields, category_ids: [category.id] });
    for (const [path, kind] of [
      ['/de/programm', 'programme-1'],
      ['/de/programm?genre=1', 'programme-1'],
      ['/de/produktionen', 'productions-1'],
      ['/de/ensemble', 'ensemble-1'],
      ['/de/mediathek-de', 'magazine-1'],
      ['/de/mediathek-de/tags', 'topics-1'],
      [`/de/mediathek-de/categories/reportagen/${category.id}`, `category-${category.id}`],
    ] as const) {
      const address = await findCardAddress(path);
      expect(address).toMatch(new RegExp(`^/media/social/${kind}/[0-9a-f]{12}\\.jpg$`));
      const { status, headers } = await site.request(address);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/jpeg']);
    }
    const none = '/media/social/programme-2/aaaaaaaaaaaa.jpg';
    expect((await site.request(none)).status).toBe(404);
    const plain = await findCardAddress('/de/mediathek-de');
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#2f6f6a' },
    })
      .png()
      .toBuffer();
    const { id: image } = await site.services.media.store(SYSTEM, { bytes, filename: 'bild.png' });
    await records.articles.create(SYSTEM, { ...fields, title: 'Zweites', image });
    expect(await findCardAddress('/de/mediathek-de')).not.toBe(plain);
  });

  it('offer files with their kind and size, and other addresses without (G-70, G-73, G-173)', async () => {
    const { media, records } = site.services;
    const bytes = Buffer.from(`%PDF-1.7\n${' '.repeat(5000)}\nstartxref\n9\n%%EOF\n`);
    const { file } = await media.store(SYSTEM, { bytes, filename: 'heft.pdf' });
    const elsewhere = 'https://noten.example/dido.pdf';
    const { id } = await records.productions.create(SYSTEM, {
      name: 'Dido',
      is_online: true,
      downloads: [
        { title: 'Programmheft', url: file },
        { title: 'Noten', url: elsewhere },
      ],
    });
    const { text } = await site.request(`/de/produktionen/dido/${id}`);
    expect(text).toContain(`href="${file}">Programmheft</a> (PDF, 5 KB)</li>`);
    expect(text.match(/ KB\)/g)).toHaveLength(1);
    const detail = JSON.parse((await site.request(`/de/api/productions/${id}/`)).text);
    expect(detail.downloads).toEqual([
      { title: 'Programmheft', url: file, size: bytes.byteLength },
      { title: 'Noten', url: elsewhere, size: null },
    ]);
  });

  it('are found under the addresses of the other variant, and only those that are there (ROUTE-04, G-04)', async () => {
    const { id } = await site.services.records.events.create(SYSTEM, {
      name: 'Orfeo',
      date_start: '2026-12-26T19:30:00+01:00',
      is_online: true,
    });
    for (const [path, location] of [
      ['/events', '/de/programm'],
      [`/events/orfeo/${id}?a=b`, `/de/programm/orfeo/${id}?a=b`],
      ['/magazine', '/de/mediathek-de'],
    ] as const) {
      const { status, headers } = await site.request(path);
      expect([path, status, headers.location]).toEqual([path, 301, location]);
    }
    for (const path of ['/events/orfeo/99999', '/magazine/x/99999', '/events/x', '/forms']) {
      expect([path, (await site.request(path)).status]).toEqual([path, 404]);
    }
  });
});
