import { expect, test } from 'vitest';
import { inOneMinute, writtenWhen } from './written-time.ts';

test('Versions of the same minute are distinguished by seconds, others are not (E-5, G-336)', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const moments = ['2026-11-24T09:05:09.120Z', '2026-11-24T09:05:41Z', '2026-11-24T09:06:00Z'];
  const close = inOneMinute(moments);
  expect(moments.map((iso) => writtenWhen(iso, now, close.has(iso)))).toEqual([
    'heute, 10:05:09 Uhr',
    'heute, 10:05:41 Uhr',
    'heute, 10:06 Uhr',
  ]);
});
