import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { findProperty, icalFaults, readIcal } from '#lib/feeds/ical.test-kit.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
}, 120_000);
afterAll(() => site.close());

describe('a list of favourites', () => {
  it('shows upcoming, past and deleted performances, and has a calendar of its dates (V-9, G-02)', async () => {
    const { events, productions } = site.services.records;
    const production = await productions.create(SYSTEM, { name: 'Carmen', is_online: true });
    const perform = async (name: string, date_start: string, more = {}) =>
      (await events.create(SYSTEM, { name, date_start, is_online: true, ...more })).id;
    const evening = { production_id: production.id };
    const dates = [
      await perform('', '2026-12-01T19:30:00+01:00', evening),
      await perform('', '2026-12-05T19:30:00+01:00', evening),
    ];
    const coming = await perform('Medea', '2026-12-24T19:30:00+01:00');
    const past = await perform('Orfeo', '2026-11-19T19:30:00+01:00');
    const hidden = await perform('Geheim', '2026-12-24T19:30:00+01:00', { is_online: false });
    const list = `m=v${coming},v${past},v${hidden},p${production.id}`;

    const { text, status, headers } = await site.request(`/de/merkliste?${list}`);
    expect(status).toBe(200);
    for (const words of [
      '>Termine<',
      '>Schon vorbei<',
      'Ein Eintrag ist nicht mehr da',
      'Carmen',
    ]) {
      expect(text).toContain(words);
    }
    expect(text.indexOf('Orfeo')).toBeGreaterThan(text.indexOf('>Schon vorbei<'));
    expect(text).not.toContain('Geheim');
    expect(text).toContain('name="robots" content="noindex, follow"');
    expect(`${headers['cache-control']}`).not.toContain('public');
    expect((await site.request('/de/merkliste')).text).toContain('Noch steht nichts');
    expect((await site.request('/de/merkliste?m=v1%27%22,%00&m=%ff')).status).toBe(200);

    const calendar = await site.request(`/feeds/merkliste.ics?${list}`);
    expect(icalFaults(readIcal(calendar.text))).toEqual([]);
    const uids = readIcal(calendar.text)
      .components.filter(({ name }) => name === 'VEVENT')
      .map((event) => findProperty(event, 'UID'));
    const expected = [past, ...dates, coming].map((id) => `event-${id}@haus.example`);
    expect(uids).toEqual(expected);
  });
});
