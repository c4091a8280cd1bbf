import { berlinWallTime } from './berlin-time.ts';

export interface SeasonDays {
  id: number;
  /** YYYY-MM-DD, both included */
  date_from: string;
  date_to: string;
}

const DAY_MS = 86_400_000;

/** Seasons, latest first, as the API takes them: more than a house plans ahead. */
export const SEASONS_ASKED = 20;

/**
 * The season of a new production (G-427, G-665): the one that runs, in its second half the next one. Before the first and between
 * two it is the next one, after all of them the last.
 * @param now a moment in UTC
 */
export function findPlannedSeason(seasons: readonly SeasonDays[], now: string): number | null {
  const today = berlinWallTime(now).slice(0, 10);
  const byStart = seasons.toSorted((a, b) => (a.date_from < b.date_from ? -1 : 1));
  const running = byStart.findLast(
    ({ date_from, date_to }) => date_from <= today && today <= date_to,
  );
  const next = byStart.find(({ date_from }) => date_from > today);
  const isYoung = running !== undefined && today < getMiddle(running);
  return ((isYoung ? running : next) ?? running ?? byStart.at(-1))?.id ?? null;
}

function getMiddle({ date_from, date_to }: SeasonDays): string {
  const [from, to] = [Date.parse(date_from), Date.parse(date_to) + DAY_MS];
  return new Date((from + to) / 2).toISOString().slice(0, 10);
}
