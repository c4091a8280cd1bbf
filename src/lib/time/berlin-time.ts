/*
 * The clock on the wall in Berlin (CONST-22, G-64), in the browser and on the server: anyone who writes `20:00` means the
 * house's clock, wherever the writer is. Only `Intl`, since a visitor should not download a calendar.
 */

const ZONE = 'Europe/Berlin';
const DAY = 86_400_000;

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

/** How far Berlin is ahead of UTC at a moment, in minutes: 60 in winter, 120 in summer. */
function offsetAt(moment: number): number {
  const of = Object.fromEntries(
    PARTS.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const wall = Date.UTC(of.year, of.month - 1, of.day, of.hour, of.minute, of.second);
  return Math.round((wall - moment) / 60_000);
}

/** An ISO moment as `YYYY-MM-DDTHH:mm` on the clock in Berlin; '' for what is no moment. */
export function berlinWallTime(iso: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return '';
  return new Date(moment + offsetAt(moment) * 60_000).toISOString().slice(0, 16);
}

/**
 * What the clock in Berlin shows, as an ISO moment with Berlin's offset; null for what is no time. An hour that comes
 * twice is the first of them; one that the clocks leave out is an hour later.
 */
export function berlinMoment(wallTime: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(wallTime)) return null;
  const wall = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wall)) return null;
  // the clocks change once a day at most: what holds is the offset of the day before, or of the day after
  const before = wall - offsetAt(wall - DAY) * 60_000;
  const after = wall - offsetAt(wall + DAY) * 60_000;
  const moment = [before, after].find((each) => each + offsetAt(each) * 60_000 === wall) ?? before;
  const offset = offsetAt(moment);
  const local = new Date(moment + offset * 60_000).toISOString().slice(0, 19);
  const digits = (count: number) => String(count).padStart(2, '0');
  return `${local}+${digits(Math.floor(offset / 60))}:${digits(offset % 60)}`;
}
