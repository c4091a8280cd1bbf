import { describe, expect, it } from 'vitest';
import { shownStatus } from '#domains/programme/events/card/event-status.ts';
import { type EventFacts, findChanges } from './event-facts.ts';
import { findKinds } from './find-kinds.ts';

const NOW = new Date('2026-11-21T17:00Z');
const WOYZECK: EventFacts = {
  is_online: true,
  event_status: 'takes_place',
  date_start: '2026-12-04T18:30:00+00:00',
  ends_at: '2026-12-04T21:30:00+00:00',
  all_day: false,
  previous_date_start: null,
  room_id: 1,
  place: '',
  sale_status: 'sale',
  sale_start: null,
  availability: null,
  availability_at: null,
  cast: [
    { person_id: 4, name: 'Ida Brandt', role: 'Marie', instead_of: '' },
    { person_id: null, name: 'Jon Falk', role: 'Woyzeck', instead_of: '' },
  ],
};

const status = (facts: EventFacts) =>
  shownStatus(
    {
      ...facts,
      availability_at: null,
      sale_start: facts.sale_start ? new Date(facts.sale_start) : null,
      date_start: new Date(facts.date_start),
      ends_at: new Date(facts.ends_at),
    },
    NOW,
  );

const kinds = (before: Partial<EventFacts> | null, after: Partial<EventFacts>) => {
  const was = before && { ...WOYZECK, ...before };
  const is = { ...WOYZECK, ...after };
  return findKinds({
    before: was,
    after: is,
    status_before: status(was ?? is),
    status_after: status(is),
    now: NOW,
  });
};
const cancelled = { event_status: 'cancelled' } as const;
const postponed = { event_status: 'postponed' } as const;
const later = { date_start: '2026-12-06T18:30:00+00:00', ends_at: '2026-12-06T21:30:00+00:00' };

describe('of a performance that is changed, subscribers are told (V-13, G-472)', () => {
  it.each([
    ['that it is cancelled', {}, cancelled, ['cancelled']],
    [
      'only that, whatever else was changed',
      { availability: 'none' as const },
      { ...cancelled, ...later },
      ['cancelled'],
    ],
    ['nothing of the same again', cancelled, { ...cancelled, ...later }, []],
    ['that it does take place', cancelled, {}, ['changed']],
    ['that it is postponed', {}, postponed, ['changed']],
    [
      'the new date of a postponed one',
      postponed,
      { event_status: 'rescheduled' as const, ...later },
      ['changed'],
    ],
    ['another date', {}, later, ['changed']],
    ['another room', {}, { room_id: 2 }, ['changed']],
    ['another place', {}, { place: 'Marktplatz' }, ['changed']],
    ['that sale begins', { sale_status: 'presale' as const }, {}, ['sale']],
    [
      'that sale begins at the box office',
      { sale_status: 'presale' as const },
      { sale_status: 'boxoffice' as const },
      ['sale'],
    ],
    [
      'nothing while sale has not begun',
      { sale_status: 'presale' as const },
      { sale_status: 'presale' as const },
      [],
    ],
    [
      'that few are left',
      { availability: 'plenty' as const },
      { availability: 'few' as const },
      ['few'],
    ],
    [
      'nothing of fewer tickets when it has few',
      { availability: 'few' as const },
      { availability: 'few' as const },
      [],
    ],
    [
      'that there are tickets again',
      { availability: 'none' as const },
      { availability: 'few' as const },
      ['back'],
    ],
    [
      'that there are tickets again, after it was sold out',
      { sale_status: 'soldout' as const },
      {},
      ['back'],
    ],
    ['nothing when it is sold out', {}, { availability: 'none' as const }, []],
    ['sale and date together', { sale_status: 'presale' as const }, later, ['sale', 'changed']],
    ['of a new one, that sale begins', null, {}, ['sale']],
    ['nothing of a new one that is not on sale', null, { sale_status: 'presale' as const }, []],
    ['nothing of a new one that is free', null, { sale_status: 'free' as const }, []],
    ['nothing of a new one that is cancelled', null, cancelled, []],
    ['that sale begins when it is published', { is_online: false }, later, ['sale']],
    ['nothing when it is hidden', {}, { is_online: false, ...cancelled }, []],
    ['nothing when it was hidden and is cancelled', { is_online: false }, cancelled, []],
    ['nothing of one that is over', {}, { room_id: 2, ends_at: '2026-11-21T17:00:00+00:00' }, []],
  ])('%s', (_what, before, after, told) => {
    expect(kinds(before, after)).toEqual(told);
  });
});

describe('another date', () => {
  const moved = { ...later, event_status: 'rescheduled' as const };
  const from = { previous_date_start: WOYZECK.date_start };
  it.each([
    ['is a correction while the performance takes place as before', {}, later, 'corrected'],
    ['is a move where the old one stays to be seen', {}, { ...moved, ...from }, 'date'],
    [
      'is a move of one that was moved before',
      { ...moved, ...from },
      { ...moved, ...from, date_start: WOYZECK.date_start },
      'date',
    ],
    ['is a move back to the first one', { ...moved, ...from }, {}, 'date'],
    ['is a move of one that was postponed', postponed, later, 'date'],
    ['is a move of one that was cancelled', cancelled, later, 'date'],
  ] as [string, Partial<EventFacts>, Partial<EventFacts>, string][])(
    '%s (G-376, G-472)',
    (_what, before, after, change) => {
      expect(findChanges({ ...WOYZECK, ...before }, { ...WOYZECK, ...after })).toEqual([change]);
    },
  );
});

describe('the cast', () => {
  const [marie, woyzeck] = WOYZECK.cast as [EventFacts['cast'][0], EventFacts['cast'][0]];
  const changes = (cast: EventFacts['cast'], before = WOYZECK) =>
    findChanges(before, { ...WOYZECK, cast });

  it('is changed by somebody else, not by order, spelling of roles or names of persons (G-472)', () => {
    expect(changes([marie, { ...woyzeck, name: 'Ole Karg' }])).toEqual(['cast']);
    expect(changes([{ ...marie, instead_of: 'Ada Roth' }, woyzeck])).toEqual(['cast']);
    expect(changes([marie])).toEqual(['cast']);
    expect(changes([woyzeck, { ...marie, role: 'Marie, Ausruferin', name: 'I. Brandt' }])).toEqual(
      [],
    );
  });

  it('is not changed by linking a name to a person, unless another one plays (G-472)', () => {
    expect(changes([marie, { ...woyzeck, person_id: 7 }])).toEqual([]);
    expect(changes([{ ...marie, person_id: null }, woyzeck])).toEqual([]);
    expect(changes([marie, marie])).toEqual(['cast']);
    expect(changes([marie, woyzeck, { ...woyzeck, name: 'Ole Karg' }])).toEqual(['cast']);
  });

  it('is not changed by being named first, or no longer (G-472)', () => {
    expect(changes(WOYZECK.cast, { ...WOYZECK, cast: [] })).toEqual([]);
    expect(changes([])).toEqual([]);
  });

  it('is changed by the first stand-in of a date, and by taking the last one back (G-472, G-790)', () => {
    const recast = [
      { ...marie, name: 'Ada Roth', person_id: 5, instead_of: 'Ida Brandt' },
      woyzeck,
    ];
    expect(changes(recast, { ...WOYZECK, cast: [] })).toEqual(['cast']);
    expect(changes([], { ...WOYZECK, cast: recast })).toEqual(['cast']);
    expect(changes(recast, { ...WOYZECK, cast: recast })).toEqual([]);
  });
});
