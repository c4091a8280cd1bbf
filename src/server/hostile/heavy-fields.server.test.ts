import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { expectCheap, maxCost } from '#lib/processes/cost.test-kit.ts';
import { getDefinition, MODULES } from '#modules/schemas.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { type DescribedCall, describedCalls } from './described-calls.test-kit.ts';
import { furnishHouse, type Owner, type Row, rowsByPath } from './furnished.test-kit.ts';
import { bodyWith, listTexts, type Way } from './list-texts.test-kit.ts';

let calls: Calls;
let owner: Owner;
let section: number;
let described: DescribedCall[];
let rows: Record<string, Row[]>;

beforeAll(async () => {
  calls = await openCalls();
  const { services, database } = calls;
  const furnished = await furnishHouse(services, database);
  ({ owner, section } = furnished);
  await calls.request('/api/dashboard-error-log', {
    method: 'POST',
    payload: { url: '/de/nichts', status: 404 },
  });
  const { id: account } = await services.accounts.createUser(SYSTEM, {
    email: 'bea@haus.example',
    username: 'bea',
    password: 'im Regen wird geprobt',
    role: 'editor',
  });
  const all = describedCalls((await calls.request('/api/docs/json')).body);
  const patched = new Set(all.filter(({ method }) => method === 'patch').map(({ path }) => path));
  // a change by POST is the same call, and all batches and merges are one, with the fields of their kind
  described = all.filter(
    ({ method, path, body }) =>
      body &&
      (method === 'patch' || !patched.has(path)) &&
      (!path.endsWith('/batch') || path === '/api/events/batch') &&
      (!path.endsWith('/merge/{id}') || path === '/api/persons/merge/{id}'),
  );
  rows = {
    ...(await rowsByPath(calls.app, described, owner, as('admin'))),
    [`${EDITOR}/media/{id}`]: [{ id: furnished.media }],
    [`${EDITOR}/record/{id}`]: [furnished.words],
    [`${EDITOR}/comment-texts/{id}`]: [{ id: furnished.comment }],
    '/api/accounts/{id}': [{ id: account }],
  };
  rows['/api/persons/merge/{id}'] = rows['/api/persons/{id}'] ?? [];
});
afterAll(() => calls.close());

const EDITOR = '/de/pageeditor-api';
const SCRAPS = ['<ul><li>', '<', '<em>'];
const HARMLESS = 'Ein Satz';
/** Body limits: of any call, of a content change (G-310), of a visitor (G-256). */
const LENGTHS = [1_000_000, 390_000, 8000];
const fill = (scrap: string, length: number) => scrap.repeat(length / scrap.length);

/** Module types inside lists, by the path of the list's calls. */
const LISTS = Object.fromEntries(
  Object.keys(MODULES).flatMap((model) => {
    const child = getDefinition(model)?.children;
    return child ? [[`${EDITOR}/${child}`, `${EDITOR}/${model}/{id}`]] : [];
  }),
);

/** What a call wants to know before it looks at a text. */
function neededBy({ path, body }: DescribedCall): object {
  const list = rows[LISTS[path.replace('/{id}', '')] ?? '']?.[0]?.id;
  const known: Record<string, unknown> = {
    ...owner,
    parent: path.includes('{id}') ? undefined : (list ?? section),
    node: section,
    days: 7,
    tab: 'probe-tab-0001',
    version_id: 1,
    revision: rows[path]?.[0]?.revision,
  };
  const { properties = {} } = body ?? {};
  // in other calls `revision` and `position` have other meanings
  if (!path.startsWith(EDITOR) || path.includes('/media/')) return {};
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => name in properties && value !== undefined),
  );
}

let sent = 0;

async function send(call: DescribedCall, way: Way, text: string) {
  const { path, method } = call;
  const id = rows[path.replace('/reorder', '')]?.[0]?.id;
  const body = { ...neededBy(call), ...(bodyWith(way, text) as object) };
  sent += 1;
  const answer = await calls.app.inject({
    method: method.toUpperCase() as 'POST',
    url: path.replace('{id}', `${id}`),
    headers: { ...as('admin'), 'content-type': 'application/json' },
    // avoids the rate limit
    remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    payload: JSON.stringify(body),
  });
  const { field_errors = {} } = answer.json();
  return { status: answer.statusCode, refused: Object.keys(field_errors) };
}

/** As long as a call reads it. */
async function longestFor(call: DescribedCall, way: Way): Promise<number> {
  for (const length of LENGTHS) {
    const { status } = await send(call, way, fill(HARMLESS, length));
    if (status !== 413) return length;
  }
  throw new Error(`${call.name} reads nothing.`);
}

/** Whether a rejection names the field, its parent, or a missing field of the same entry. */
const isNamed = (refused: readonly string[], name: string) =>
  refused.some((field) => field.split('.')[0] === name.split('.')[0]);

it('a malicious text of a megabyte is rejected in every field of every call, at little more cost than a harmless one (API-04, G-255, G-360)', async () => {
  const wrong: unknown[] = [];
  // one scrap a field, another one in the next run
  let tried = randomInt(SCRAPS.length);
  for (const call of described) {
    const ways = new Map(listTexts(call.body ?? {}).map((way) => [way.join('.'), way]));
    const [first] = ways.values();
    if (!first) continue;
    const length = await longestFor(call, first);
    const max = maxCost(() => send(call, first, fill(HARMLESS, length)));
    for (const [name, way] of ways) {
      const scrap = SCRAPS[tried++ % SCRAPS.length] as string;
      let answer = { status: 0, refused: [] as string[] };
      const work = async () => {
        answer = await send(call, way, fill(scrap, length));
      };
      await expectCheap(work, max, `${call.name} ${name} ${scrap}`);
      const own = call.path === '/api/settings' ? name.replace(/^(site|design)\./, '') : name;
      // another moment than the stored one is a conflict (G-334)
      if (name === 'updated_at' && answer.status === 409) continue;
      if (![400, 422].includes(answer.status) || !isNamed(answer.refused, own))
        wrong.push([call.name, name, scrap, answer]);
    }
  }
  expect(wrong).toEqual([]);
}, 900_000);
