import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from '#server/whole-site/whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
  const { records, search } = site.services;
  for (let n = 1; n <= 11; n++) {
    await records.series.create(SYSTEM, { name: `Beethoven ${n}` });
  }
  await records.events.create(SYSTEM, {
    name: 'Beethovenfest',
    date_start: '2026-12-01T19:30:00+01:00',
    is_online: true,
    teaser_text: 'Zur Eröffnung',
  });
  await search.index.catchUp();
});
afterAll(() => site.close());

const read = async (path: string) => {
  const { status, text } = await site.request(path);
  return { status, body: JSON.parse(text) };
};

describe('the calls of the search', () => {
  it('answer both categories, and lead to the pages of each (API-31, API-43, G-71, G-88)', async () => {
    for (const prefix of ['/api', '/de/api']) {
      const { body } = await read(`${prefix}/search/?query=beethoven`);
      const keys = ['query', 'did_you_mean', 'programme', 'leads', 'events', 'others'];
      expect(Object.keys(body)).toEqual(keys);
      expect([body.query, body.did_you_mean]).toEqual(['beethoven', null]);
      expect(body.events).toMatchObject({ count: 1, next: null, previous: null });
      const [event] = body.events.results;
      expect(event).toEqual({
        type_name: 'Veranstaltung',
        type: 'event',
        id: event.id,
        title: 'Beethovenfest',
        text: 'Zur Eröffnung',
        url: `/de/programm/beethovenfest/${event.id}`,
        date: '2026-12-01T19:30:00+01:00',
        dates: [{ date: '2026-12-01T19:30:00+01:00', url: event.url }],
        more_dates: 0,
        image_thumbnails: null,
        title_marks: [[0, 13]],
        text_marks: [],
      });
      expect(body.others.count).toBe(11);
      expect(body.others.next).toBe(`${prefix}/search/others/?query=beethoven&page=2`);
    }
  });

  it('answer one category in pages (API-32, API-33, API-45, API-46, G-92)', async () => {
    const { body } = await read('/api/search/others/?query=beethoven&page=2');
    expect(body).toMatchObject({ count: 11, next: null, did_you_mean: null });
    expect(body.previous).toBe('/api/search/others/?query=beethoven&page=1');
    expect(body.results).toHaveLength(1);
    const events = await read('/de/api/search/events?query=beethoven');
    expect(events.body.results).toMatchObject([{ title: 'Beethovenfest' }]);
    for (const category of ['events', 'others']) {
      const slip = await read(`/api/search/${category}/?query=bethovenfest`);
      expect(slip.body.did_you_mean).toBe(slip.body.count > 0 ? 'beethovenfest' : null);
      expect(slip.body.count).toBe(category === 'events' ? 1 : 0);
    }
    const refused = await read('/api/search/events/?query=beethoven&page=0');
    expect(refused.status).toBe(400);
    expect(refused.body.field_errors.page).toEqual(['Bitte eine Zahl ab 1 angeben.']);
  });

  it('suggest texts while somebody types (API-30, API-44, G-72)', async () => {
    const { body } = await read('/api/search/autocomplete/?query=beethovenf');
    expect(body).toEqual({
      data: ['Beethovenfest'],
      suggestions: [{ text: 'Beethovenfest', type_name: 'Veranstaltung', picture: null }],
    });
    const empty = await read('/api/search/autocomplete/');
    expect(empty.body).toEqual({ data: [], suggestions: [] });
  });

  it('answer an empty query with nothing, and reject a repeated key (API-31)', async () => {
    const { body } = await read('/api/search/');
    expect([body.events.count, body.others.count]).toEqual([0, 0]);
    expect((await read('/api/search/?query=a&query=b')).status).toBe(400);
  });

  it('list frequent queries for editors (API-78, G-91)', async () => {
    await site.services.search.flush();
    const path = '/api/dashboard-search-keywords/';
    expect((await site.request(path)).status).toBe(401);
    const headers = await site.signIn('editor');
    const { text } = await site.request(path, { headers });
    const [first] = JSON.parse(text).results;
    expect(first).toMatchObject({ keyword: 'beethoven', result_count: 12 });
    await site.request('/api/search/?query=xylofonquartett');
    await site.services.search.flush();
    const vain = await site.request(`${path}?only=unfound`, { headers });
    const { results } = JSON.parse(vain.text);
    const words = results.map(({ keyword }: { keyword: string }) => keyword);
    expect(words).toContain('xylofonquartett');
    expect(words).not.toContain('beethoven');
  });
});
