import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../lib/actor.ts';
import { MODULES } from '../modules/schemas.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

type Site = Awaited<ReturnType<typeof openWholeSite>>;
type Headers = Record<string, string>;

let site: Site;
let owner: { content_type: string; object_id: number };
let section: number;
let text: number;
const who: Record<'visitor' | 'member' | 'editor', Headers> = {
  visitor: {},
  member: {},
  editor: {},
};

beforeAll(async () => {
  site = await openWholeSite();
  const { pages, content } = site.services;
  const page = await pages.create(SYSTEM, { title: 'Haus', slug: 'haus', is_online: true });
  owner = { content_type: 'pages.page', object_id: page.id };
  section = await content.insertSection(SYSTEM, owner, {}, { key: 'section-of-test' });
  const place = { parent: section, column_index: 0, position: 0 };
  const fields = { content: '<p>Alt</p>' };
  const module = { model: 'text', fields } as const;
  text = await content.insertModule(SYSTEM, module, place, { key: 'text-of-test' });
  who.member = await site.signIn('member');
  who.editor = await site.signIn('editor');
});
afterAll(() => site.close());

/** Writes for which nobody needs an account. */
const OPEN = new Set([
  'post /api/user-login/',
  'post /api/user-logout/',
  'post /api/dashboard-error-log',
]);

/** What a call that is allowed would send: a refusal must not come from the body. */
function bodyOf(path: string): object {
  const call = path.replace('/de/pageeditor-api', '');
  if (call === '/container') return owner;
  if (call === '/undo') return { ...owner, undo: 'text-of-test' };
  if (call === '/restore') return { ...owner, version_id: 1 };
  if (call === '/publish' || call === '/discard') return owner;
  if (call.startsWith('/versions/')) return { ...owner, comment: 'Neu' };
  if (call.endsWith('/reorder')) return { order: [{ id: text, column_index: 0, position: 0 }] };
  return call.includes('{id}') ? { revision: 1 } : { parent: section };
}

interface Write {
  name: string;
  method: string;
  path: string;
}

/** Every write that the API describes; a new one is in here by itself. */
async function writes(): Promise<Write[]> {
  const { paths } = JSON.parse((await site.ask('/api/docs/json')).text) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({ name: `${method} ${path}`, method, path })),
  );
}

function send({ method, path }: Write, headers: Headers) {
  // nobody writes all of it within one minute
  site.clock.set(new Date(site.clock.now().getTime() + 5000));
  const id = path.includes('/container/') ? section : text;
  return site.ask(path.replace('{id}', String(id)), {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(bodyOf(path)),
  });
}

const everything = async () =>
  JSON.stringify([
    await site.house.database.db.selectFrom('content_document').selectAll().execute(),
    await site.house.database.db.selectFrom('content_operation').selectAll().execute(),
  ]);

describe('a write', () => {
  it('is refused to visitors with 401 and to members with 403, and changes nothing (G-104)', async () => {
    const before = await everything();
    const asked = (await writes()).filter(({ name }) => !OPEN.has(name));
    expect(asked.length).toBeGreaterThan(20);
    const answers: Record<string, number[]> = {};
    for (const write of asked) {
      const [visitor, member] = [await send(write, who.visitor), await send(write, who.member)];
      answers[write.name] = [visitor.status, member.status];
      expect(JSON.parse(member.text).detail).toBe('Dafür fehlt Ihnen die Berechtigung.');
    }
    expect(answers).toEqual(Object.fromEntries(asked.map(({ name }) => [name, [401, 403]])));
    expect(await everything()).toBe(before);
  });

  it('is refused to an editor whose page is not ours: without the word of the session, or from elsewhere (G-45)', async () => {
    const before = await everything();
    const { cookie = '' } = who.editor;
    const lies: Headers[] = [
      { cookie },
      { cookie, 'x-csrftoken': who.member['x-csrftoken'] ?? '' },
      { ...who.editor, origin: 'https://evil.example' },
      { ...who.editor, origin: 'null' },
      { ...who.editor, 'sec-fetch-site': 'cross-site' },
      { ...who.editor, 'sec-fetch-site': 'same-site' },
    ];
    for (const write of (await writes()).filter(({ name }) => !OPEN.has(name))) {
      for (const headers of lies) expect((await send(write, headers)).status).toBe(403);
    }
    expect(await everything()).toBe(before);
  });

  it('is open to an editor', async () => {
    const write = { name: '', method: 'patch', path: '/de/pageeditor-api/text/{id}' };
    const { status } = await send(write, who.editor);
    expect([200, 409]).toContain(status);
  });
});

describe('a call that reads', () => {
  it('tells visitors and members what a page shows, and only editors the rest', async () => {
    const { paths } = JSON.parse((await site.ask('/api/docs/json')).text);
    const query = new URLSearchParams({ ...owner, object_id: `${owner.object_id}` });
    const models = Object.keys(MODULES).join('|');
    const notices = 'breaking-news|opening-hours-today';
    const open = new RegExp(
      `/(${notices}|user-details|csrf|page|nav|redirect|settings|container|${models})(/|$)`,
    );
    for (const path of Object.keys(paths).filter(
      (each) => paths[each].get && !each.includes('logout'),
    )) {
      const id = path.includes('/container/') ? section : text;
      const url = `${path.replace('{id}', `${id}`).replace(/\{.*?\}/, 'haus')}?${query}`;
      const statuses = [];
      for (const headers of [who.visitor, who.member]) {
        statuses.push((await site.ask(url, { headers })).status);
      }
      if (open.test(path)) expect([path, ...statuses.filter((each) => each > 404)]).toEqual([path]);
      else expect([path, ...statuses]).toEqual([path, 401, path.endsWith('/user') ? 401 : 403]);
    }
    for (const hidden of ['document=draft', 'version_id=1']) {
      const url = `/de/pageeditor-api/text?${query}&${hidden}`;
      expect((await site.ask(url)).status).toBe(401);
      expect((await site.ask(url, { headers: who.member })).status).toBe(403);
    }
  });
});

describe('a session', () => {
  it('is a new one with every sign-in, ends with signing out, and takes no token from elsewhere (G-45)', async () => {
    const first = await site.signIn('admin');
    const me = async (headers: Headers) =>
      JSON.parse((await site.ask('/api/user-details', { headers })).text).is_logged_in;
    expect(await me(first)).toBe(true);
    const planted = { cookie: 'foyer.session_token=planted.planted; foyer_session=1' };
    expect(await me(planted)).toBe(false);
    await site.ask('/api/user-logout/', { method: 'POST', headers: first });
    expect(await me(first)).toBe(false);
  });
});
