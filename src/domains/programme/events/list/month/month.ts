/** Weeks of a month as YYYY-MM-DD, Monday first; null for days of neighbouring months. Calendar dates, no time zone. */
export function listWeeks(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells: (string | null)[] = Array.from({ length: first }, () => null);
  for (let day = 1; day <= count; day++) cells.push(`${month}-${String(day).padStart(2, '0')}`);
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** '2026-11' plus a number of months, which may be negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A day plus a number of days, which may be negative. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of a day's month. */
export function getEndOfMonth(day: string): string {
  return plusDays(`${addMonths(day.slice(0, 7), 1)}-01`, -1);
}

/** The same day of another month, or that month's last day. */
export function findSameDay(month: string, day: string): string {
  const last = listWeeks(month).flat().filter(Boolean).at(-1) ?? `${month}-28`;
  const wanted = `${month}${day.slice(7)}`;
  return wanted > last ? last : wanted;
}

/**
 * Saturday and Sunday of the next weekend; today if it is one of them. On Sundays: the following weekend, because 'today'
 * covers the rest of this one (G-194).
 */
export function getWeekend(today: string): [from: string, to: string] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const saturday = plusDays(today, (12 - weekday) % 7);
  return [saturday, plusDays(saturday, 1)];
}
