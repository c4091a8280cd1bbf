import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, SYSTEM } from '#lib/actor/actor.ts';
import { EXAMPLES } from '#modules/examples.ts';
import { getDefinition, isChildModel, MODULES, type ModelName } from '#modules/schemas.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { minimalRecord } from '#records/minimal-record.test-kit.ts';
import { openWholeSite } from '../whole-site/whole-site.test-kit.ts';
import { KINDS } from '../wiring/records/record-kinds.ts';
import { type DescribedCall, describedCalls, OPEN_WRITES } from './described-calls.test-kit.ts';
import { furnishHouse, type Owner, type Row, rowsByPath } from './furnished.test-kit.ts';

type Site = Awaited<ReturnType<typeof openWholeSite>>;
type Headers = Record<string, string>;

let site: Site;
let described: DescribedCall[];
let owner: Owner;
let section: number;
let media: number;
/** what there is, by the path of each call that names an id */
let rows: Record<string, Row[]>;
let text: number;
const who: Record<Role, Headers> = {
  visitor: {},
  member: {},
  author: {},
  editor: {},
  admin: {},
};

beforeAll(async () => {
  site = await openWholeSite();
  const furnished = await furnishHouse(site.services, site.house.database);
  ({ owner, section, media } = furnished);
  const place = { parent: section, column_index: 0, position: 0 };
  const module = { model: 'text', fields: { content: '<p>Alt</p>' } } as const;
  text = await site.services.content.insertModule(SYSTEM, module, place, {});
  who.member = await site.signIn('member');
  who.editor = await site.signIn('editor');
  who.admin = await site.signIn('admin');
  described = describedCalls(JSON.parse((await site.request('/api/docs/json')).text));
  rows = {
    ...(await rowsByPath(site.app, described, owner, who.admin)),
    [`${EDITOR}/media/{id}`]: [{ id: media }],
    [`${EDITOR}/media/{id}/uses`]: [{ id: media }],
    [`${EDITOR}/record/{id}`]: [furnished.words],
    [`${EDITOR}/comment-texts/{id}`]: [{ id: furnished.comment }],
  };
});
afterAll(() => site.close());

/** Writes that no editor may use, only administrators (G-52). */
const ADMINS =
  /^\w+ \/api\/(accounts|backups|form-persons|programme-imports|redirect|settings|setup|status)(\/|$)/;

/** What anybody with an account reads of their own. */
const OWN = /^\/api\/user-(data|favourites)\/?$/;
/** What anybody with an account writes of their own. */
const OWN_WRITES = new Set(['patch /api/user-favourites/']);

/** Shown on every page. */
const FOR_ALL = /^\/api\/(redirect|settings)\/?$/;

/** What nobody has written, uploaded or deleted, unless the setup has just been tried. */
const MAY_LACK = new Set([
  '/api/agb',
  '/api/form-entry-files/{id}',
  '/api/forms/uses/{id}',
  '/api/html/{slug}',
  '/de/pageeditor-api/container/by-slug/{slug}',
  '/de/pageeditor-api/deletion',
  '/de/pageeditor-api/draft/merged',
  '/de/pageeditor-api/media/{id}/original',
  '/de/pageeditor-api/media/{id}/preview',
  // there is one of each kind
  ...KINDS.map(({ path }) => `/api/${path}/merge/{id}`),
]);

/** What editors read of what they keep. */
const STORED = /\/(records|deleted|check|merge|uses)(\/|$)/;

type Write = Pick<DescribedCall, 'method' | 'path'>;

const EDITOR = '/de/pageeditor-api';
const MISSING = 999_999;

const writes = () => described.filter(({ method }) => method !== 'get');
const reads = () => described.filter(({ method }) => method === 'get');
const closedWrites = () =>
  writes().filter(({ name }) => !OPEN_WRITES.has(name) && !OWN_WRITES.has(name));

/** The page, and where it is needed the module, as a query. */
const buildQuery = (path: string) => {
  if (path.endsWith('/links-here/many'))
    return new URLSearchParams({ content_type: 'ensemble.person', ids: '1' });
  return new URLSearchParams({
    ...owner,
    object_id: `${owner.object_id}`,
    ...(/\/(?:deletion|writer)$/.test(path) && { node: `${text}` }),
    ...(path.endsWith('/writer') && { field: 'content' }),
    ...(path.endsWith('/check') && { address: '/de' }),
    ...(path.endsWith('/replacing/found') && { words: 'Abend' }),
    ...(path.endsWith('/replacing/progress') && { key: 'eine-ersetzung' }),
    ...(path.endsWith('/merge/{id}') && { other: `${MISSING}` }),
    ...(/\/form-entries\/(export|archive)$/.test(path) && { form: '1' }),
    ...(path.endsWith('/subscription-audience') && { event: '1' }),
    ...(path.endsWith('/event-plan/bookings') && { rooms: '1' }),
    ...(/\/(event-plan(\/bookings)?|opening-hours-calendar|editorial-calendar)$/.test(path) && {
      from: '2026-12-01',
      until: '2026-12-31',
    }),
  });
};

const buildUrl = (path: string) => {
  const id = path.includes('/container/') ? section : text;
  return path.replace('{id}', `${id}`).replace(/\{.*?\}/, 'haus');
};

/** By default an unreadable body: missing rights must be reported first (G-90). */
function send({ method, path }: Write, headers: Headers, body = '{"broken') {
  // avoids the rate limit
  site.clock.set(new Date(site.clock.now().getTime() + 5000));
  return site.request(buildUrl(path), {
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
  it('is denied to visitors with 401 and to members with 403, and changes nothing (USER-05, G-104)', async () => {
    const before = await everything();
    const asked = closedWrites();
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

  it('of the own account is for everybody who has one, with the token of the session (G-90, G-104, G-480)', async () => {
    const own = writes().filter(({ name }) => OWN_WRITES.has(name));
    expect(own.map(({ name }) => name)).toEqual([...OWN_WRITES]);
    for (const write of own) {
      const { cookie = '' } = who.member;
      const asked = [who.visitor, { cookie }, who.member, who.editor].map((headers) =>
        send(write, headers, '{}'),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect([write.name, ...statuses]).toEqual([write.name, 401, 403, 422, 422]);
    }
  });

  it("is denied to an editor on another site: without the session's CSRF token, or cross-site (G-45)", async () => {
    const before = await everything();
    const { cookie = '' } = who.editor;
    const withoutToken: Headers[] = [
      { cookie },
      { cookie, 'x-csrftoken': who.member['x-csrftoken'] ?? '' },
    ];
    const elsewhere: Headers[] = [
      { ...who.editor, origin: 'https://evil.example' },
      { ...who.editor, origin: 'null' },
      { ...who.editor, 'sec-fetch-site': 'cross-site' },
      { ...who.editor, 'sec-fetch-site': 'same-site' },
    ];
    // one of each for every call: a call that is left out of either check answers otherwise to all of them
    for (const [n, write] of closedWrites().entries()) {
      const lies = [withoutToken, elsewhere].map((all) => all[n % all.length] as Headers);
      const answers = await Promise.all(lies.map((headers) => send(write, headers)));
      expect([write.name, n, ...answers.map(({ status }) => status)]).toEqual([
        write.name,
        n,
        ...lies.map(() => 403),
      ]);
    }
    expect(await everything()).toBe(before);
  });

  it('is done for editors and administrators alike, and for administrators alone where it is theirs (USER-05, EDIT-50, G-52)', async () => {
    const api = '/de/pageeditor-api';
    const write = (role: Role, method: string, path: string, body?: object) => {
      site.clock.set(new Date(site.clock.now().getTime() + 5000));
      const json = body && { 'content-type': 'application/json' };
      const headers = { ...json, ...who[role] };
      return site.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    };
    const done = async (...asked: Parameters<typeof write>) => {
      const { status, text } = await write(...asked);
      expect([asked, status >= 200 && status < 300, text]).toEqual([asked, true, text]);
      return text ? JSON.parse(text) : null;
    };
    for (const role of ['editor', 'admin'] as const) {
      const page = await done(role, 'POST', '/api/pages/', { title: `Seite von ${role}` });
      const part = { content_type: 'pages.page', object_id: page.id, slug: role, layout: 0 };
      const { id: parent } = await done(role, 'POST', `${api}/container/`, part);
      const fields = { parent, content: '<p>Neu</p>', anchor: '', decrease_distance: false };
      const made = await done(role, 'POST', `${api}/text/`, fields);
      const change = { content: '<p>Anders</p>', revision: made.revision };
      const changed = await done(role, 'PATCH', `${api}/text/${made.id}/`, change);
      expect(changed.content).toBe('<p>Anders</p>');
      await done(role, 'DELETE', `${api}/text/${made.id}/`, { revision: changed.revision });
      await done(role, 'DELETE', `/api/pages/${page.id}/`);
      const venue = await done(role, 'POST', '/api/venues/', { name: `Haus von ${role}` });
      const named = { name: 'Kammer', updated_at: venue.updated_at };
      expect((await done(role, 'PATCH', `/api/venues/${venue.id}/`, named)).name).toBe('Kammer');
      await done(role, 'DELETE', `/api/venues/${venue.id}/`);
    }
    const settings = { site: { site_name: 'Haus am Wehr' } };
    expect((await write('editor', 'PATCH', '/api/settings/', settings)).status).toBe(403);
    expect((await done('admin', 'PATCH', '/api/settings/', settings)).site).toMatchObject(
      settings.site,
    );
  });

  /** What is sent to make a row; undefined where the call makes none. */
  function newRow(base: string, made: ReadonlyMap<string, number>): object | undefined {
    const kind = KINDS.find(({ path }) => base === `/api/${path}` || base === `/api/${path}/batch`);
    if (kind) {
      const fields = minimalRecord(toKindDescription(kind));
      return base.endsWith('/batch') ? { create: [fields] } : fields;
    }
    const model = base.replace(`${EDITOR}/`, '') as ModelName;
    if (!(model in EXAMPLES)) return OTHER_ROWS[base]?.();
    const list = Object.keys(MODULES).find((each) => getDefinition(each)?.children === model);
    const parent = list ? made.get(`${EDITOR}/${list}`) : section;
    return { parent, ...(Object.values(EXAMPLES[model])[0] as object) };
  }

  const OTHER_ROWS: Record<string, () => object> = {
    '/api/pages': () => ({ title: 'Neue Seite' }),
    [`${EDITOR}/media-folders`]: () => ({ name: 'Neuer Ordner' }),
    '/api/saved-filters': () => ({ list: 'events', name: 'Heute', filter: {} }),
    '/api/redirect': () => ({ old_path: '/frueher', new_path: '/de/haus' }),
    [`${EDITOR}/container`]: () => ({ ...owner, layout: 0 }),
    [`${EDITOR}/patterns`]: () => ({ name: 'Neue Vorlage', ...owner, nodes: [text] }),
  };

  /** Writes that neither make nor change a row of their own kind: the tests of each show it done. */
  const OTHER_WRITES = [
    'delete /api/accounts/{id}',
    'delete /api/accounts/{id}/second-factor',
    'delete /api/accounts/{id}/sessions',
    'delete /api/newsletter-readers/{id}',
    'delete /api/programme-imports/{id}',
    'delete /de/pageeditor-api/comment-texts/{id}',
    'delete /de/pageeditor-api/media/{id}',
    'delete /de/pageeditor-api/preview-links/{id}',
    'delete /de/pageeditor-api/shared-sections/{id}',
    'patch /api/accounts/{id}',
    'patch /api/dashboard-error-log/{id}',
    'patch /api/form-entries/{id}',
    'patch /api/settings',
    'patch /de/pageeditor-api/comment-texts/{id}',
    'patch /de/pageeditor-api/media/{id}',
    'patch /de/pageeditor-api/record/{id}',
    'patch /de/pageeditor-api/shared-sections/{id}',
    'patch /de/pageeditor-api/versions/{id}',
    'post /api/accounts',
    'post /api/accounts/confirmation',
    'post /api/accounts/{id}/invitation',
    'post /api/availability',
    'post /api/backups',
    'post /api/form-entries/changes',
    'post /api/form-entries/removal',
    'post /api/form-entries/{id}/answers',
    'post /api/form-entries/{id}/notes',
    'post /api/form-persons/archive',
    'post /api/form-persons/removal',
    'post /api/form-persons/search',
    'post /api/form-templates/{name}',
    'post /api/forms/copy/{id}',
    'post /api/pages/move/{id}',
    'post /api/pages/restore/{id}',
    'post /api/programme-imports',
    'post /api/programme-imports/file',
    'post /api/programme-imports/{id}/apply',
    'post /api/record-changes/{id}/restore',
    'post /api/setup/pages',
    'post /api/setup/publication',
    'post /api/setup/test-mail',
    'post /de/pageeditor-api/approvals',
    'post /de/pageeditor-api/approvals/return',
    'post /de/pageeditor-api/approvals/withdrawal',
    'post /de/pageeditor-api/bring-back',
    'post /de/pageeditor-api/comments',
    'post /de/pageeditor-api/comments/{id}/answers',
    'post /de/pageeditor-api/comments/{id}/resolution',
    'post /de/pageeditor-api/container/reorder/{id}',
    'post /de/pageeditor-api/discard',
    'post /de/pageeditor-api/draft/plan',
    'post /de/pageeditor-api/media',
    'post /de/pageeditor-api/media-folders/move',
    'post /de/pageeditor-api/media/{id}/earlier',
    'post /de/pageeditor-api/media/{id}/replacement',
    'post /de/pageeditor-api/presence',
    'post /de/pageeditor-api/preview-links',
    'post /de/pageeditor-api/publish',
    'post /de/pageeditor-api/publish/together',
    'post /de/pageeditor-api/publish/together/undo',
    'post /de/pageeditor-api/replacing',
    'post /de/pageeditor-api/replacing/{id}/undo',
    'post /de/pageeditor-api/restore',
    'post /de/pageeditor-api/shared-sections',
    'post /de/pageeditor-api/shared-sections/detach',
    'post /de/pageeditor-api/undo',
    ...KINDS.flatMap(({ path, merges }) => (merges ? `post /api/${path}/merge/{id}` : [])),
  ].toSorted();

  it('is done by who may to a row that is there, and finds none that is not: neither is refused by the call nor by what it calls (EDIT-50, G-52)', async () => {
    const answers: unknown[] = [];
    const made = new Map<string, number>();
    const tried = new Set<string>();
    // lists before their entries
    const bases = [...new Set(closedWrites().map(({ path }) => path.replace('/{id}', '')))].sort(
      (a, b) =>
        Number(isChildModel(a.split('/').at(-1) ?? '')) -
        Number(isChildModel(b.split('/').at(-1) ?? '')),
    );
    const removals: (() => Promise<void>)[] = [];
    for (const base of bases) {
      const fields = newRow(base, made);
      if (!fields) continue;
      const headers =
        who[ADMINS.test(`post ${base}`) || base === `${EDITOR}/html` ? 'admin' : 'editor'];
      let row: Partial<Row & { updated_at: string }> = {};
      const act = async (method: string, path: string, body: object, expected: number) => {
        const answer = await send({ method, path }, headers, JSON.stringify(body));
        tried.add(`${method} ${path.replace(/\/\d+$/, '/{id}')}`);
        if (answer.status !== expected) answers.push([method, path, answer.status, answer.text]);
        else if (answer.text.startsWith('{')) row = { ...row, ...JSON.parse(answer.text) };
      };
      await act('post', base, fields, base.endsWith('/batch') ? 200 : 201);
      const { id = 0 } = row;
      made.set(base, id);
      const given = () => (row.revision ? { revision: row.revision } : {});
      const has = (method: string) =>
        closedWrites().some((each) => each.path === `${base}/{id}` && each.method === method);
      for (const method of ['patch', 'post'].filter(has)) {
        await act(method, `${base}/${id}`, given(), 200);
        await act(method, `${base}/${MISSING}`, given(), 404);
      }
      if (!has('delete')) continue;
      removals.unshift(async () => {
        await act('delete', `${base}/${MISSING}`, given(), 404);
        await act('delete', `${base}/${id}`, given(), 204);
        await act('delete', `${base}/${id}`, given(), 404);
      });
    }
    for (const remove of removals) await remove();
    expect(answers).toEqual([]);
    const others = closedWrites().filter(({ name }) => !tried.has(name));
    expect(others.map(({ name }) => name).toSorted()).toEqual(OTHER_WRITES);
    for (const { name, method, path } of others) {
      const there = { method, path: path.replace('{id}', `${MISSING}`) };
      const { status, text } = await send(there, ADMINS.test(name) ? who.admin : who.editor, '{}');
      // the password was typed too long ago, which only who may do it is told (G-386)
      if (text.includes('confirm_password')) continue;
      expect([name, status]).toEqual([name, expect.toBeOneOf([200, 202, 204, 400, 404, 415, 422])]);
    }
  });

  it('to something that is there is refused in the very words as to something that is not, to who may not know it (G-90, G-104)', async () => {
    const different: unknown[] = [];
    for (const call of [...closedWrites(), ...reads()]) {
      const [row] = rows[call.path] ?? [];
      if (!row) continue;
      for (const headers of [who.visitor, who.member]) {
        const [there, missing] = await Promise.all(
          [row.id, MISSING].map((id) =>
            site.request(call.path.replace('{id}', `${id}`), {
              method: call.method.toUpperCase(),
              headers,
            }),
          ),
        );
        if (![401, 403].includes(there?.status ?? 0)) continue;
        if (there?.status !== missing?.status || there?.text !== missing?.text)
          different.push([call.name, there?.status, missing?.status]);
      }
    }
    expect(different).toEqual([]);
  });

  it('is refused to editors where it is for administrators, and otherwise read (EDIT-50, G-52, G-90)', async () => {
    for (const write of closedWrites()) {
      if (write.method === 'delete') continue;
      const answers = await Promise.all([send(write, who.editor), send(write, who.admin)]);
      const statuses = answers.map(({ status }) => status);
      const isForAdmins = ADMINS.test(write.name);
      expect([write.name, ...statuses]).toEqual([write.name, isForAdmins ? 403 : 400, 400]);
    }
  });
});

describe('a call', () => {
  /** Read-only calls of document B, as far as they exist. */
  const READ_ONLY = [
    'opening-hours-today',
    'user-details',
    'rooms',
    'exhibition-types',
    'event-tags',
    'series',
    'genres',
    'calendar',
    'teasers',
    'events',
    'articles-teaser',
    'articles',
    'breaking-news',
    'article-categories',
    'seasons',
    'production-tags',
    'productions',
  ];

  it('is a path of this site, in German where it names a language (API-01, G-88)', async () => {
    const { paths, servers } = JSON.parse((await site.request('/api/docs/json')).text);
    expect(servers).toEqual([{ url: '/' }]);
    for (const path of Object.keys(paths)) {
      expect(path).toMatch(/^\/(api|de\/pageeditor-api|html|media)\//);
    }
  });

  it('that shows the programme is read by GET, without a body (API-02)', async () => {
    const { paths } = JSON.parse((await site.request('/api/docs/json')).text);
    for (const name of READ_ONLY) {
      const call = paths[`/api/${name}/`] ?? paths[`/api/${name}`];
      expect([name, call?.get !== undefined, call?.get?.requestBody]).toEqual([
        name,
        true,
        undefined,
      ]);
      const [short, long] = [`/api/${name}?date=2026-11-21`, `/de/api/${name}/?date=2026-11-21`];
      const statuses = [(await site.request(short)).status, (await site.request(long)).status];
      expect([name, ...statuses]).toEqual([name, statuses[0], statuses[0]]);
      expect([200, 404]).toContain(statuses[0]);
    }
  });
});

describe('a call that reads', () => {
  it('gives visitors and members what pages show, and the rest only to editors, checked before the input (G-90, G-104)', async () => {
    const models = Object.keys(MODULES).join('|');
    const notices = 'breaking-news|opening-hours-today|agb|imprint|privacy-policy|html';
    const programme =
      'forms|persons|person-categories|articles|articles-teaser|article-categories|article-tags|teasers|venues|events|productions|event-overview|calendar|rooms|exhibition-types|genres|event-tags|production-tags|series|seasons|search';
    const open = new RegExp(
      `/(${notices}|${programme}|user-details|csrf|page|nav|redirect|settings|container|${models})(/|$)`,
    );
    const wrong: unknown[] = [];
    for (const { path } of reads().filter(({ name }) => !name.includes('logout'))) {
      const url = `${buildUrl(path)}?${buildQuery(path)}`;
      const statuses = [];
      for (const headers of [who.visitor, who.member]) {
        statuses.push((await site.request(url, { headers })).status);
      }
      if (OWN.test(path)) {
        expect([path, ...statuses]).toEqual([path, 401, 200]);
        continue;
      }
      const isOpen = open.test(path) && !STORED.test(path);
      // without rights the client learns that first, and nothing about parameters
      const odd = `${path.replace(/\{.*?\}/, 'x')}?page=x&content_type=x`;
      for (const headers of isOpen ? [] : [who.visitor, who.member])
        statuses.push((await site.request(odd, { headers })).status);
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
      const url = `/de/pageeditor-api/text?${buildQuery('')}&${hidden}`;
      expect((await site.request(url)).status).toBe(401);
      expect((await site.request(url, { headers: who.member })).status).toBe(403);
    }
  });
});

describe('a reading call by authorised roles', () => {
  // home page and legal texts, which the writes above may have made
  beforeAll(() => site.services.setup.publish(SYSTEM));

  it('is answered to editors and administrators, alike but for what is for administrators (API-05, EDIT-20, EDIT-22, EDIT-23, G-52)', async () => {
    const statuses: Record<string, number[]> = {};
    // a stream without an end: presence.server.test.ts asks it; signing out would end what follows
    const asked = reads().filter(({ path }) => !/\/presence$|logout/.test(path));
    const wrong: unknown[] = [];
    for (const { path } of asked) {
      const [row] = rows[path] ?? [];
      const request = async (url: string) => {
        const address = /finder|search/.test(url) ? `${url}?q=haus` : `${url}?${buildQuery(path)}`;
        const answers = [who.editor, who.admin].map((headers) =>
          site.request(address, { headers }),
        );
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      statuses[path] = await request(row ? path.replace('{id}', `${row.id}`) : buildUrl(path));
      const isForAdmins = ADMINS.test(`get ${path}`) && !FOR_ALL.test(path);
      const expected = [
        `${isForAdmins ? 403 : 200},200`,
        ...(MAY_LACK.has(path) ? ['404,404'] : []),
      ];
      if (!expected.includes(`${statuses[path]}`)) wrong.push([path, ...(statuses[path] ?? [])]);
      if (!path.includes('{id}') || MAY_LACK.has(path)) continue;
      const missing = await request(path.replace('{id}', `${MISSING}`));
      if (`${missing}` !== `${isForAdmins ? [403, 404] : [404, 404]}`)
        wrong.push([path, 'missing', ...missing]);
    }
    expect(Object.keys(statuses).length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
    const finders = Object.keys(statuses).filter((path) => path.endsWith('-finder'));
    expect(finders).toHaveLength(4);
  });
});

describe('a call while the site is switched off', () => {
  it('shows visitors and members nothing of it, and editors all (G-26, G-177, ERR-14)', async () => {
    const asked = reads().filter(
      ({ path }) =>
        !/\/(settings|user|user-data|user-details|user-favourites|user-logout|csrf)\/?$/.test(path),
    );
    await site.services.settings.update(SYSTEM, { site: { is_site_online: false } });
    try {
      const shown: unknown[] = [];
      for (const { path } of asked) {
        const url = `${buildUrl(path)}?${buildQuery(path)}`;
        for (const headers of [who.visitor, who.member]) {
          const { status } = await site.request(url, { headers });
          if (![400, 401, 403, 404, 503].includes(status)) shown.push([path, status]);
        }
      }
      expect(shown).toEqual([]);
      const query = buildQuery('');
      for (const path of ['page/haus/', `text/${text}`, 'nav', `text?${query}`, `draft?${query}`]) {
        const url = `/de/pageeditor-api/${path}`;
        const isRead = path.startsWith('draft');
        const statuses = [who.visitor, who.member].map(
          async (headers) => (await site.request(url, { headers })).status,
        );
        expect([path, ...(await Promise.all(statuses))]).toEqual([
          path,
          ...(isRead ? [401, 403] : [503, 503]),
        ]);
      }
      const page = await site.request('/de/pageeditor-api/page/haus/', { headers: who.editor });
      expect(page.status).toBe(200);
      const head = await site.request('/de/pageeditor-api/page/haus/', { method: 'HEAD' });
      expect(head.status).toBe(503);
      const settings = JSON.parse((await site.request('/pageeditor-api/settings')).text);
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
      JSON.parse((await site.request('/api/user-details', { headers })).text).is_logged_in;
    expect(await me(first)).toBe(true);
    const planted = { cookie: 'foyer.session_token=planted.planted; foyer_session=1' };
    expect(await me(planted)).toBe(false);
    await site.request('/api/user-logout/', { method: 'POST', headers: first });
    expect(await me(first)).toBe(false);
  });
});
