import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { XmlTokens } from '#domains/programme/exchange/read/xml-tokens.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

type Element = { name: string; text: string };

/** Elements of a feed with their own text in order, and those of each entry. @throws for invalid XML */
function readFeed(text: string): { feed: Element[]; entries: Element[][] } {
  const reader = new XmlTokens();
  const open: Element[] = [];
  const feed: Element[] = [];
  const entries: Element[][] = [];
  for (const token of reader.read(text)) {
    if (token.type === 'open') {
      const element = { name: token.name, text: '' };
      if (token.name === 'entry') entries.push([]);
      else (open.some(({ name }) => name === 'entry') ? entries.at(-1) : feed)?.push(element);
      open.push(element);
    } else if (token.type === 'close') expect(open.pop()?.name).toBe(token.name);
    else {
      const last = open.at(-1);
      if (last) last.text += token.text;
    }
  }
  expect(open).toEqual([]);
  return { feed, entries };
}

const findText = (elements: readonly Element[] | undefined, name: string) =>
  elements?.find((element) => element.name === name)?.text;
const titles = (text: string) => readFeed(text).entries.map((entry) => findText(entry, 'title'));
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The requirements of RFC 4287 for a feed and its entries. */
function expectValid(text: string): void {
  const { feed, entries } = readFeed(text);
  for (const elements of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) {
      expect(elements.filter((element) => element.name === name)).toHaveLength(1);
    }
    expect(findText(elements, 'id')).toMatch(/^tag:haus\.example,2026:/);
    expect(findText(elements, 'updated')).toMatch(MOMENT);
  }
  const ids = entries.map((entry) => findText(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  expect(feed.map(({ name }) => name)).toEqual(expect.arrayContaining(['author', 'name', 'link']));
}

describe('the feed of the magazine', () => {
  it('has published articles, newest first, of all or of one category or topic, and is sent once (V-4)', async () => {
    const { articles, 'article-categories': categories, tags } = site.services.records;
    const reports = await categories.create(SYSTEM, { name: 'Reportagen & mehr' });
    const topic = await tags.create(SYSTEM, { name: 'Technik', scope: 'article' });
    const empty = await tags.create(SYSTEM, { name: 'Leer', scope: 'article' });
    const write = (title: string, published_at: string, more = {}) =>
      articles.create(SYSTEM, { title, published_at, is_online: true, ...more });
    const first = await write('Alt', '2026-10-01T09:00:00Z', { category_ids: [reports.id] });
    const name = 'Wer <b>&"klopft"\u0007 da?';
    await write(name, '2026-11-01T09:00:00Z', { tag_ids: [topic.id] });
    await write('Morgen', '2026-11-22T09:00:00Z');
    await write('Entwurf', '2026-10-02T09:00:00Z', { is_online: false });

    const all = await site.request('/feeds/magazin.atom');
    expect(all.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expectValid(all.text);
    expect(titles(all.text)).toEqual(['Wer <b>&"klopft" da?', 'Alt']);
    const { entries } = readFeed(all.text);
    expect(findText(entries[1], 'id')).toBe(`tag:haus.example,2026:article-${first.id}`);
    expect(findText(entries[1], 'published')).toBe('2026-10-01T09:00:00.000Z');
    const again = { 'if-none-match': all.headers.etag ?? '' };
    expect((await site.request('/feeds/magazin.atom', { headers: again })).status).toBe(304);
    const since = { 'if-modified-since': all.headers['last-modified'] ?? '' };
    expect((await site.request('/feeds/magazin.atom', { headers: since })).status).toBe(304);

    for (const [query, page, shown] of [
      [`category=${reports.id}`, `/categories/${reports.slug}/${reports.id}`, ['Alt']],
      [`tag=${topic.id}`, `/tags/${topic.slug}/${topic.id}`, ['Wer <b>&"klopft" da?']],
      [`tag=${empty.id}`, `/tags/${empty.slug}/${empty.id}`, []],
    ] as const) {
      const { text } = await site.request(`/feeds/magazin.atom?${query}`);
      expectValid(text);
      expect([query, titles(text)]).toEqual([query, shown]);
      const html = (await site.request(`/de/mediathek-de${page}`)).text;
      expect(html).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml"[^>]*magazin\\.atom\\?${query}"`,
        ),
      );
    }
    for (const query of ['category=999', 'tag=x', 'category=0']) {
      expect((await site.request(`/feeds/magazin.atom?${query}`)).status).toBe(404);
    }

    site.clock.set(new Date('2026-11-22T12:00:00Z'));
    expect(titles((await site.request('/feeds/magazin.atom')).text)[0]).toBe('Morgen');
    site.clock.set(new Date('2026-11-21T12:00:00Z'));
  });

  it('is in the sitemap with categories and topics that have articles (SEO-04)', async () => {
    const { text } = await site.request('/sitemaps/magazine-1.xml');
    expect(text).toMatch(/<loc>[^<]*\/de\/mediathek-de\/categories\/reportagen-[^<]*<\/loc>/);
    expect(text).toMatch(/<loc>[^<]*\/de\/mediathek-de\/tags\/technik\/\d+<\/loc>/);
    expect(text).toContain('/de/mediathek-de/tags<');
    expect(text).not.toContain('/tags/leer/');
  });
});

describe('the feed of the programme', () => {
  it('starts with the latest changes of upcoming performances, and reports cancellations (V-4, EVENT-12)', async () => {
    const { events, series } = site.services.records;
    const row = await series.create(SYSTEM, { name: 'Nachtkonzerte', is_online: true });
    const perform = (name: string, date_start: string, more = {}) =>
      events.create(SYSTEM, { name, date_start, is_online: true, ...more });
    const medea = await perform('Medea', '2026-12-24T19:30:00+01:00', { status_note: 'Saal 2' });
    await perform('Orfeo', '2026-12-20T19:30:00+01:00', { series_ids: [row.id] });
    await perform('Gestern', '2026-11-20T19:30:00+01:00');
    site.clock.set(new Date('2026-11-21T12:01:00Z'));
    await events.update(SYSTEM, medea.id, { event_status: 'cancelled' });
    const { text, headers } = await site.request('/feeds/programm.atom');
    expectValid(text);
    expect(titles(text)).toEqual(['Entfällt: Medea', 'Orfeo']);
    const [entry] = readFeed(text).entries;
    expect(findText(entry, 'summary')).toMatch(/24\. Dezember 2026/);
    expect(findText(entry, 'summary')).toContain('Saal 2');
    expect(headers['last-modified']).toBeTruthy();
    const html = (await site.request(`/de/programm?series=${row.id}`)).text;
    expect(html).toMatch(
      new RegExp(`type="application/atom\\+xml"[^>]*/feeds/programm\\.atom\\?series=${row.id}"`),
    );
    const one = await site.request(`/feeds/programm.atom?series=${row.id}`);
    expectValid(one.text);
    expect(findText(readFeed(one.text).feed, 'title')).toContain('Nachtkonzerte');
  });

  it('is 503 while the site is offline, so that readers keep their entries (V-4, SEO-06)', async () => {
    const { settings } = site.services;
    await settings.update(SYSTEM, { site: { is_site_online: false } });
    const found = await Promise.all(
      ['magazin', 'programm'].map((n) => site.request(`/feeds/${n}.atom`)),
    );
    await settings.update(SYSTEM, { site: { is_site_online: true } });
    expect(found.map(({ status }) => status)).toEqual([503, 503]);
  });
});
