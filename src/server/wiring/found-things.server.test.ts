import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
  const { records, pages, search } = calls.services;
  await records.productions.create(SYSTEM, { name: 'Die Zauberflöte', is_online: true });
  await records.productions.create(SYSTEM, { name: 'Die Zauberflöte für Kinder' });
  await records.genres.create(SYSTEM, { name: 'Zaubertheater' });
  await records.persons.create(SYSTEM, {
    first_name: 'Dmitri',
    last_name: 'Schostakowitsch',
    is_online: true,
  });
  await pages.create(SYSTEM, { title: 'Anfahrt', slug: 'anfahrt', is_online: false });
  await search.index.catchUp();
});
afterAll(() => calls.close());

async function find(q: string) {
  const query = new URLSearchParams({ q });
  const { status, body } = await calls.request(`/de/api/finder?${query}`, {
    headers: as('editor'),
  });
  expect([q, status]).toEqual([q, 200]);
  return body;
}
const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

describe('the finder of the administration', () => {
  it('finds records of all kinds, online or not, each with the URL of its form and of its page (G-388, G-513)', async () => {
    const { results } = await find('zauber');
    expect(titles({ results })).toEqual([
      'Zaubertheater',
      'Die Zauberflöte',
      'Die Zauberflöte für Kinder',
    ]);
    expect(results).toContainEqual({
      source: 'productions',
      id: 2,
      kind: 'Produktion',
      title: 'Die Zauberflöte für Kinder',
      detail: null,
      url: '/cms-hub/productions/2',
      page_url: '/de/produktionen/die-zauberfloete-fuer-kinder/2',
      is_online: false,
    });
    expect((await find('anfahrt')).results).toEqual([
      expect.objectContaining({
        source: 'pages',
        url: '/de/anfahrt?edit',
        page_url: '/de/anfahrt',
        is_online: false,
      }),
    ]);
    const genre = results.find(({ source }: { source: string }) => source === 'genres');
    expect(genre).toMatchObject({ title: 'Zaubertheater', page_url: null });
  });

  it('corrects misspelt words and reports the correction (G-388)', async () => {
    const flute = await find('Zauberflote');
    expect(titles(flute)).toContain('Die Zauberflöte');
    const slip = await find('Zaubeflöte');
    // the corrected word also finds hidden records
    expect(titles(slip)).toEqual(
      expect.arrayContaining(['Die Zauberflöte', 'Die Zauberflöte für Kinder']),
    );
    expect(slip.did_you_mean?.toLowerCase()).toContain('zauberfl');
    expect(titles(await find('Shostakovich'))).toEqual(['Dmitri Schostakowitsch']);
  });

  it('finds nothing for empty input, and treats pattern characters literally (G-388)', async () => {
    for (const q of ['', ' ', '%', '_', '\\', '%%%', 'xqzwy']) {
      expect([q, await find(q)]).toEqual([q, { results: [], did_you_mean: null }]);
    }
  });

  it('is for editors only (G-104, G-388)', async () => {
    expect((await calls.request('/de/api/finder?q=a')).status).toBe(401);
    expect((await calls.request('/de/api/finder?q=a', { headers: as('member') })).status).toBe(403);
  });

  it('does not count as a visitor’s search (G-115)', async () => {
    await find('zauber');
    await calls.services.search.flush();
    expect((await calls.services.search.keywords(SYSTEM, { page: 1, page_size: 5 })).count).toBe(0);
  });
});
