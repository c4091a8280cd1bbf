import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, SYSTEM } from '#lib/actor/actor.ts';
import { MODULES } from '#modules/schemas.ts';
import { openWholeSite } from '../whole-site/whole-site.test-kit.ts';
import { type DescribedCall, describedCalls, OPEN_WRITES } from './described-calls.test-kit.ts';

type Site = Awaited<ReturnType<typeof openWholeSite>>;
type Headers = Record<string, string>;

let site: Site;
let owner: { content_type: string; object_id: number };
let section: number;
let text: number;
const who: Record<Role, Headers> = { visitor: {}, member: {}, editor: {}, admin: {} };

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
  who.admin = await site.signIn('admin');
});
afterAll(() => site.close());

/** Writes that no editor may use, only administrators (G-52). */
const ADMINS = /^\w+ \/api\/(redirect|settings)(\/|$)/;

/** What of it every page shows. */
const FOR_ALL = /^\/api\/(redirect|settings)\/?$/;

/** What editors read of what they keep. */
const STORED = /\/(records|deleted)(\/|$)/;

type Write = Pick<DescribedCall, 'name' | 'method' | 'path'>;

async function calls(): Promise<DescribedCall[]> {
  return describedCalls(JSON.parse((await site.ask('/api/docs/json')).text));
}

const writes = async () => (await calls()).filter(({ method }) => method !== 'get');
const reads = async () => (await calls()).filter(({ method }) => method === 'get');

/** The page, and where it is needed the module, as a query. */
const queryOf = (path: string) =>
  new URLSearchParams({
    ...{ ...owner, object_id: `${owner.object_id}` },
    ...(/\/(?:deletion|writer)$/.test(path) && { node: `${text}` }),
    ...(path.endsWith('/writer') && { field: 'content' }),
  });

const urlOf = (path: string) => {
  const id = path.includes('/container/') ? section : text;
  return path.replace('{id}', `${id}`).replace(/\{.*?\}/, 'haus');
};

/** By default a body that nobody could read: who may not write learns that first (G-90). */
function send({ method, path }: Write, headers: Headers, body = '{"broken') {
  // nobody writes all of it within one minute
  site.clock.set(new Date(site.clock.now().getTime() + 5000));
  return site.ask(urlOf(path), {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

const everything = async () =>
  JSON.stringify([
    await site.house.database.db.selectFrom('content_document').selectAll().execute(),
    await site.house.database.db.selectFrom('content_operation').selectAll().execute(),
    await site.house.database.db.selectFrom('page').selectAll().execute(),
    await site.house.database.db.selectFrom('settings').selectAll().execute(),
  ]);

describe('a write', () => {
  it('is refused to visitors with 401 and to members with 403, and changes nothing (USER-05, G-104)', async () => {
    const before = await everything();
    const asked = (await writes()).filter(({ name }) => !OPEN_WRITES.has(name));
    expect(asked.length).toBeGreaterThan(20);
    const answers: Record<string, number[]> = {};
    for (const write of asked) {
      const asked = [send(write, who.visitor), send(write, who.member)] as const;
      const [visitor, member] = await Promise.all(asked);
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
    for (const write of (await writes()).filter(({ name }) => !OPEN_WRITES.has(name))) {
      const answers = await Promise.all(lies.map((headers) => send(write, headers)));
      expect([write.name, ...answers.map(({ status }) => status)]).toEqual([
        write.name,
        ...lies.map(() => 403),
      ]);
    }
    expect(await everything()).toBe(before);
  });

  it('is open to an editor', async () => {
    const write = { name: '', method: 'patch', path: '/de/pageeditor-api/text/{id}' };
    const { status } = await send(write, who.editor, JSON.stringify({ revision: 1 }));
    expect([200, 409]).toContain(status);
  });

  it('is refused to editors where it is for administrators, and otherwise read (EDIT-50, G-52, G-90)', async () => {
    for (const write of (await writes()).filter(({ name }) => !OPEN_WRITES.has(name))) {
      if (write.method === 'delete') continue;
      const answers = await Promise.all([send(write, who.editor), send(write, who.admin)]);
      const statuses = answers.map(({ status }) => status);
      const isForAdmins = ADMINS.test(write.name);
      expect([write.name, ...statuses]).toEqual([write.name, isForAdmins ? 403 : 400, 400]);
    }
  });
});

describe('a call', () => {
  /** What document B asks for, as far as it is there. */
  const READ_ONLY = [
    ...['opening-hours-today', 'user-details', 'rooms', 'exhibition-types', 'event-tags', 'series'],
    ...['genres', 'calendar', 'teasers', 'events', 'articles-teaser', 'articles', 'breaking-news'],
    ...['article-categories', 'seasons', 'production-tags', 'productions'],
  ];

  it('is a path of this site, in German where it names a language (API-01, G-88)', async () => {
    const { paths, servers } = JSON.parse((await site.ask('/api/docs/json')).text);
    expect(servers).toEqual([{ url: '/' }]);
    for (const path of Object.keys(paths)) {
      expect(path).toMatch(/^\/(api|de\/pageeditor-api|html|media)\//);
    }
  });

  it('that shows the programme is read by GET, without a body (API-02)', async () => {
    const { paths } = JSON.parse((await site.ask('/api/docs/json')).text);
    for (const name of READ_ONLY) {
      const call = paths[`/api/${name}/`] ?? paths[`/api/${name}`];
      expect([name, call?.get !== undefined, call?.get?.requestBody]).toEqual([
        name,
        true,
        undefined,
      ]);
      const [short, long] = [`/api/${name}?date=2026-11-21`, `/de/api/${name}/?date=2026-11-21`];
      const statuses = [(await site.ask(short)).status, (await site.ask(long)).status];
      expect([name, ...statuses]).toEqual([name, statuses[0], statuses[0]]);
      expect([200, 404]).toContain(statuses[0]);
    }
  });
});

describe('a call that reads', () => {
  it('tells visitors and members what a page shows, and only editors the rest, whom it asks before what was sent (G-90, G-104)', async () => {
    const models = Object.keys(MODULES).join('|');
    const notices = 'breaking-news|opening-hours-today|agb|imprint|privacy-policy|html';
    const programme =
      'persons|person-categories|articles|articles-teaser|article-categories|article-tags|teasers|venues|events|productions|event-overview|calendar|rooms|exhibition-types|genres|event-tags|production-tags|series|seasons|search';
    const open = new RegExp(
      `/(${notices}|${programme}|user-details|csrf|page|nav|redirect|settings|container|${models})(/|$)`,
    );
    const wrong: unknown[] = [];
    for (const { path } of (await reads()).filter(({ name }) => !name.includes('logout'))) {
      const url = `${urlOf(path)}?${queryOf(path)}`;
      const statuses = [];
      for (const headers of [who.visitor, who.member]) {
        statuses.push((await site.ask(url, { headers })).status);
      }
      const isOpen = open.test(path) && !STORED.test(path);
      // who may not learns that first, and nothing of what a call must be told
      const odd = `${path.replace(/\{.*?\}/, 'x')}?page=x&content_type=x`;
      for (const headers of isOpen ? [] : [who.visitor, who.member])
        statuses.push((await site.ask(odd, { headers })).status);
      const refused = statuses.filter((each) => each >= 500 || each === 401 || each === 403);
      if (isOpen) expect([path, ...refused]).toEqual([path]);
      else {
        const member = path.endsWith('/user') ? 401 : 403;
        const expected = [401, member, 401, member];
        if (`${statuses}` !== `${expected}`) wrong.push([path, ...statuses]);
      }
    }
    expect(wrong).toEqual([]);
    for (const hidden of ['document=draft', 'version_id=1']) {
      const url = `/de/pageeditor-api/text?${queryOf('')}&${hidden}`;
      expect((await site.ask(url)).status).toBe(401);
      expect((await site.ask(url, { headers: who.member })).status).toBe(403);
    }
  });
});

describe('a call that reads, by somebody who may', () => {
  it('is answered to editors and administrators, alike but for what is for administrators (API-05, EDIT-20, EDIT-22, EDIT-23, G-52)', async () => {
    const statuses: Record<string, number[]> = {};
    // a stream without an end: presence.server.test.ts asks it; signing out would end what follows
    const asked = (await reads()).filter(({ path }) => !/\/presence$|logout/.test(path));
    for (const { path } of asked) {
      const url = urlOf(path);
      const address = /finder|search/.test(url) ? `${url}?q=haus` : `${url}?${queryOf(path)}`;
      const answers = [who.editor, who.admin].map((headers) => site.ask(address, { headers }));
      statuses[path] = (await Promise.all(answers)).map(({ status }) => status);
    }
    expect(Object.keys(statuses).length).toBeGreaterThan(100);
    // 404: other types than a text under its number, files that nobody has uploaded, texts that nobody wrote or deleted
    const mayLack = /\{|\/page$|\/deletion$|agb|imprint|privacy-policy|articles-teaser/;
    const odd = Object.entries(statuses).filter(([path, [editor = 0, admin = 0]]) => {
      if (ADMINS.test(`get ${path}`) && !FOR_ALL.test(path))
        return editor !== 403 || ![200, 404].includes(admin);
      const isAnswered = editor === 200 || (editor === 404 && mayLack.test(path));
      return editor !== admin || !isAnswered;
    });
    expect(odd).toEqual([]);
    const finders = Object.keys(statuses).filter((path) => path.endsWith('-finder'));
    expect(finders).toHaveLength(4);
  });
});

describe('a call while the site is switched off', () => {
  it('shows visitors and members nothing of it, and editors all (G-26, G-177, ERR-14)', async () => {
    const asked = (await reads()).filter(
      ({ path }) => !/\/(settings|user|user-details|user-logout|csrf)\/?$/.test(path),
    );
    await site.services.settings.update(SYSTEM, { site: { is_site_online: false } });
    try {
      const shown: unknown[] = [];
      for (const { path } of asked) {
        const url = `${urlOf(path)}?${queryOf(path)}`;
        for (const headers of [who.visitor, who.member]) {
          const { status } = await site.ask(url, { headers });
          if (![400, 401, 403, 404, 503].includes(status)) shown.push([path, status]);
        }
      }
      expect(shown).toEqual([]);
      const query = queryOf('');
      for (const path of ['page/haus/', `text/${text}`, 'nav', `text?${query}`, `draft?${query}`]) {
        const url = `/de/pageeditor-api/${path}`;
        const isRead = path.startsWith('draft');
        const statuses = [who.visitor, who.member].map(
          async (headers) => (await site.ask(url, { headers })).status,
        );
        expect([path, ...(await Promise.all(statuses))]).toEqual([
          path,
          ...(isRead ? [401, 403] : [503, 503]),
        ]);
      }
      const page = await site.ask('/de/pageeditor-api/page/haus/', { headers: who.editor });
      expect(page.status).toBe(200);
      const head = await site.ask('/de/pageeditor-api/page/haus/', { method: 'HEAD' });
      expect(head.status).toBe(503);
      const settings = JSON.parse((await site.ask('/pageeditor-api/settings')).text);
      expect(settings.is_site_online).toBe(false);
    } finally {
      await site.services.settings.update(SYSTEM, { site: { is_site_online: true } });
    }
  });
});

describe('a session', () => {
  it('is a new one with every sign-in, ends with signing out, and takes no token from elsewhere (G-45)', async () => {
    const first = who.admin;
    const me = async (headers: Headers) =>
      JSON.parse((await site.ask('/api/user-details', { headers })).text).is_logged_in;
    expect(await me(first)).toBe(true);
    const planted = { cookie: 'foyer.session_token=planted.planted; foyer_session=1' };
    expect(await me(planted)).toBe(false);
    await site.ask('/api/user-logout/', { method: 'POST', headers: first });
    expect(await me(first)).toBe(false);
  });
});
