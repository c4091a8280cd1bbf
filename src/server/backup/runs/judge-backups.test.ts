import { expect, it } from 'vitest';
import { judgeBackups } from './judge-backups.ts';

const now = new Date('2026-11-26T12:00:00Z');
const good = { finished_at: '2026-11-26T03:41:00Z', problem: '' };
const old = { finished_at: '2026-11-24T03:41:00Z', problem: '' };
const failed = { finished_at: '2026-11-26T03:41:00Z', problem: 'Kein Platz.' };

it('Backups are warned of when the last one failed, or is older than a day though one is scheduled (G-564)', () => {
  const judge = (is_scheduled: boolean, last_good: typeof good | null, last = last_good) =>
    judgeBackups({ now, is_scheduled, last_good, last });
  expect(judge(true, good)).toBe('');
  expect(judge(true, old)).toBe(
    'Die letzte Sicherung ist vom 24.11.2026, 04:41: Seitdem wurde keine gemacht, obwohl jeden Tag eine vorgesehen ist.',
  );
  expect(judge(true, null)).toBe('Es gibt noch keine Sicherung.');
  expect(judge(false, old)).toBe('');
  expect(judge(false, null)).toBe('');
  expect(judge(false, old, failed)).toBe(
    'Die letzte Sicherung ist nicht gelungen: Kein Platz. Die letzte gelungene ist vom 24.11.2026, 04:41.',
  );
  expect(judge(true, null, failed)).toBe(
    'Die letzte Sicherung ist nicht gelungen: Kein Platz. Es gibt noch keine gelungene.',
  );
});
