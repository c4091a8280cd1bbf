import { describe, expect, it } from 'vitest';
import { asRecast, buildParts, type CastLine, toCast, toOwnCast } from '../../cast/cast-lines.ts';
import { recastNote } from '../../cast/recast-note.ts';
import { performance } from '../plan-event.test-kit.ts';
import { buildNote, cancelled, readCancelling } from './cancelling.ts';

describe('a cancellation', () => {
  const typed = { reason: ' Wegen des Wetters. ', tickets: 'valid', wall: '' } as const;

  it('stores reason and ticket policy as one note, which is split again for editing (G-377)', () => {
    const changes = cancelled(performance(1), { ...typed, outcome: 'cancelled' });
    expect(changes).toEqual({
      event_status: 'cancelled',
      status_note: 'Wegen des Wetters. Gekaufte Karten bleiben gültig.',
    });
    const stored = performance(1, changes as object);
    const again = readCancelling(stored);
    expect(again).toMatchObject({ outcome: 'cancelled', reason: 'Wegen des Wetters.' });
    expect(buildNote(again)).toBe(stored.status_note);
    expect(cancelled(stored, { ...again, outcome: 'takes_place' })).toEqual({
      event_status: 'takes_place',
      status_note: '',
    });
  });

  it('with a new date keeps the old one visible; the new date must differ (G-67, G-377)', () => {
    const event = performance(1);
    const moved = { ...typed, outcome: 'rescheduled' } as const;
    expect(cancelled(event, { ...moved, wall: '2027-01-09T18:00' })).toMatchObject({
      event_status: 'rescheduled',
      previous_date_start: event.date_start,
      status_note: buildNote(typed),
    });
    expect(cancelled(event, moved)).toMatch(/neuen Termin/);
    expect(cancelled(event, { ...moved, wall: '2026-12-05T19:30' })).toMatch(/bisherige/);
  });

  it('reverts to rescheduled if the date had been moved before (G-377)', () => {
    const previous_date_start = '2026-11-05T18:30:00.000Z';
    const event = performance(1, { event_status: 'cancelled', previous_date_start });
    expect(cancelled(event, { ...typed, outcome: 'takes_place' })).toMatchObject({
      event_status: 'rescheduled',
    });
  });
});

describe('a recast', () => {
  const line = (more: Partial<CastLine>): CastLine => ({
    person_id: null,
    name: '',
    role: '',
    role_en: '',
    instead_of: '',
    ...more,
  });
  const usual = [
    line({ person_id: 7, role: 'Nina' }),
    line({ name: 'Jo Klein', role: 'Trigorin' }),
  ];
  const getName = ({ person_id, name }: Pick<CastLine, 'person_id' | 'name'>) =>
    name || (person_id === 7 ? 'Mara Vogt' : person_id === 9 ? 'Anna Berg' : '');

  it('changes one role, notes who replaces whom, and can be reverted (V-5, G-377)', () => {
    const [nina, trigorin] = buildParts([], usual, getName);
    if (!nina || !trigorin) throw new Error('no parts');
    const tonight = { person_id: 9, name: 'Anna Berg' };
    const parts = [{ ...nina, tonight }, trigorin];
    expect(recastNote(parts)).toBe('An diesem Termin: Anna Berg statt Mara Vogt als Nina.');
    const cast = toCast(parts);
    expect(cast).toEqual([
      line({ person_id: 9, role: 'Nina', instead_of: 'Mara Vogt' }),
      line({ name: 'Jo Klein', role: 'Trigorin' }),
    ]);
    const again = buildParts(cast, usual, getName);
    expect(again).toEqual(parts);
    expect(toCast(again.map((part) => ({ ...part, tonight: null })))).toEqual(usual);
  });

  it('that is taken back leaves the date its production’s cast, and nobody stands in for themselves (G-377, G-749)', () => {
    const parts = buildParts([], usual, getName);
    expect(toOwnCast(parts, usual)).toEqual([]);
    const [nina] = parts;
    if (!nina) throw new Error('no parts');
    const anna = { person_id: 9, name: 'Anna Berg' };
    expect(toOwnCast([{ ...nina, tonight: anna }, ...parts.slice(1)], usual)).toHaveLength(2);
    expect(asRecast(anna, nina)).toBe(anna);
    expect(asRecast({ person_id: 7, name: 'Mara Vogt' }, nina)).toBeNull();
  });
});
