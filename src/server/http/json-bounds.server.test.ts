import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { expectCheap, maxCost } from '#lib/processes/cost.test-kit.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { checkJsonBounds } from './json-bounds.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const fields = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":1`).join();
const objects = (count: number, each: string) => Array(count).fill(`{${each}}`).join();

it.each([
  ['80,000 fields', `{${fields(80_000)}}`, 'zu viele Felder'],
  ['one field 90,000 times', `{${'"name":1,'.repeat(90_000)}"name":""}`, 'zu viele Felder'],
  ['fields in a list', `{"cast":[${objects(160, fields(490))}]}`, 'Bitte prüfen Sie'],
  ['450,000 values', `{"surtitles":[${'1,'.repeat(450_000)}1]}`, 'zu viele Einträge'],
  ['400,000 levels', `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, 'verschachtelt'],
  ['levels that do not end', '{"a":'.repeat(100_000), 'verschachtelt'],
])(
  'a body of %s is rejected in a short answer, at little more cost than one long text (API-04, G-283, G-360)',
  async (_, payload, detail) => {
    const { id } = await calls.services.records.productions.create(SYSTEM, { name: 'Stück' });
    for (const url of [
      `/api/productions/${id}`,
      '/api/settings',
      `/de/pageeditor-api/text/${id}`,
    ]) {
      const headers = { ...as('admin'), 'content-type': 'application/json' };
      const send = (payload: string) =>
        calls.app.inject({ method: 'PATCH', url, headers, payload });
      const harmless = JSON.stringify({ name: 'x'.repeat(payload.length) });
      const max = maxCost(() => send(harmless));
      await expectCheap(() => send(payload), max, url);
      const answer = await send(payload);
      expect(answer.statusCode).toBeOneOf([400, 404, 413, 422]);
      if (url.startsWith('/api/productions')) expect(answer.json().detail).toContain(detail);
      expect(answer.body.length).toBeLessThan(20_000);
    }
  },
);

it('what a house writes is no such body: two bills of 5,000 lines, and signs inside a text (G-267, G-283)', () => {
  const line = { name: 'A', role: 'B', role_en: 'C', instead_of: 'D', person_id: 1 };
  const bill = Array(5000).fill(line);
  const description = '{[,:\\"'.repeat(50_000);
  const body = JSON.stringify({ description, cast: bill, team: bill });
  expect(checkJsonBounds(Buffer.from(body))).toBeNull();
});
