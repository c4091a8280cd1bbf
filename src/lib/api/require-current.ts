import { Problem } from './problem.ts';

/**
 * Rejects a write based on an outdated state (E-1, G-334).
 * @param seen `updated_at` as the writer read it; undefined skips the check
 * @param stored null: never written
 * @throws Problem 409
 */
export function requireCurrent(seen: unknown, stored: Date | string | null): void {
  if (seen === undefined) return;
  const time = (moment: unknown) => (moment === null ? null : new Date(moment as string).getTime());
  if (time(seen) === time(stored)) return;
  throw new Problem(
    'conflict',
    'Jemand anderes hat diesen Eintrag inzwischen geändert. Bitte laden Sie ihn neu.',
  );
}
