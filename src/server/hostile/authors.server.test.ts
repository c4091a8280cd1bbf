import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXAMPLES } from '#modules/examples.ts';
import type { ModelName } from '#modules/schemas.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { minimalRecord } from '#records/minimal-record.test-kit.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { KINDS } from '../wiring/records/record-kinds.ts';
import {
  buildAddresses,
  type DescribedCall,
  describedCalls,
  OPEN_WRITES,
} from './described-calls.test-kit.ts';
import { furnishHouse, type Owner, type Row, rowsByPath } from './furnished.test-kit.ts';

let calls: Calls;
let owner: Owner;
let section: number;
let writes: DescribedCall[];
let reads: DescribedCall[];
let rows: Record<string, Row[]>;

beforeAll(async () => {
  calls = await openCalls();
  const furnished = await furnishHouse(calls.services, calls.database);
  ({ owner, section } = furnished);
  const described = describedCalls((await calls.request('/api/docs/json')).body);
  writes = described.filter(({ method, name }) => method !== 'get' && !OPEN_WRITES.has(name));
  reads = described.filter(({ method }) => method === 'get');
  rows = {
    ...(await rowsByPath(calls.app, described, owner, as('admin'))),
    [`${EDITOR}/media/{id}`]: [{ id: furnished.media }],
    [`${EDITOR}/record/{id}`]: [furnished.words],
    [`${EDITOR}/comment-texts/{id}`]: [{ id: furnished.comment }],
  };
});
afterAll(() => calls.close());

const EDITOR = '/de/pageeditor-api';
const MISSING = 999_999;

/** Closed to authors before the body is read. All others are decided by what visitors see. */
const CLOSED = [
  // administrators'
  /^\w+ \/api\/(accounts|backups|form-persons|programme-imports|redirect|settings|setup)(\/|$)/,
  /^\w+ \/api\/(availability|form-entries|newsletter-readers)(\/|$)/,
  /^\w+ \/api\/[a-z-]+\/merge\//,
  /^\w+ \/de\/pageeditor-api\/(patterns|replacing|shared-sections)(\/|$)/,
];

/** Written by authors, and shown to nobody outside the house. */
const OWN_MATTERS =
  /^\w+ \/(de\/pageeditor-api\/(comments|comment-texts|presence|preview-links|approvals|media-folders|versions)|api\/(saved-filters|user-favourites|dashboard-error-log))(\/|$)/;

/** What visitors sent, and who gets the newsletter. */
const CLOSED_READS = /^get \/api\/(form-entries|form-entry-files|newsletter-readers)(\/|$)/;

const isClosed = ({ name }: DescribedCall) => CLOSED.some((each) => each.test(name));

const send = (method: string, url: string, payload: unknown, role: 'author' | 'editor') => {
  calls.clock.set(new Date(calls.clock.now().getTime() + 5000));
  return calls.app.inject({
    method: method.toUpperCase() as 'POST',
    url,
    headers: { ...as(role), 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
};

/** Everything that visitors may see, now or later, of each table. */
async function readShown(): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = [
    ...new Set([...KINDS.map(({ table }) => table as string), 'page', 'settings', 'redirect']),
    'media_item',
    'pattern',
    'event_person',
    'production_person',
    'content_version',
  ];
  const found = new Map<string, Record<string, unknown>[]>();
  for (const table of tables) {
    const { rows: all } = await sql<Record<string, unknown>>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(calls.database.db);
    found.set(
      table,
      all.map(({ row }) => row as Record<string, unknown>),
    );
  }
  const { rows: documents } = await sql<Record<string, unknown>>`
    select content_type, object_id, body, publish_at from content_document
    where state = 'live' or publish_at is not null order by id`.execute(calls.database.db);
  found.set('content_document', documents);
  return found;
}

/** What is there already must stay as it is, and what is new must be hidden. */
async function expectUnchanged(before: Awaited<ReturnType<typeof readShown>>): Promise<void> {
  const after = await readShown();
  const hidden = new Set<string>();
  const changed: unknown[] = [];
  for (const [table, all] of after) {
    const known = new Set((before.get(table) ?? []).map((row) => JSON.stringify(row)));
    for (const row of all) {
      if (known.delete(JSON.stringify(row))) continue;
      if (row.is_online === false) hidden.add(table);
      else changed.push([table, row]);
    }
    for (const row of known) changed.push([table, 'gone', row]);
  }
  expect(changed).toEqual([]);
}

it('a write is closed to authors unless its service decides by what visitors see (G-536)', async () => {
  const wrong: unknown[] = [];
  for (const write of writes) {
    const url = write.path.replace('{id}', '1').replace(/\{.*?\}/, 'haus');
    if (write.method === 'delete' && !isClosed(write)) continue;
    const { statusCode } = await send(write.method, url, '{"broken', 'author');
    const expected = isClosed(write) ? 403 : 400;
    if (statusCode !== expected) wrong.push([write.name, statusCode, expected]);
  }
  expect(wrong).toEqual([]);
  expect(writes.filter(isClosed).length).toBeGreaterThan(30);
});

it('entries of forms and the list of the newsletter are not read by authors either (G-536, G-434, G-486)', async () => {
  const { results: forms } = await calls.services.forms.list({ page: 1, page_size: 1 });
  const [entry] = rows['/api/form-entries/{id}'] ?? [];
  const values = { id: [`${entry?.id}`], form: [`${forms[0]?.id}`] };
  const closed = reads.filter(({ name }) => CLOSED_READS.test(name));
  const read = (url: string, role: 'author' | 'editor') =>
    calls.app.inject({ url, headers: as(role) });
  const wrong: unknown[] = [];
  for (const url of closed.flatMap((each) => buildAddresses(each, values))) {
    const author = await read(url, 'author');
    const editor = await read(url, 'editor');
    // the entry has no file
    const isRead = editor.statusCode === (url.includes('/form-entry-files/') ? 404 : 200);
    if (author.statusCode !== 403 || !isRead)
      wrong.push([url, author.statusCode, editor.statusCode]);
  }
  expect(wrong).toEqual([]);
  expect(closed.length).toBeGreaterThan(10);
});

it('nothing that visitors see is changed by an author, whatever is sent to which call (G-536)', async () => {
  const before = await readShown();
  /** What changes a row, or makes a public one. */
  const fieldsFor = (base: string): object => {
    const kind = KINDS.find(({ path }) => base.replace(/\/batch$/, '') === `/api/${path}`);
    if (kind) {
      const described = toKindDescription(kind);
      const hasSwitch = described.fields.some(({ name }) => name === 'is_online');
      const fields = { ...minimalRecord(described), ...(hasSwitch && { is_online: true }) };
      return base.endsWith('/batch') ? { create: [fields] } : fields;
    }
    if (base === '/api/pages') return { title: 'Neu', is_online: true };
    const model = base.replace(`${EDITOR}/`, '') as ModelName;
    if (model in EXAMPLES)
      return {
        parent: section,
        ...(Object.values(EXAMPLES[model])[0] as object),
        is_online: false,
      };
    if (base === `${EDITOR}/container`) return { ...owner, layout: 0 };
    return { ...owner, node: section };
  };
  const refused: Record<string, number> = {};
  for (const { name, method, path } of writes) {
    // the same call as its PATCH
    const isRepeated = method === 'post' && writes.some((each) => each.name === `patch ${path}`);
    if (OWN_MATTERS.test(name) || isRepeated) continue;
    const base = path.replace('/{id}', '');
    const [row] = rows[path] ?? [];
    const url = path.replace('{id}', `${row?.id ?? 1}`).replace(/\{.*?\}/, 'haus');
    const revision = row?.revision === undefined ? {} : { revision: row.revision };
    const given = fieldsFor(base);
    const { parent: _, ...fields } = given as { parent?: number };
    const { statusCode } = await send(
      method,
      url,
      path.includes('{id}') ? { ...fields, ...revision } : given,
      'author',
    );
    refused[name] = statusCode;
  }
  await expectUnchanged(before);
  // refused for want of the right, and not because the body was wrong
  const kinds = KINDS.flatMap(({ path }) =>
    ['patch', 'delete'].map((method) => `${method} /api/${path}/{id}`),
  );
  const modules = Object.keys(EXAMPLES).map((model) => `patch ${EDITOR}/${model}/{id}`);
  const expected = [
    ...kinds,
    ...modules,
    ...KINDS.map(({ path }) => `post /api/${path}`),
    'post /api/pages',
    'patch /api/pages/{id}',
    'delete /api/pages/{id}',
    `patch ${EDITOR}/media/{id}`,
    `delete ${EDITOR}/media/{id}`,
    `post ${EDITOR}/container`,
    `post ${EDITOR}/publish`,
    `post ${EDITOR}/media/{id}/earlier`,
  ].filter((name) => name in refused);
  expect(Object.fromEntries(expected.map((name) => [name, refused[name]]))).toEqual(
    Object.fromEntries(expected.map((name) => [name, 403])),
  );
  expect(expected.length).toBeGreaterThan(90);
});

it('an author writes drafts, hidden pages and hidden records (G-536)', async () => {
  const before = await readShown();
  const done = async (method: string, url: string, body: object) => {
    const answer = await send(method, url, body, 'author');
    expect([method, url, answer.statusCode < 300, answer.body]).toEqual([
      method,
      url,
      true,
      answer.body,
    ]);
    return answer.body ? answer.json() : null;
  };
  const page = await done('POST', '/api/pages/', { title: 'Vom Schreiben' });
  const fields = {
    content_type: 'pages.page',
    object_id: page.id,
    slug: 'vom-schreiben',
    layout: 0,
  };
  const { id: parent } = await done('POST', `${EDITOR}/container/`, fields);
  await done('POST', `${EDITOR}/text/`, {
    parent,
    ...(Object.values(EXAMPLES.text)[0] as object),
    ...readText('Neu'),
  });
  await done('PATCH', `/api/pages/${page.id}/`, { title: 'Vom Lesen' });
  const text = rows[`${EDITOR}/text/{id}`]?.[0];
  const change = { ...readText('Im Entwurf'), revision: text?.revision, document: 'draft' };
  await done('PATCH', `${EDITOR}/text/${text?.id}/`, change);
  const venue = await done('POST', '/api/venues/', { name: 'Probebühne' });
  expect(venue.is_online).toBe(false);
  await done('PATCH', `/api/venues/${venue.id}/`, { name: 'Studio' });
  await done('DELETE', `/api/venues/${venue.id}/`, {});
  const online = await send('PATCH', `/api/pages/${page.id}/`, { is_online: true }, 'author');
  expect([online.statusCode, online.json().detail]).toEqual([
    403,
    expect.stringContaining('die Redaktion oder die Administration'),
  ]);
  const missing = await send('PATCH', `/api/pages/${MISSING}/`, { title: 'x' }, 'author');
  expect(missing.statusCode).toBe(404);
  // the hidden page is new; nothing else is
  const after = await readShown();
  after.set(
    'page',
    (after.get('page') ?? []).filter(({ id }) => id !== page.id),
  );
  for (const table of ['content_document', 'content_version'])
    after.set(
      table,
      (after.get(table) ?? []).filter(
        (row) => !(row.content_type === 'pages.page' && row.object_id === page.id),
      ),
    );
  expect([...after]).toEqual([...before]);
});

const readText = (words: string) => ({ content: `<p>${words}</p>` });
