import { expect, test } from 'vitest';
import type { FieldDescription } from '../api/kinds.ts';
import { pickNameParts } from './name-parts.ts';

const field = (name: string, input: string, standard?: unknown) =>
  ({ name, input, schema: { default: standard } }) as unknown as FieldDescription;

const HOURS = {
  named_by: [],
  columns: ['venue_id', 'date', 'time_from', 'time_to', 'closed', 'reason'],
  fields: [
    field('venue_id', 'record', null),
    field('date', 'day'),
    field('time_from', 'line'),
    field('time_to', 'line'),
    field('closed', 'flag', false),
    field('reason', 'line', ''),
  ],
};
const EVENTS = {
  named_by: ['name'],
  columns: ['date_start', 'production_id', 'room_id', 'event_status', 'sale_status', 'is_online'],
  fields: [
    field('date_start', 'moment'),
    field('production_id', 'record', null),
    field('room_id', 'record', null),
    field('event_status', 'choice', 'takes_place'),
    field('sale_status', 'choice', 'sale'),
    field('is_online', 'flag', false),
  ],
};

test('Opening hours of a venue are identified with their end, and of a closed day by that alone (G-341, G-482)', () => {
  const hours = { venue_id: 7, date: '2026-10-02', time_from: '10:00', time_to: '16:00' };
  expect(pickNameParts(HOURS, { ...hours, closed: false, reason: 'Probe' }).parts).toEqual([
    ['venue_id'],
    ['date'],
    ['time_from', 'time_to'],
  ]);
  expect(pickNameParts(HOURS, { ...hours, closed: true }).parts).toEqual([
    ['venue_id'],
    ['date'],
    ['closed'],
  ]);
});

test('A list without columns adds to a performance that it is cancelled or sold out, and nothing that is usual (G-341, G-482)', () => {
  const event = { date_start: '2026-10-02T18:00:00Z', production_id: 1, room_id: 2 };
  const usual = { ...event, event_status: 'takes_place', sale_status: 'sale', is_online: true };
  expect(pickNameParts(EVENTS, usual)).toEqual({
    parts: [['date_start'], ['production_id'], ['room_id']],
    states: [],
  });
  const cancelled = { ...usual, event_status: 'cancelled', sale_status: 'sold_out' };
  expect(pickNameParts(EVENTS, cancelled).states).toEqual([['event_status'], ['sale_status']]);
});
