import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import {
  findProperty,
  icalFaults,
  type ReadComponent,
  readIcal,
  readIcalText,
} from '#lib/feeds/ical.test-kit.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

const readEvents = (text: string) =>
  readIcal(text).components.filter(({ name }) => name === 'VEVENT');
const readTitle = (event: ReadComponent | undefined) =>
  readIcalText((event && findProperty(event, 'SUMMARY')) ?? '');

/** A minute passes. */
const later = () => site.clock.set(new Date(site.clock.now().getTime() + 60_000));

/** A room of a venue with its place on the map. */
async function aRoom() {
  const { venues, rooms } = site.services.records;
  const place = { street: 'Am Wehr 1', postal_code: '05417', city: 'Lindenfurt' };
  const venue = await venues.create(SYSTEM, {
    name: 'Haus am Wehr',
    is_online: true,
    latitude: 50.25,
    longitude: 8.5,
    ...place,
  });
  const room = await rooms.create(SYSTEM, { name: 'Kammer', venue_id: venue.id });
  return { venue_id: venue.id, room_id: room.id };
}

async function perform(fields: object = {}) {
  const { id } = await site.services.records.events.create(SYSTEM, {
    name: 'Medea',
    date_start: '2026-12-24T19:30:00+01:00',
    is_online: true,
    ...fields,
  });
  return { id, path: `/feeds/programm/${id}.ics` };
}

describe('the calendar of a performance', () => {
  it('stays the same entry when it is rescheduled, and says each change that a calendar shows (V-2, G-67)', async () => {
    const { id, path } = await perform({ duration_minutes: 90 });
    const shown = async () => {
      const [event] = readEvents((await site.request(path)).text);
      const names = ['UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'STATUS'] as const;
      return [...names.map((name) => event && findProperty(event, name)), readTitle(event)];
    };
    const uid = `event-${id}@haus.example`;
    const evening = ['20261224T193000', '20261224T210000'];
    expect(await shown()).toEqual([uid, '0', ...evening, 'CONFIRMED', 'Medea']);
    const change = (patch: object) => site.services.records.events.update(SYSTEM, id, patch);
    await change({ cast_note: 'Heute singt eine andere.', date_start: '2026-12-24T18:30:00Z' });
    expect((await shown())[1]).toBe('0');
    await change({
      event_status: 'rescheduled',
      date_start: '2026-12-26T20:00:00+01:00',
      previous_date_start: '2026-12-24T19:30:00+01:00',
    });
    const later = ['20261226T200000', '20261226T213000'];
    expect(await shown()).toEqual([uid, '1', ...later, 'CONFIRMED', 'Medea']);
    expect(readIcalText((await site.request(path)).text)).toContain('Neuer Termin, statt Do 24.');
    await change({ event_status: 'postponed' });
    expect(await shown()).toEqual([uid, '2', ...later, 'TENTATIVE', 'Verschoben: Medea']);
    await change({ event_status: 'cancelled' });
    expect(await shown()).toEqual([uid, '3', ...later, 'CANCELLED', 'Entfällt: Medea']);
    expect((await site.request('/feeds/programm.ics')).text).toContain('SUMMARY:Entfällt: Medea');
    await change({ is_online: false });
    expect((await site.request(path)).status).toBe(404);
  });

  it('knows when it changed, by its own text or by that of its production and its house (V-2)', async () => {
    const { productions, venues } = site.services.records;
    const production = await productions.create(SYSTEM, { name: 'Der Sturm', is_online: true });
    const { venue_id, room_id } = await aRoom();
    const { path } = await perform({ name: '', production_id: production.id, room_id });
    const [first] = readEvents((await site.request(path)).text);
    expect([readTitle(first), first && findProperty(first, 'GEO')]).toEqual([
      'Der Sturm',
      '50.25;8.5',
    ]);
    const stamps = [first && findProperty(first, 'LAST-MODIFIED')];
    for (const change of [
      () => productions.update(SYSTEM, production.id, { headline: 'Sturm' }),
      () => venues.update(SYSTEM, venue_id, { parking: '<p>Im Hof</p>' }),
    ]) {
      later();
      await change();
      const [event] = readEvents((await site.request(path)).text);
      stamps.push(event && findProperty(event, 'LAST-MODIFIED'));
    }
    expect(stamps).toEqual([...new Set(stamps)].toSorted());
  });

  it('is sent once, and again when it has changed (V-2)', async () => {
    const { id, path } = await perform();
    const { headers } = await site.request(path);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const status = async (asked: Record<string, string>) =>
      (await site.request(path, { headers: asked })).status;
    const etag = headers.etag ?? '';
    const date = headers['last-modified'] ?? '';
    expect(Date.parse(date)).toBeGreaterThan(0);
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
    expect(await status({ 'if-modified-since': date })).toBe(304);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': date })).toBe(200);
    later();
    await site.services.records.events.update(SYSTEM, id, { subline: 'Euripides' });
    expect(await status({ 'if-none-match': etag })).toBe(200);
    expect(await status({ 'if-modified-since': date })).toBe(200);
  });
});

describe("a performance for the visitor's calendar on the web", () => {
  it('is filled in as it is then: moved, and leads to its page once it has no day (V-2, G-67, G-610)', async () => {
    const { id } = await perform({ duration_minutes: 90, ticket_url: 'https://karten.example/1' });
    const path = `/feeds/programm/${id}`;
    const request = async (calendar: string) => {
      const { status, headers } = await site.request(`${path}/${calendar}`);
      return { status, to: new URL(headers.location ?? '/', 'https://haus.example') };
    };
    const change = (patch: object) => site.services.records.events.update(SYSTEM, id, patch);
    const before = await request('google');
    expect([before.status, before.to.host]).toEqual([302, 'calendar.google.com']);
    expect(before.to.searchParams.get('dates')).toBe('20261224T183000Z/20261224T200000Z');
    await change({
      event_status: 'rescheduled',
      date_start: '2027-07-01T20:00:00+02:00',
      previous_date_start: '2026-12-24T19:30:00+01:00',
    });
    const { searchParams } = (await request('outlook')).to;
    expect(searchParams.get('startdt')).toBe('2027-07-01T18:00:00Z');
    const lines = searchParams.get('body')?.split('\n') ?? [];
    expect(lines[0]).toMatch(/^Neuer Termin, statt Do 24\. /);
    // an entry stays for good: nothing of it may be outdated tomorrow
    expect(lines.at(-1)).toBe(`https://haus.example/de/programm/medea/${id}`);
    expect(lines.join()).not.toContain('Karten');
    for (const event_status of ['cancelled', 'postponed']) {
      await change({ event_status });
      expect((await request('office')).to.href).toBe(
        `https://haus.example/de/programm/medea/${id}`,
      );
    }
    await change({ is_online: false });
    const none = [await request('google'), await request('yahoo'), await request('google/')];
    expect(none.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('a calendar to subscribe to', () => {
  it('has the performances of the list with the same query, plus recent ones (V-2, G-135)', async () => {
    const before = await perform({ date_start: '2026-11-10T19:30:00+01:00' });
    const longAgo = await perform({ date_start: '2026-09-10T19:30:00+02:00' });
    const all = (await site.request('/feeds/programm.ics')).text;
    expect(icalFaults(readIcal(all))).toEqual([]);
    const has = (text: string, { id }: { id: number }) => text.includes(`UID:event-${id}@`);
    expect([has(all, before), has(all, longAgo)]).toEqual([true, false]);
    const genre = await site.services.records.genres.create(SYSTEM, { name: 'Tanz' });
    for (const day of ['11-30', '12-01', '12-12', '12-24']) {
      await perform({ date_start: `2026-${day}T19:30:00+01:00`, genre_id: genre.id });
    }
    const list = await site.services.events.list(
      { genre: [genre.id], date: '2026-12-01', until: '2026-12-20', page: 1 },
      { now: site.clock.now(), facts: new AnswerFacts() },
    );
    const query = `genre=${genre.id}&date=01-12-2026&until=20-12-2026`;
    const { text } = await site.request(`/feeds/programm.ics?utm_source=x&page=2&${query}`);
    expect(readEvents(text).map((event) => findProperty(event, 'UID'))).toEqual(
      list.results.map(({ id }) => `event-${id}@haus.example`),
    );
    expect(list.count).toBe(2);
    expect(findProperty(readIcal(text), 'NAME')).toBe('Kulturhaus: Tanz');
    expect(findProperty(readIcal(text), 'URL')).toBe(`https://haus.example/de/programm?${query}`);
  });

  it('has all that is to come of a selection, whatever days were chosen for the list; of days that have passed nothing is left (V-2, V-4)', async () => {
    const { id } = await site.services.records.genres.create(SYSTEM, { name: 'Gastspiel' });
    await perform({ date_start: '2026-12-30T19:30:00+01:00', genre_id: id });
    const list = (await site.request(`/de/programm?genre=${id}&until=20-12-2026`)).text;
    expect(list).toContain(`"webcal://haus.example/feeds/programm.ics?genre=${id}"`);
    expect(list).toContain(`/feeds/programm.atom?genre=${id}"`);
    for (const path of ['/feeds/programm.ics', '/feeds/programm.atom']) {
      const count = async (days: string) =>
        (await site.request(`${path}?genre=${id}${days}`)).text.split(/BEGIN:VEVENT|<entry>/)
          .length - 1;
      expect([path, await count(''), await count('&until=01-10-2026')]).toEqual([path, 1, 0]);
    }
  });

  it('exists for a series and for a venue with all its rooms, and is 404 otherwise (V-2)', async () => {
    const series = await site.services.records.series.create(SYSTEM, {
      name: 'Nachts',
      is_online: true,
    });
    const { venue_id, room_id } = await aRoom();
    const own = await perform({ series_ids: [series.id], room_id });
    const of = async (path: string) => (await site.request(path)).text;
    expect(readEvents(await of(`/feeds/programm.ics?series=${series.id}`))).toHaveLength(1);
    const place = await of(`/feeds/orte/${venue_id}.ics`);
    expect(icalFaults(readIcal(place))).toEqual([]);
    expect(place).toContain(`UID:event-${own.id}@haus.example`);
    const location = readEvents(place).map((event) => findProperty(event, 'LOCATION') ?? '');
    expect(location.map(readIcalText)).toEqual([
      'Kammer, Haus am Wehr, Am Wehr 1, 05417 Lindenfurt',
    ]);
    for (const path of [
      'orte/999999.ics',
      'orte/0.ics',
      'programm/99999999999.ics',
      'programm/x',
    ]) {
      expect([path, (await site.request(`/feeds/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('is 503 while the site is offline, so that clients keep their entries (V-2, SEO-06)', async () => {
    const { settings } = site.services;
    await settings.update(SYSTEM, { site: { is_site_online: false } });
    const { status } = await site.request('/feeds/programm.ics');
    await settings.update(SYSTEM, { site: { is_site_online: true } });
    expect(status).toBe(503);
  });
});

it('Endless selections take no place of those that the site offers (V-2, V-4, G-259)', async () => {
  const genre = await site.services.records.genres.create(SYSTEM, { name: 'Oper' });
  for (const path of ['/feeds/programm.ics', '/feeds/programm.atom']) {
    const made = vi.spyOn(site.services.events, 'ids');
    const request = async (query: string, address?: string) =>
      expect((await site.request(`${path}?${query}`, { ...(address && { address }) })).status).toBe(
        200,
      );
    await request(`genre=${genre.id}`, '127.0.4.1');
    for (let turn = 1; turn <= 3; turn++)
      await request(`genre=nichts-${turn}&access=x${turn}`, '127.0.4.1');
    expect([path, made.mock.calls.length]).toEqual([path, 2]);
    for (let turn = 1; turn <= 66; turn++) {
      const day = `${(turn % 28) + 1}`.padStart(2, '0');
      const query = turn % 2 ? `price_max=${100 + turn}` : `date=${day}-0${1 + (turn % 3)}-2027`;
      await request(query, `127.0.5.${turn}`);
    }
    const before = made.mock.calls.length;
    expect(before).toBeGreaterThan(60);
    await request(`genre=${genre.id}`, '127.0.4.1');
    expect([path, made.mock.calls.length]).toEqual([path, before]);
    made.mockRestore();
  }
});

describe('calendars of one address', () => {
  it('and feeds are sixty in a minute: each selection is a file of its own (G-259)', async () => {
    const statuses: number[] = [];
    for (let turn = 1; turn <= 62; turn++) {
      statuses.push((await site.request(`/feeds/merkliste.ics?m=e${turn}`)).status);
    }
    expect(statuses.indexOf(429)).toBe(60);
    const magazine: number[] = [];
    for (let turn = 1; turn <= 61; turn++) {
      magazine.push((await site.request(`/feeds/magazin.atom?category=${turn}`)).status);
    }
    expect([magazine[0], magazine[60]]).toEqual([404, 429]);
  });
});

it('says the year with every day, because programs keep it (V-2, V-4, G-311)', async () => {
  const { productions, events } = site.services.records;
  const { id } = await productions.create(SYSTEM, { name: 'Die Räuber', is_online: true });
  await events.create(SYSTEM, {
    production_id: id,
    date_start: '2027-05-08T19:30:00+02:00',
    sale_status: 'presale',
    sale_start: '2027-01-16T10:00:00+01:00',
    is_online: true,
  });
  later();
  for (const path of ['/feeds/programm.ics', '/feeds/programm.atom']) {
    const { text } = await site.request(path, { address: '127.0.6.1' });
    expect(text.replaceAll('\r\n ', '')).toContain('Vorverkauf ab Sa 16. Januar 2027');
  }
});
