import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { structuredArticle } from '#domains/magazine/article-structured.ts';
import { structuredEvent } from '#domains/programme/events/detail/event-structured.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { icalFaults, readIcal } from '#lib/feeds/ical.test-kit.ts';
import {
  articleUrl,
  eventUrl,
  MAGAZINE_PATH,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '#lib/pages/detail-urls.ts';
import { readStructured, unwrapSingleItems } from '#lib/pages/structured-data.test-kit.ts';
import type { Thing } from '#lib/pages/structured-data.ts';
import { openDemoSite } from './demo-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openDemoSite>>;
beforeAll(async () => {
  site = await openDemoSite();
}, 180_000);
afterAll(() => site.close());

/** A page's structured data by type. */
function readThings(html: string): Thing[] {
  const [, ...texts] = html.split('<script type="application/ld+json">');
  expect(texts).toHaveLength(1);
  const [text = ''] = texts[0]?.split('</script>') ?? [];
  expect(html.indexOf(text)).toBeLessThan(html.indexOf('</head>'));
  const data = JSON.parse(text) as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

/** The things of a page, without the house, which every page names. */
async function pageThings(path: string): Promise<[Thing, Thing]> {
  const { status, text } = await site.request(path);
  expect([path, status]).toEqual([path, 200]);
  const [house, thing, crumbs] = readThings(text);
  expect(house).toMatchObject({ '@id': 'https://haus.example/#haus', name: 'Haus am Wehr' });
  return [thing as Thing, crumbs as Thing];
}

const isAddress = (url: unknown) => typeof url === 'string' && url.startsWith('https://');
const SENTENCE = expect.stringMatching(/\p{L}{3,}.*\s\p{L}{3,}/u);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/;

/** Google's requirements for an event, and the format of amounts and times. */
function eventFaults(event: Thing): string[] {
  const { startDate, endDate, location, offers, eventStatus, previousStartDate } = event;
  const place = location as Thing | undefined;
  const faults = [
    typeof event.name === 'string' && event.name ? '' : 'no name',
    MOMENT.test(`${startDate}`) ? '' : `startDate ${startDate}`,
    endDate === undefined || (MOMENT.test(`${endDate}`) && `${endDate}` > `${startDate}`)
      ? ''
      : `endDate ${endDate}`,
    place?.['@type'] === 'Place' && place.name && place.address ? '' : 'no place with an address',
    /^https:\/\/schema.org\/Event(Scheduled|Cancelled|Postponed|Rescheduled)$/.test(
      `${eventStatus}`,
    )
      ? ''
      : `eventStatus ${eventStatus}`,
    `${eventStatus}`.endsWith('Rescheduled') === (previousStartDate !== undefined)
      ? ''
      : `previousStartDate ${previousStartDate}`,
    ...['url', 'organizer', 'performer'].map((key) => (event[key] ? '' : `no ${key}`)),
    ...((offers as Thing[] | undefined) ?? []).map(({ price, priceCurrency, url, availability }) =>
      (price === undefined || /^\d+(\.\d\d)?$/.test(`${price}`)) &&
      (price === undefined || /^[A-Z]{3}$/.test(`${priceCurrency}`)) &&
      isAddress(url) &&
      isAddress(availability)
        ? ''
        : `offer ${price} ${priceCurrency} ${url}`,
    ),
  ];
  return faults.filter(Boolean);
}

/** Round trip through another library: nothing is lost, and all URLs are absolute. */
async function expectUnderstood(thing: Thing): Promise<void> {
  const { statements, understood } = await readStructured(thing);
  expect(understood).toEqual(unwrapSingleItems(thing));
  const relative = statements.filter(
    ({ object }) => object.termType === 'NamedNode' && !URL.canParse(object.value),
  );
  expect(relative).toEqual([]);
}

describe('what machines read of the demo house', () => {
  it('is a standard calendar for each performance, and deterministic (V-2)', async () => {
    const ids = [...site.slugs.event.keys()];
    expect(ids.length).toBeGreaterThan(250);
    for (const [n, id] of ids.entries()) {
      const address = `127.0.1.${1 + Math.floor(n / 200)}`;
      const { status, text } = await site.request(`/feeds/programm/${id}.ics`, { address });
      expect([id, status, icalFaults(readIcal(text))]).toEqual([id, 200, []]);
    }
    const all = await site.request('/feeds/programm.ics');
    expect(icalFaults(readIcal(all.text))).toEqual([]);
    site.clearCaches();
    expect((await site.request('/feeds/programm.ics')).text).toBe(all.text);
  }, 60_000);

  it('is identical a minute later, and sent once: all calendars, feeds and structured data (V-2, V-4)', async () => {
    const [[event, slug] = [0, '']] = site.slugs.event;
    const [[venue] = [0]] = site.slugs.venue;
    const [[series] = [0]] = site.slugs.series;
    const page = eventUrl(slug, event);
    const paths = [
      `/feeds/programm/${event}.ics`,
      `/feeds/orte/${venue}.ics`,
      '/feeds/programm.ics',
      `/feeds/programm.ics?series=${series}`,
      `/feeds/merkliste.ics?m=v${event}`,
      '/feeds/programm.atom',
      `/feeds/programm.atom?series=${series}`,
      '/feeds/magazin.atom',
      '/sitemap.xml',
      '/sitemaps/events-1.xml',
      page,
    ];
    const first = new Map<string, Awaited<ReturnType<typeof site.request>>>();
    for (const path of paths) first.set(path, await site.request(path));
    const began = site.clock.now();
    site.clock.set(new Date(began.getTime() + 60_000));
    site.clearCaches();
    for (const [path, { status, headers, text }] of first) {
      expect([path, status]).toEqual([path, 200]);
      const again = await site.request(path);
      if (path === page) expect(readThings(again.text)).toEqual(readThings(text));
      else expect([path, again.text]).toEqual([path, text]);
      const asked = { 'if-none-match': (path === page ? again : { headers }).headers.etag ?? '' };
      const known = await site.request(path, { headers: asked });
      expect([path, known.status, known.text]).toEqual([path, 304, '']);
    }
    site.clock.set(began);
  }, 60_000);

  it('is read by another program with the titles, moments and states that the house has, summer and winter (V-2)', async () => {
    const { text } = await site.request('/feeds/programm.ics');
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      ICAL.TimezoneService.register(zone);
    }
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(events.length).toBeGreaterThan(250);
    const offsets = new Set<number>();
    for (const { uid, startDate, summary, component } of events) {
      const id = Number(/^event-(\d+)@/.exec(uid)?.[1]);
      const moment = { now: site.clock.now(), facts: new AnswerFacts() };
      const detail = await site.services.events.detail(VISITOR, id, moment);
      expect([id, startDate.toJSDate()]).toEqual([id, new Date(detail.date_start)]);
      expect(summary).toContain(detail.name || detail.headline);
      expect(component.getFirstPropertyValue('status') === 'CANCELLED').toBe(
        detail.event_status === 'cancelled',
      );
      offsets.add(startDate.utcOffset());
    }
    expect([...offsets].sort()).toEqual([3600, 7200]);
  }, 120_000);

  it('is an event with its own URL for each performance, with all required properties (V-4)', async () => {
    const { services, clock } = site;
    const house = { site_name: 'Haus am Wehr', contact_email: '', origin: 'https://haus.example' };
    const states = new Set<unknown>();
    const types = new Set<string>();
    for (const [id, slug] of site.slugs.event) {
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      const [event] = structuredEvent(await services.events.detail(VISITOR, id, moment), house);
      expect([id, eventFaults(event as Thing)]).toEqual([id, []]);
      await expectUnderstood(event as Thing);
      expect(event?.url).toBe(`https://haus.example${eventUrl(slug, id)}`);
      states.add(`${event?.eventStatus}`.slice('https://schema.org/'.length));
      for (const type of [event?.['@type'] ?? []].flat()) types.add(type);
    }
    expect([...states]).toEqual(expect.arrayContaining(['EventScheduled', 'EventCancelled']));
    expect([...types]).toEqual(
      expect.arrayContaining(['TheaterEvent', 'MusicEvent', 'DanceEvent']),
    );
  }, 120_000);

  it('is a person, place, work or article, with its subject and links (V-4)', async () => {
    for (const [table, buildUrl, type, needed] of [
      ['event', eventUrl, expect.anything(), ['name', 'startDate', 'location']],
      ['person', personUrl, 'Person', ['name', 'url']],
      ['venue', venueUrl, ['Place', 'PerformingArtsTheater'], ['name', 'address', 'url']],
      ['production', productionUrl, 'CreativeWork', ['name', 'url']],
    ] as const) {
      for (const [id, slug] of [...site.slugs[table]].slice(0, 5)) {
        const url = buildUrl(slug, id);
        const [thing, crumbs] = await pageThings(url);
        expect([url, thing?.['@type']]).toEqual([url, type]);
        await expectUnderstood(thing);
        const missing = needed.filter((key) => !thing?.[key]);
        expect([url, missing]).toEqual([url, []]);
        const items = crumbs?.itemListElement as { position: number; item: string }[];
        expect(items.at(-1)?.item).toBe(`https://haus.example${url}`);
        expect(items.map(({ position }) => position)).toEqual(items.map((_, n) => n + 1));
      }
    }
    const house = { site_name: 'Haus am Wehr', contact_email: '', origin: 'https://haus.example' };
    // their recordings are not files here, so the pages are not requested
    for (const [id, slug] of [...site.slugs.article].slice(0, 5)) {
      const moment = { now: site.clock.now(), facts: new AnswerFacts() };
      const detail = await site.services.articles.detail(VISITOR, id, moment);
      const [article, crumbs] = structuredArticle(detail, house);
      const needed = ['headline', 'datePublished', 'dateModified', 'author', 'publisher'];
      expect(Object.keys(article ?? {})).toEqual(expect.arrayContaining(needed));
      await expectUnderstood(article as Thing);
      const items = crumbs?.itemListElement as { item: string }[];
      expect(items.at(-1)?.item).toBe(`https://haus.example${articleUrl(slug, id)}`);
    }
    const [[id, slug] = [0, '']] = site.slugs.series;
    const [crumbs] = await pageThings(seriesUrl(slug, id));
    expect(crumbs['@type']).toBe('BreadcrumbList');
  }, 120_000);

  it('has a unique title for each page, also for equal names, and a description (SEO-01, SEO-02, G-296)', async () => {
    const { services, house, slugs } = site;
    await services.search.index.catchUp();
    const { rows } = await sql<{ url: string }>`
      select url from search_document where found_by is not null and kind <> 'event' and title in
        (select title from search_document where found_by is not null and kind <> 'event'
          group by title having count(*) > 1)`.execute(house.database.db);
    expect(rows.length).toBeGreaterThan(5);
    const described = [
      ...[...slugs.venue].map(([id, slug]) => venueUrl(slug, id)),
      ...[...slugs.series].map(([id, slug]) => seriesUrl(slug, id)),
      ...[...slugs.person].slice(0, 8).map(([id, slug]) => personUrl(slug, id)),
    ];
    const titles = new Map<string, string>();
    for (const url of new Set([...rows.map((row) => row.url), ...described])) {
      const { text } = await site.request(url);
      const [, title = url] = /<title>([^<]*)</.exec(text) ?? [];
      expect([title, url, titles.get(title)]).toEqual([title, url, undefined]);
      titles.set(title, url);
      const [, description] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
      if (described.includes(url)) expect([url, description]).toEqual([url, SENTENCE]);
    }
  }, 30_000);

  it('has a description of its own for each list of the magazine (SEO-02, G-296)', async () => {
    const { text } = await site.request(`${MAGAZINE_PATH}/tags`);
    const links = new Set(text.match(new RegExp(`(?<=href=")${MAGAZINE_PATH}[^"?#]*`, 'g')));
    expect(links.size).toBeGreaterThan(5);
    const described = new Map<string | undefined, string>();
    for (const url of links) {
      const { text } = await site.request(url);
      const [, description] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
      expect([url, described.get(description)]).toEqual([url, undefined]);
      described.set(description, url);
    }
  }, 30_000);

  it('stays inside its element for any text, and needs no script in the policy (V-4)', async () => {
    const { id } = await site.services.records.events.create(SYSTEM, {
      name: '</script><script>alert(1)</script>',
      slug: 'boese',
      is_online: true,
      date_start: '2026-12-24T19:30:00+01:00',
    });
    const { text, headers } = await site.request(`/de/programm/boese/${id}`);
    const event = readThings(text)[1];
    expect(event?.name).toBe('</script><script>alert(1)</script>');
    expect(text).not.toContain('<script>alert(1)');
    const { text: other, headers: more } = await site.request('/de/programm');
    const hashes = (policy: unknown) => `${policy}`.match(/'sha256-[^']+'/g)?.length;
    expect(other).not.toContain('"TheaterEvent"');
    expect(hashes(headers['content-security-policy'])).toBe(
      hashes(more['content-security-policy']),
    );
  });
});
