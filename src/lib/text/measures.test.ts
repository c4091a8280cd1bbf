import { expect, it } from 'vitest';
import { formatDuration, formatSize } from './measures.ts';

it.each([
  [0, '0:00'],
  [5.4, '0:05'],
  [59.6, '1:00'],
  [185, '3:05'],
  [3600, '1:00:00'],
  [3727, '1:02:07'],
  [null, ''],
])('%s seconds are read as %j', (seconds, length) => expect(formatDuration(seconds)).toBe(length));

it.each([
  [120, '1 KB'],
  [340_000, '340 KB'],
  [999_400, '999 KB'],
  [999_600, '1,0 MB'],
  [1_240_000, '1,2 MB'],
  [9_960_000, '10 MB'],
  [48_000_000, '48 MB'],
  [2_500_000_000, '2,5 GB'],
])('%s bytes are %s', (bytes, size) => expect(formatSize(bytes)).toBe(size));
