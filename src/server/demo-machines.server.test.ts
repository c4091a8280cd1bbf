import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { icalFaults, readIcal } from '../lib/ical.test-kit.ts';
import { openDemoSite } from './demo-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openDemoSite>>;
beforeAll(async () => {
  site = await openDemoSite();
}, 180_000);
afterAll(() => site.close());

describe('what machines read of the demo house', () => {
  it('is a calendar for each performance, as the standard asks for, and the same twice (V-2)', async () => {
    const ids = await site.onlineIds('event');
    expect(ids.length).toBeGreaterThan(250);
    for (const id of ids) {
      const { status, text } = await site.ask(`/feeds/programm/${id}.ics`);
      expect([id, status, icalFaults(readIcal(text))]).toEqual([id, 200, []]);
    }
    const all = await site.ask('/feeds/programm.ics');
    expect(icalFaults(readIcal(all.text))).toEqual([]);
    site.clearCaches();
    expect((await site.ask('/feeds/programm.ics')).text).toBe(all.text);
  }, 60_000);
});
