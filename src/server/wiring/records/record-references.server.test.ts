import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { furnishRecords } from '../../hostile/furnished.test-kit.ts';
import { as, type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';
import { KINDS } from './record-kinds.ts';

let calls: Calls;
let page: number;
beforeAll(async () => {
  calls = await openCalls();
  await furnishRecords(calls.services);
  // of each kind there is one record, or few
  for (let n = 0; n < 12; n++)
    page = (await calls.services.pages.create(SYSTEM, { title: `Seite ${n}` })).id;
});
afterAll(() => calls.close());

const cases = KINDS.map(toKindDescription).flatMap(({ path, fields }) =>
  fields
    .filter(({ input, of }) => of !== null && /^(records?|files?)$/.test(input))
    .map(({ name, input }) => ({ path, name, isMany: input.endsWith('s') })),
);

it.each(cases)(
  'The id of another kind is refused in a sentence at its field, and nothing is stored: $path, $name (G-90, G-257, G-728)',
  async ({ path, name, isMany }) => {
    const read = async () => {
      const url = `/de/api/${path}/records?page_size=1`;
      const { status, body } = await calls.request(url, { headers: as('editor') });
      expect([status, body.count]).toEqual([200, expect.any(Number)]);
      return body;
    };
    const before = await read();
    const { id } = before.results[0];
    const { status, body } = await calls.request(`/de/api/${path}/batch`, {
      method: 'POST',
      headers: as('editor'),
      payload: { update: [{ id, [name]: isMany ? [page] : page }] },
    });
    expect(status).toBe(422);
    const errors = Object.entries(body.field_errors as Record<string, string[]>);
    for (const [field, [sentence]] of errors) {
      expect(field).toMatch(new RegExp(`^update\\.0\\.${name}(\\.|$)`));
      expect(sentence).toMatch(/^[A-ZÄÖÜ].*[a-zäöüß].*\.$/);
    }
    expect(errors).toHaveLength(1);
    expect(await read()).toEqual(before);
  },
);
