import { expect, test } from 'vitest';
import { becomesPublic } from './page-gaps.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const EARLIER = new Date('2026-11-25T12:00:00Z');
const LATER = new Date('2026-12-01T12:00:00Z');
const at = (
  is_online: boolean,
  online_from: Date | null = null,
  online_to: Date | null = null,
) => ({
  is_online,
  online_from,
  online_to,
});

test.each([
  ['put online', at(false), at(true), true],
  ['planned', at(false), at(true, LATER), true],
  ['brought back after its end', at(true, null, EARLIER), at(true), true],
  ['planned earlier', at(true, LATER), at(true), false],
  ['online and renamed', at(true), at(true), false],
  ['taken offline', at(true), at(false), false],
  ['put online for a time that is over', at(false), at(true, null, EARLIER), false],
])(
  'Whether a page becomes public, and its gaps are asked about: %s (G-493)',
  (_, before, after, expected) => {
    expect(becomesPublic(before, after, NOW)).toBe(expected);
  },
);
