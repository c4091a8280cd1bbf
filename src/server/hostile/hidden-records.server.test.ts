import { afterAll, beforeAll, expect, it } from 'vitest';
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
