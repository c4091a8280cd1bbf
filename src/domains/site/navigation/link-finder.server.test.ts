import { describe, expect, it } from 'vitest';
import { ROLES, type Role, VISITOR } from '#lib/actor/actor.ts';
import type { FinderResult, FinderSource } from '#lib/api/finder.ts';
import { createTestApp } from '#server/test-app.ts';
import type { Services } from '#server/wiring/services.ts';
import { EDITOR, siteTests } from '../site.test-kit.ts';
import { linkFinderApi } from './link-finder.api.server.ts';

const openSite = siteTests();

/** The cookie `as=editor` signs in. */
const accounts = {
  async resolveActor({ cookie = '' }: { cookie?: string }) {
    const role = ROLES.find((each) => cookie === `as=${each}`) ?? 'visitor';
    return role === 'visitor' ? VISITOR : { user_id: 7, role };
  },
};

/** Records with a page of their own, as another domain finds them. */
const others: FinderSource = {
  content_type: 'programme.venue',
  async find(words, { limit, offset }) {
    const names = ['Kammer', 'Studio', 'Teambühne'].filter((name) =>
      words.every((word) => name.toLowerCase().includes(word.toLowerCase())),
    );
    const results = names.slice(offset, offset + limit).map((title, id) => ({
      id,
      title,
      content_type: 'programme.venue',
      url: `/de/venues/${id}`,
      thumbnail: null,
    }));
    return { count: names.length, results };
  },
};

async function house({ found = [] as FinderSource[] } = {}) {
  const site = await openSite();
  const services = { ...site, accounts, found } as unknown as Services;
  const app = await createTestApp({ services, plugins: { site: [], editor: [linkFinderApi] } });
  const { pages } = site;
  await pages.create(EDITOR, { title: 'Start', slug: '', is_online: true });
  const house = await pages.create(EDITOR, { title: 'Haus', is_online: true });
  const below = { parent_id: house.id, is_online: true };
  await pages.create(EDITOR, { ...below, title: 'Anfahrt & Zugänge' });
  await pages.create(EDITOR, { ...below, title: 'Team', menu_name: 'Menschen am Wehr' });
  await pages.create(EDITOR, { ...below, title: 'Unser Stück Café_100%' });
  await pages.create(EDITOR, { title: 'Teamgeist' });
  const request = async (query: string, role: Role = 'editor') => {
    const url = `/de/pageeditor-api/link-finder${query}`;
    const answer = await app.inject({ url, headers: { cookie: `as=${role}` } });
    return { status: answer.statusCode, json: answer.json() };
  };
  const find = async (q: string): Promise<FinderResult[]> =>
    (await request(`?q=${encodeURIComponent(q)}`)).json.results;
  const titles = async (q: string) => (await find(q)).map(({ title }) => title);
  return { ...site, house, request, find, titles };
}

describe('the link finder (G-47)', () => {
  it('is for editors only (G-52)', async () => {
    const { request } = await house();
    expect((await request('?q=team', 'visitor')).status).toBe(401);
    expect((await request('?q=team', 'member')).status).toBe(403);
    for (const role of ['editor', 'admin'] as const)
      expect((await request('?q=team', role)).status).toBe(200);
  });

  it('finds pages by title, menu name and path, in the shape of links, and marks offline ones', async () => {
    const { request } = await house();
    const { json } = await request('?q=team');
    expect(json).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        {
          id: expect.any(Number),
          content_type: 'pages.page',
          kind: 'Seite',
          title: 'Team',
          url: '/de/haus/team',
          thumbnail: null,
          is_online: true,
        },
        expect.objectContaining({ title: 'Teamgeist', url: '/de/teamgeist', is_online: false }),
      ],
    });
  });

  it.each([
    ['zugänge', ['Anfahrt & Zugänge']],
    ['ZUGAENGE anf', ['Anfahrt & Zugänge']],
    ['Anfahrt & Zugänge', ['Anfahrt & Zugänge']],
    ['menschen', ['Team']],
    ['/de/haus/team', ['Team']],
    ['https://haus-am-wehr.example/de/haus/anf', ['Anfahrt & Zugänge']],
    ['cafe', ['Unser Stück Café_100%']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'; drop table page; --", []],
    ['gibt es nicht', []],
  ])('answers to %j with %j', async (q, expected) => {
    const { titles } = await house();
    expect(await titles(q)).toEqual(expected);
  });

  it('shows all pages before anything is typed, a page of them at a time', async () => {
    const { request } = await house();
    const { json } = await request('?page_size=4');
    expect([json.count, json.results.length, json.previous]).toEqual([6, 4, null]);
    expect(json.next).toBe('/de/pageeditor-api/link-finder?page_size=4&page=2');
    const last = (await request('?page_size=4&page=2')).json;
    expect([last.results.length, last.next]).toEqual([2, null]);
    expect(last.previous).toBe('/de/pageeditor-api/link-finder?page_size=4&page=1');
    expect((await request('?page=99')).json.results).toEqual([]);
  });

  it('continues with records that have a page, or finds one kind of content only (EDIT-20)', async () => {
    const { request } = await house({ found: [others] });
    const titles = ({ json }: Awaited<ReturnType<typeof request>>) =>
      json.results.map(({ title }: FinderResult) => title);
    const team = await request('?q=team');
    expect([team.json.count, titles(team)]).toEqual([3, ['Team', 'Teamgeist', 'Teambühne']]);
    const venues = await request('?content_type=programme.venue');
    expect([venues.json.count, titles(venues)]).toEqual([3, ['Kammer', 'Studio', 'Teambühne']]);
    // six pages and three venues, four at a time
    expect(titles(await request('?page_size=4&page=2'))).toHaveLength(4);
    expect(titles(await request('?page_size=4&page=3'))).toEqual(['Teambühne']);
    expect(titles(await request('?content_type=forms.form'))).toEqual([]);
  });

  it('reports invalid queries in German', async () => {
    const { request } = await house();
    for (const query of [
      '?q=%00',
      '?q=a&q=b',
      '?page=0',
      '?page=1e9',
      '?page_size=101',
      '?page=x',
      `?q=${'x'.repeat(201)}`,
    ]) {
      const { status, json } = await request(query);
      expect([query, status]).toEqual([query, 400]);
      for (const [message] of Object.values<string[]>(json.field_errors))
        expect(message).toMatch(/^(Bitte|Höchstens)/);
    }
  });
});
