/** A row of the box office's weekly hours; `weekday` 0 is Monday, times as HH:MM:SS. */
export interface WeeklyHours {
  weekday: number;
  time_from: string;
  time_to: string;
  closed: boolean | null;
}

/** Days in a row that have the same hours. */
export interface SharedHours {
  first: number;
  last: number;
  /** from and to as HH:MM, a break between two; without any it is closed */
  times: [from: string, to: string][];
}

/** Joins days in a row with the same hours, Monday first. Days without a row are left out. */
export function joinDays(week: readonly WeeklyHours[]): SharedHours[] {
  const joined: SharedHours[] = [];
  for (let day = 0; day < 7; day++) {
    const rows = week.filter(({ weekday }) => weekday === day);
    if (rows.length === 0) continue;
    const times = rows
      .filter(({ closed }) => !closed)
      .map((row): [string, string] => [row.time_from.slice(0, 5), row.time_to.slice(0, 5)])
      .sort(([a], [b]) => a.localeCompare(b));
    const last = joined.at(-1);
    if (last?.last === day - 1 && `${last.times}` === `${times}`) last.last = day;
    else joined.push({ first: day, last: day, times });
  }
  return joined;
}
