import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';

/** A moment with a name. */
export interface QuickMoment {
  label: string;
  /** Berlin's local time, `YYYY-MM-DDTHH:mm` */
  wallTime: string;
}

const MONDAY = 1;

/** 'Heute Abend', 'Morgen 10:00', 'Nächsten Montag' in Berlin's time; without past ones and duplicates. */
export function listQuickMoments(now: Date): QuickMoment[] {
  const wall = berlinWallTime(now.toISOString());
  const day = (later: number) => {
    const date = new Date(`${wall.slice(0, 10)}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + later);
    return date.toISOString().slice(0, 10);
  };
  const weekday = new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const toMonday = (MONDAY - weekday + 7) % 7 || 7;
  const all = [
    { label: 'Heute Abend, 19:30', wallTime: `${day(0)}T19:30` },
    { label: 'Morgen, 10:00', wallTime: `${day(1)}T10:00` },
    { label: 'Nächsten Montag, 10:00', wallTime: `${day(toMonday)}T10:00` },
  ];
  const isFirst = (wallTime: string) => all.find((each) => each.wallTime === wallTime);
  return all.filter((each) => each.wallTime > wall && isFirst(each.wallTime) === each);
}

/**
 * URL of a page as of a moment.
 * @param address of a page of this site, with query
 * @param wallTime Berlin's local time; null if invalid
 */
export function buildPreviewAddress(address: URL, wallTime: string): string | null {
  const moment = berlinMoment(wallTime);
  return moment && buildAddressAt(address, moment);
}

/** @param moment ISO */
export function buildAddressAt({ pathname, search, hash }: URL, moment: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['edit', 'v', 'as_of']) query.delete(name);
  const rest = query.toString();
  return `${pathname}?edit&${rest ? `${rest}&` : ''}as_of=${encodeURIComponent(moment)}${hash}`;
}
