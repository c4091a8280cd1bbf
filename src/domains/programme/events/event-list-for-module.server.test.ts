import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { programmeTests } from '../programme.test-kit.ts';
import { loadEventListForModule } from './event-list-for-module.server.ts';

const openProgramme = programmeTests();
const any = { room: '', type: '', series: '', genre: '' };
const all = { date_from: null, date_to: null, tag: '', filters: any };

async function openHouse() {
  const house = await openProgramme();
  const { records } = house;
  const { id: genre } = await records.genres.create(SYSTEM, { name: 'Tanz' });
  const { id: family } = await records.tags.create(SYSTEM, { name: 'Familie', scope: 'event' });
  const add = (name: string, date_start: string, more: object = {}) =>
    records.events.create(SYSTEM, { name, date_start, is_online: true, ...more });
  await add('Vorbei', '2026-11-20T20:00:00+01:00', { date_end: '2026-11-20T22:00:00+01:00' });
  await add('Heute', '2026-11-21T20:00:00+01:00', { genre_id: genre });
  await add('Advent', '2026-11-29T15:00:00+01:00', { tag_ids: [family] });
  await add('Silvester', '2026-12-31T22:00:00+01:00', { genre_id: genre, tag_ids: [family] });
  const names = async (asked: object) => {
    const moment = house.moment();
    const found = await loadEventListForModule(house, { ...all, ...asked }, moment);
    return { ...found, names: found.event_objs.map(({ name }) => name), facts: moment.facts };
  };
  return { ...house, add, names };
}

describe('performances selected by a module', () => {
  it('are those to come, by days, tag and filters (MOD-18)', async () => {
    const { names } = await openHouse();
    expect((await names({})).names).toEqual(['Heute', 'Advent', 'Silvester']);
    expect((await names({ date_from: '2026-11-01' })).names).toHaveLength(3);
    const november = { date_from: '2026-11-22', date_to: '2026-11-30' };
    expect((await names(november)).names).toEqual(['Advent']);
    expect((await names({ tag: 'familie' })).names).toEqual(['Advent', 'Silvester']);
    const both = { tag: 'familie', filters: { ...any, genre: 'tanz' } };
    const found = await names(both);
    expect([found.names, found.event_count]).toEqual([['Silvester'], 1]);
    expect(found.events_url).toBe('/de/programm?tag=familie&genre=tanz');
  });

  it('have any of several options of a filter; deleted ones fall away, unless there is no other (MOD-18, G-615)', async () => {
    const { names, records, add } = await openHouse();
    const { id } = await records.genres.create(SYSTEM, { name: 'Oper' });
    await add('Tosca', '2026-12-01T20:00:00+01:00', { genre_id: id });
    const genres = (genre: string) => names({ filters: { ...any, genre } });
    const both = await genres(`tanz,${id}`);
    expect(both.names).toEqual(['Heute', 'Tosca', 'Silvester']);
    expect(both.events_url).toBe(`/de/programm?genre=${id},tanz`);
    expect((await genres('weg,oper')).names).toEqual(['Tosca']);
    expect((await genres('weg,fort')).names).toEqual([]);
  });

  it('are empty if the time is over, or the chosen option is deleted', async () => {
    const { names } = await openHouse();
    for (const asked of [
      { date_to: '2026-11-20' },
      { tag: 'weg' },
      { filters: { ...any, room: '7' } },
    ])
      expect(await names(asked)).toMatchObject({ event_count: 0, names: [] });
  });

  it('are eight at most, and end with the day for the page cache', async () => {
    const { names, add } = await openHouse();
    for (let day = 10; day < 25; day++) await add(`Abend ${day}`, `2026-12-${day}T20:00:00+01:00`);
    const found = await names({});
    expect([found.names.length, found.event_count]).toEqual([8, 18]);
    expect(found.facts.tags).toContain('event');
    expect(found.facts.expires).not.toBeNull();
  });
});
