import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { type Calls, openCalls } from './calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const FILE = /^(BEGIN:VCALENDAR|<\?xml)/;

/** How many files were turned into bytes, and how many hashed, while something was done. */
async function countWork(work: () => Promise<unknown>) {
  const encode = vi.spyOn(Buffer, 'from');
  const hash = vi.spyOn(Object.getPrototypeOf(createHash('sha256')), 'update');
  try {
    await work();
    const files = (calls: readonly unknown[][]) =>
      calls.map(([given]) => given).filter((given) => FILE.test(`${given}`.slice(0, 20)));
    // the test's own client copies bytes
    const encoded = files(encode.mock.calls).filter((given) => typeof given === 'string').length;
    return { encoded, hashed: files(hash.mock.calls).length };
  } finally {
    encode.mockRestore();
    hash.mockRestore();
  }
}

it('a calendar or feed is encoded and hashed once while it is cached, and again after a change (G-259)', async () => {
  const { events } = calls.services.records;
  const night = { name: 'Medea', date_start: '2026-12-24T19:30:00+01:00', is_online: true };
  const { id } = await events.create(SYSTEM, night);
  const addresses = [
    '/feeds/programm.ics',
    '/feeds/programm.ics?date=2026-12-24',
    `/feeds/programm/${id}.ics`,
    `/feeds/merkliste.ics?ids=${id}`,
    '/feeds/programm.atom',
    '/feeds/magazin.atom',
  ];
  for (const url of addresses) {
    const requestThrice = async () => {
      const answers = [1, 2, 3].map(async () => (await calls.app.inject(url)).statusCode);
      expect([url, ...(await Promise.all(answers))]).toEqual([url, 200, 200, 200]);
    };
    expect([url, await countWork(requestThrice)]).toEqual([url, { encoded: 1, hashed: 1 }]);
    expect([url, await countWork(requestThrice)]).toEqual([url, { encoded: 0, hashed: 0 }]);
  }
  await events.update(SYSTEM, id, { name: 'Phädra' });
  const request = () => calls.app.inject('/feeds/programm.ics');
  expect(await countWork(request)).toEqual({ encoded: 1, hashed: 1 });
});
