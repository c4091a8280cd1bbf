import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathsIn } from '#domains/sitemap/sitemap.test-kit.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite, PASSWORD } from '../whole-site/whole-site.test-kit.ts';
import { openAviary } from './canaries.test-kit.ts';
import { buildAddresses, describedCalls } from './described-calls.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

const aviary = openAviary();
const TOMORROW = '2026-11-22T12:00:00Z';
const YESTERDAY = '2026-11-20T12:00:00Z';
const NEXT_WEEK = '2026-11-28T19:30:00+01:00';

type Kind = 'events' | 'productions' | 'series' | 'teasers' | 'venues' | 'rooms' | 'persons';
type Hideable = Kind | 'articles' | 'pages' | 'alerts';

/** The least that a record is made of; each may be tied to those before it. */
const MINIMAL: Record<Hideable, object> = {
  productions: { name: 'Stück' },
  series: { name: 'Reihe' },
  venues: { name: 'Ort' },
  rooms: { name: 'Saal' },
  persons: { last_name: 'Person' },
  events: { name: 'Abend', date_start: NEXT_WEEK },
  teasers: { name: 'Teaser', position: '2026-11-25' },
  articles: { title: 'Artikel', published_at: YESTERDAY },
  pages: { title: 'Seite' },
  alerts: { text: 'Hinweis' },
};

/** Reasons for being hidden. */
const HIDDEN: Partial<Record<Hideable, object[]>> = {
  articles: [
    { published_at: TOMORROW },
    { published_at: '2026-11-01T12:00:00Z', online_to: YESTERDAY },
  ],
  teasers: [{ online_from: TOMORROW }],
  pages: [{ online_from: TOMORROW }, { online_to: YESTERDAY }],
  alerts: [{ online_from: TOMORROW }, { online_to: YESTERDAY }],
};

const TIMES = { online_from: null, online_to: null };
const ON = { is_online: true };
const SHOWN: Record<Hideable, object> = {
  productions: ON,
  series: ON,
  venues: ON,
  rooms: ON,
  persons: ON,
  events: ON,
  pages: ON,
  teasers: { ...ON, ...TIMES },
  alerts: { ...ON, ...TIMES },
  articles: { ...ON, published_at: YESTERDAY, online_to: null },
};

interface Keeper {
  create(actor: typeof SYSTEM, input: never): Promise<{ id: number }>;
  update(actor: typeof SYSTEM, id: number, patch: never): Promise<object>;
}

/** Ids and paths of all records. */
const ids = new Map<Hideable, number[]>();
const shown = new Map<Hideable, number>();
const nodes: number[] = [];
/** tokens of revoked links */
const opened: string[] = [];
let keys = 0;
const keyed = (document?: 'draft') => ({
  key: `canaries-${++keys}`,
  ...(document && { document }),
});

function getKeeper(kind: Hideable): Keeper {
  const { records, pages } = site.services;
  return { ...records, pages }[kind] as unknown as Keeper;
}

/** Relations to visible records, through which a join could leak. */
function ties(kind: Hideable): object {
  const [production_id, room_id] = [shown.get('productions'), shown.get('rooms')];
  const person_id = shown.get('persons');
  if (kind === 'events') return { production_id, room_id, series_ids: [shown.get('series')] };
  if (kind === 'rooms') return { venue_id: shown.get('venues') };
  if (kind === 'articles') return { production_ids: [production_id], person_ids: [person_id] };
  if (kind === 'pages') return { in_menu: true, in_footer: true, parent_id: shown.get('pages') };
  return {};
}

async function hide(kind: Hideable, how: object): Promise<void> {
  const keeper = getKeeper(kind);
  // the address that a page once had leads on to the one it has
  const first = kind === 'pages' ? how : { is_online: true };
  const input = { ...MINIMAL[kind], ...ties(kind), ...first } as never;
  const made = await keeper.create(SYSTEM, input);
  const place = `${kind} ${JSON.stringify(how)}`;
  const change = (patch: object) => keeper.update(SYSTEM, made.id, patch as never);
  await aviary.settle(place, made, change, how);
  ids.set(kind, [...(ids.get(kind) ?? []), made.id]);
}

/** Hidden, future and past sections and modules, and texts only in drafts, versions or notes. */
async function hideContent(object_id: number): Promise<void> {
  const { content } = site.services;
  const owner = { content_type: 'pages.page', object_id };
  const section = (document?: 'draft') => content.insertSection(SYSTEM, owner, {}, keyed(document));
  const put = async (parent: number, place: string, more: object, document?: 'draft') => {
    const fields = { content: `<p>${aviary.word(place)}</p>`, ...more };
    const at = { parent, column_index: 0, position: 0 };
    return content.insertModule(SYSTEM, { model: 'text', fields }, at, keyed(document));
  };
  const open = await section();
  nodes.push(await put(open, 'a module that is off', { is_online: false }));
  nodes.push(await put(open, 'a module to come', { online_from: TOMORROW }));
  nodes.push(await put(open, 'a module that is over', { online_to: YESTERDAY }));
  const gone = await put(open, 'a module that was removed', {});
  await content.remove(SYSTEM, gone, 'text', { ...keyed(), base: await readRevision(gone) });
  const off = await section();
  nodes.push(off, await put(off, 'a module in a section that is off', {}));
  const base = await readRevision(off);
  await content.set(SYSTEM, off, 'container', { is_online: false }, { ...keyed(), base });
  const drafted = await section('draft');
  nodes.push(drafted, gone, await put(drafted, 'a draft', {}, 'draft'));
  const [version] = (await content.versions(SYSTEM, owner, { page: 1, page_size: 1 })).results;
  const comment = aviary.word('the name of a version');
  if (version) await content.nameVersion(SYSTEM, owner, { id: version.id, comment });
  const note = aviary.word('the note of a preview link');
  const { id, token } = await content.previewLinks.create(SYSTEM, owner, { days: 1, note });
  await content.previewLinks.revoke(SYSTEM, id);
  opened.push(`/de/offen?vorschau=${token}`);
}

async function readRevision(id: number): Promise<number> {
  const { revision } = (await site.services.content.node(SYSTEM, id)) as { revision: number };
  return revision;
}

/** Data private to an account or the administration. */
async function hidePeople(): Promise<void> {
  const { accounts, errorLog } = site.services;
  const names = ['username', 'first_name', 'last_name'].map((field) => [
    field,
    aviary.word(`account.${field}`),
  ]);
  const email = `${aviary.word('account.email')}@haus.example`;
  const given = { email, role: 'editor', password: PASSWORD } as const;
  await accounts.createUser(SYSTEM, { ...Object.fromEntries(names), ...given });
  await site.request(`/de/${aviary.word('the error log')}`, {
    headers: { referer: `https://${aviary.word('a referrer')}.example/` },
  });
  await errorLog.flush();
  const texts = ['filename', 'title', 'alt_text', 'caption', 'credit', 'keywords'];
  const words = texts.map((field) => [field, aviary.word(`media.${field}`)]);
  await site.house.database.db
    .insertInto('media_item')
    .values({
      kind: 'image',
      storage_key: 'x',
      mime_type: 'image/jpeg',
      size: 1,
      checksum: 'x',
      ...(Object.fromEntries(words) as { filename: string }),
    })
    .execute();
}

/** A small house with a visible and a hidden record of every kind. */
async function settleHouse(): Promise<void> {
  for (const kind of Object.keys(MINIMAL) as Hideable[]) {
    const more = kind === 'pages' ? { slug: 'offen' } : ties(kind);
    const input = { ...MINIMAL[kind], ...more, is_online: true } as never;
    shown.set(kind, (await getKeeper(kind).create(SYSTEM, input)).id);
  }
  for (const kind of Object.keys(MINIMAL) as Hideable[])
    for (const how of [{ is_online: false }, ...(HIDDEN[kind] ?? [])]) await hide(kind, how);
  const first = (kind: Hideable) => ids.get(kind)?.[0];
  const { articles, events } = site.services.records;
  const about = { production_ids: [first('productions')], person_ids: [first('persons')] };
  await articles.update(SYSTEM, shown.get('articles') as number, about as never);
  const with_hidden = { series_ids: [first('series')], room_id: first('rooms') };
  await events.update(SYSTEM, shown.get('events') as number, with_hidden as never);
  const { pages } = site.services;
  const gone = await pages.create(SYSTEM, { title: aviary.word('a deleted page') });
  await pages.remove(SYSTEM, gone.id);
  const above = ids.get('pages')?.[0];
  const below = { title: aviary.word('a page below one that is off'), is_online: true };
  await pages.create(SYSTEM, { ...below, parent_id: above, in_menu: true });
  await hideContent(shown.get('pages') as number);
  await hidePeople();
  await site.services.search.index.catchUp();
}

/** Detail pages of records by base path. */
const DETAILS = {
  programm: 'events',
  produktionen: 'productions',
  ensemble: 'persons',
  'mediathek-de': 'articles',
  series: 'series',
  venues: 'venues',
} as const satisfies Record<string, Hideable>;

const listHiddenPages = () =>
  Object.entries(DETAILS).flatMap(([name, kind]) =>
    (ids.get(kind) ?? []).map((id) => `/de/${name}/x/${id}`),
  );

/** All URLs anybody could try. */
async function everything(): Promise<string[]> {
  const all = [...shown.values(), ...[...ids.values()].flat(), ...nodes];
  const numbers = [...new Set(all)].map(String);
  const owners = [shown.get('pages'), ...(ids.get('pages') ?? []).slice(0, 1)].map(String);
  const asked = ['kanari', 'kanari1', 'kanari12', 'Stück'];
  const values = {
    id: numbers,
    object_id: owners,
    content_type: ['pages.page'],
    query: asked,
    q: asked,
    ids: [numbers.join()],
    venue_id: numbers,
    document: ['draft'],
    version_id: ['1'],
    path: ['offen', 'offen/seite'],
    slug: ['styles'],
    page_size: ['100'],
    tab: ['1'],
    date: ['2026-11-01'],
    url: ['/de/offen'],
    series: numbers,
    person: numbers,
  };
  const calls = describedCalls(JSON.parse((await site.request('/api/docs/json')).text));
  const reads = calls.filter(({ method, path }) => method === 'get' && !/logout/.test(path));
  expect(reads.length).toBeGreaterThan(100);
  const files = pathsIn((await site.request('/sitemap.xml')).text);
  const listed = (await Promise.all(files.map((file) => site.request(file)))).flatMap(({ text }) =>
    pathsIn(text),
  );
  expect(listed.length).toBeGreaterThan(5);
  const searches = asked.map((word) => `/de/search?query=${word}`);
  const pages = [...listed, ...listHiddenPages(), ...opened, '/de/merkliste', '/de/offen/seite'];
  const events = (ids.get('events') ?? []).map((id) => `/feeds/programm/${id}.ics`);
  const venues = (ids.get('venues') ?? []).map((id) => `/feeds/orte/${id}.ics`);
  return [
    ...reads.flatMap((read) => buildAddresses(read, values)),
    ...[...pages, ...searches].flatMap((page) => [page, page.replace(/(\?|$)/, '.data$1')]),
    '/feeds/programm.ics',
    '/feeds/programm.atom',
    '/sitemap.xml',
    '/robots.txt',
    ...files,
    '/feeds/magazin.atom',
    '/de/kanari1',
    '/accounts/login',
    ...events,
    ...venues,
  ];
}

/** Where canaries appear in the answers for these paths. */
async function heardAt(paths: readonly string[], headers: Record<string, string> = {}) {
  const heard = new Map<string, string[]>();
  const left = [...paths.entries()];
  const listen = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [n, path] = next;
      // avoids the rate limit
      const address = `127.0.${Math.floor(n / 20) % 250}.${1 + (n % 20)}`;
      const answer = await site.request(path, { headers, address });
      expect(answer.status).toBeLessThan(500);
      const places = aviary.heardIn(`${JSON.stringify(answer.headers)}${answer.text}`);
      if (places.length > 0) heard.set(path, places);
    }
  };
  await Promise.all(Array.from({ length: 8 }, listen));
  return heard;
}

it('hidden data are in no answer to visitors and members, whatever they request, and would be found if visible (E-4, E-9, PAGE-13, USER-05, G-17, G-284)', async () => {
  await settleHouse();
  const all = await everything();
  for (const headers of [{}, await site.signIn('member')])
    expect(Object.fromEntries(await heardAt(all, headers))).toEqual({});
  const { search } = site.services;
  for (const [word, place] of aviary.words) {
    for (const category of ['events', 'others'] as const) {
      const { results } = await search.find(category, word, { page: 1, page_size: 5 });
      expect([place, results]).toEqual([place, []]);
    }
  }

  const records = [...ids].filter(([kind]) => kind !== 'pages');
  for (const [kind, hidden] of records)
    for (const id of hidden) await getKeeper(kind).update(SYSTEM, id, SHOWN[kind] as never);
  const lists = ['/api/breaking-news', '/api/teasers', '/api/rooms'];
  const heard = [...(await heardAt([...listHiddenPages(), ...lists])).values()].flat();
  const kinds = new Set(heard.map((place) => place.split(' ')[0]));
  expect([...kinds].toSorted()).toEqual(records.map(([kind]) => kind).toSorted());
}, 120_000);
