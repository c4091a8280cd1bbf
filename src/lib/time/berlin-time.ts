/* Berlin's local time (CONST-22, G-64), in browsers and on the server: `20:00` means Berlin, wherever the writer is. Only
   `Intl`: visitors should not download a time zone library. */

const ZONE = 'Europe/Berlin';
const DAY = 86_400_000;

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Offsets at the beginning of days in UTC: `Intl` takes longer than all else that calendars do for a performance. */
const offsets = new Map<number, number>();
const MAX_OFFSETS = 2000;

function offsetOnDay(day: number): number {
  let offset = offsets.get(day);
  if (offset === undefined) {
    if (offsets.size >= MAX_OFFSETS) offsets.clear();
    offset = readOffset(day * DAY);
    offsets.set(day, offset);
  }
  return offset;
}

/** How far Berlin is ahead of UTC at a moment, in minutes: 60 in winter, 120 in summer. */
export function getBerlinOffset(moment: number): number {
  const day = Math.floor(moment / DAY);
  const offset = offsetOnDay(day);
  return offset === offsetOnDay(day + 1) ? offset : readOffset(moment);
}

function readOffset(moment: number): number {
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
  return new Date(moment + getBerlinOffset(moment) * 60_000).toISOString().slice(0, 16);
}

/** Berlin's local time as ISO with offset; null if invalid or before 1000. Ambiguous times are the first; skipped ones are an hour later. */
export function berlinMoment(wallTime: string): string | null {
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(wallTime)) return null;
  const wall = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wall)) return null;
  // clocks change at most once a day: the offset is that of the day before or the day after
  const before = wall - getBerlinOffset(wall - DAY) * 60_000;
  const after = wall - getBerlinOffset(wall + DAY) * 60_000;
  const moment =
    [before, after].find((each) => each + getBerlinOffset(each) * 60_000 === wall) ?? before;
  const offset = getBerlinOffset(moment);
  const local = new Date(moment + offset * 60_000).toISOString().slice(0, 19);
  const digits = (count: number) => String(count).padStart(2, '0');
  return `${local}+${digits(Math.floor(offset / 60))}:${digits(offset % 60)}`;
}
