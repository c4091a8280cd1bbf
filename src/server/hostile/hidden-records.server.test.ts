import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { minimalRecord } from '#records/minimal-record.test-kit.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { KINDS } from '../wiring/records/record-kinds.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const MISSING = 999_999;
let asked = 0;
const ROLES = ['visitor', 'member', 'editor', 'admin'] as const;

async function request(
  role: (typeof ROLES)[number],
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  asked += 1;
  return calls.app.inject({
    method,
    url,
    headers: as(role),
    // avoids the rate limit
    remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
    ...(payload && { payload }),
  });
}

async function statuses(method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const all = [];
  for (const role of ROLES) all.push((await request(role, method, url, payload)).statusCode);
  return all;
}

it.each(KINDS.map((kind) => [kind.path, toKindDescription(kind)] as const))(
  'a hidden record is there for editors to read, change and delete; visitors read no more than that its page is offline: %s (PAGE-13, API-04, EDIT-50, G-104)',
  async (path, kind) => {
    const canHide = kind.fields.some(({ name }) => name === 'is_online');
    const fields = { ...minimalRecord(kind), ...(canHide && { is_online: false }) };
    const made = await request('editor', 'POST', `/api/${path}`, fields);
    expect([made.statusCode, made.body]).toEqual([201, made.body]);
    const { id } = made.json();

    // authorised roles get an answer; others cannot tell existing from missing
    expect(await statuses('GET', `/api/${path}/records/${id}`)).toEqual([401, 403, 200, 200]);
    expect(await statuses('GET', `/api/${path}/records/${MISSING}`)).toEqual([401, 403, 404, 404]);
    expect(await statuses('PATCH', `/api/${path}/${id}`, {})).toEqual([401, 403, 200, 200]);
    expect(await statuses('PATCH', `/api/${path}/${MISSING}`, {})).toEqual([401, 403, 404, 404]);

    // an offline page says so (PAGE-13) and reveals nothing else
    const read = async (number: number) => {
      const answer = await request('visitor', 'GET', `/api/${path}/${number}`);
      return [answer.statusCode, answer.json().detail];
    };
    const missing = await read(MISSING);
    expect(missing[0]).toBe(404);
    expect(await read(id)).toEqual(kind.content_type ? [404, 'Seite offline'] : missing);
    expect(missing).not.toEqual([404, 'Seite offline']);
    if (kind.content_type) {
      const published = 'published_at' in fields && { published_at: '2026-11-01T12:00:00Z' };
      const shown = { is_online: true, ...published };
      expect((await request('editor', 'PATCH', `/api/${path}/${id}`, shown)).statusCode).toBe(200);
      expect((await request('visitor', 'GET', `/api/${path}/${id}`)).statusCode).toBe(200);
    }

    expect(await statuses('DELETE', `/api/${path}/${id}`)).toEqual([401, 403, 204, 404]);
  },
);

it.each([
  ['that appears on Monday', { published_at: '2026-12-07T10:00:00Z' }],
  ['that is over', { published_at: '2026-11-01T10:00:00Z', online_to: '2026-11-02T10:00:00Z' }],
])(
  'visitors read no module of an article %s, under its number or address or by itself; editors do (PAGE-13, MAG-11, API-09)',
  async (_when, times) => {
    const { content, records } = calls.services;
    const fields = { title: 'Gesperrt', is_online: true, ...times };
    const { id: object_id } = await records.articles.create(SYSTEM, fields);
    const owner = { content_type: 'magazine.article', object_id };
    const slug = `gesperrt-${object_id}`;
    const key = (name: string) => ({ key: `${name}-${object_id}` });
    const parent = await content.insertSection(SYSTEM, owner, { slug } as never, key('section'));
    const text = { model: 'text', fields: { content: '<p>Geheim.</p>' } as never };
    const place = { parent, column_index: 0, position: 0 };
    const node = await content.insertModule(SYSTEM, text, place, key('text'));
    const api = '/de/pageeditor-api';
    const of = `content_type=magazine.article&object_id=${object_id}`;
    for (const url of [`${api}/text?${of}`, `${api}/container?${of}`]) {
      const [visitor, editor] = [
        await request('visitor', 'GET', url),
        await request('editor', 'GET', url),
      ];
      expect([visitor.statusCode, visitor.json()]).toEqual([200, []]);
      expect(editor.json()).toHaveLength(1);
    }
    for (const url of [`text/${node}`, `container/${parent}`, `container/by-slug/${slug}`]) {
      expect([url, await statuses('GET', `${api}/${url}`)]).toEqual([url, [404, 404, 200, 200]]);
    }
  },
);
