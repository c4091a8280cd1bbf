import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { icalEvent } from '#lib/feeds/ical.server.ts';
import { PARSERS } from '#ui/parsers.ts';
import { eventWords } from '../events/card/event-words.ts';
import { toIcalEvent } from './feed-event.server.ts';
import type { FeedRow } from './subscriptions.repository.server.ts';
import { createEventWriter } from './write-event.server.ts';

const makeRow = (id: number) =>
  ({
    id,
    slug: 'medea',
    headline: 'Medea',
    date_start: new Date('2026-12-24T18:30:00Z'),
    ends_at: new Date('2026-12-24T20:30:00Z'),
    changed_at: new Date('2026-10-01T08:00:00Z'),
    doors_open: new Date('2026-12-24T18:00:00Z'),
    all_day: false,
    event_status: 'takes_place',
    sequence: 0,
    place: 'Kammer',
    ticket_url: 'https://karten.example/1',
    facets: [],
    latitude: null,
    longitude: null,
  }) as unknown as FeedRow;

const SITE = { origin: 'https://haus.example', host: 'haus.example' };
const ROWS = [makeRow(1), makeRow(2)] as const;
const ALL_PARSERS = [PARSERS, { ...PARSERS, time: 'H.mm' }] as const;

const CALL = fc.record({
  row: fc.constantFrom(...ROWS),
  parsers: fc.constantFrom(...ALL_PARSERS),
  tickets: fc.record({ said: fc.constantFrom('', 'Restkarten'), isOffered: fc.boolean() }),
  is_free: fc.boolean(),
});

it('A performance in a calendar reads as if it were written for it, whatever was written before (V-2)', () => {
  fc.assert(
    fc.property(fc.array(CALL, { maxLength: 30 }), (calls) => {
      const writeEvent = createEventWriter();
      for (const { row, parsers, ...rest } of calls) {
        const around = { ...SITE, ...rest, words: eventWords(parsers) };
        expect(writeEvent(row, around, parsers)).toBe(icalEvent(toIcalEvent(row, around)));
      }
    }),
  );
});

it('A performance is written once for all calendars until something in it changes', () => {
  const words = eventWords(PARSERS);
  const clock = vi.spyOn(words, 'clock');
  const writeEvent = createEventWriter();
  const around = { ...SITE, words, tickets: { said: '', isOffered: true }, is_free: true };
  for (const row of [...ROWS, ...ROWS]) writeEvent(row, around, PARSERS);
  expect(clock).toHaveBeenCalledTimes(2);
  writeEvent({ ...ROWS[0] }, around, PARSERS);
  expect(clock).toHaveBeenCalledTimes(3);
});
