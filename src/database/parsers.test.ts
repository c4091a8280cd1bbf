import { expect, it } from 'vitest';
import { parseTimestamp } from './parsers.ts';

it.each([
  ['2026-11-21 08:30:00+00', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21 08:30:00.123456+00', '2026-11-21T08:30:00.123Z'],
  ['2026-11-21 08:30:00', '2026-11-21T08:30:00.000Z'],
  ['2026-07-01 08:30:00+02', '2026-07-01T06:30:00.000Z'],
  ['2026-07-01 08:30:00.5+05:30', '2026-07-01T03:00:00.500Z'],
  ['2026-07-01 08:30:00-03', '2026-07-01T11:30:00.000Z'],
])('the moment %s is read, whatever the zone of the machine', (text, iso) => {
  expect(parseTimestamp(text).toISOString()).toBe(iso);
});
