import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Fields that belong to one performance alone. */
export const OWN_OF_EVENT = [
  'id',
  'updated_at',
  'slug',
  'external_id',
  'availability',
  'previous_date_start',
] as const;

/** Times that move along with the start of a performance. */
const FOLLOWS = ['doors_open', 'introduction_at'] as const;

/** Berlin wall time in ms, for differences only. */
const toWallMs = (moment: unknown) => Date.parse(`${berlinWallTime(String(moment))}Z`);

/** Keeps the intervals from the start, in wall time. @param names moments that follow; doors and introduction by default */
export function moveAlong(
  record: Stored,
  date_start: unknown,
  names: readonly string[] = FOLLOWS,
): Record<string, unknown> {
  const shift = toWallMs(date_start) - toWallMs(record.date_start);
  if (!shift) return {};
  const moved = names.flatMap((name) => {
    if (!record[name]) return [];
    const to = new Date(toWallMs(record[name]) + shift).toISOString().slice(0, 16);
    return [[name, berlinMoment(to)] as const];
  });
  return Object.fromEntries(moved);
}

const TIMES = [...FOLLOWS, 'date_end'] as const;

/** The times of a suggested date that are not asked for, for the start that was chosen instead. */
export function followStart(suggested: Stored, date_start: unknown): Record<string, unknown> {
  if (!date_start) return {};
  const own = Object.fromEntries(TIMES.map((name) => [name, suggested[name] ?? null]));
  return { ...own, ...moveAlong(suggested, date_start, TIMES) };
}

/** What another date does not take over. */
const FRESH = { event_status: 'takes_place', status_note: '', status_note_en: '' };

/** The fields of another date of the same performance: takes place, on sale, not public yet. */
export function copyEvent(record: Stored, date_start: string): Record<string, unknown> {
  const own: readonly string[] = OWN_OF_EVENT;
  const copied = Object.entries(record).filter(([name]) => !own.includes(name));
  return {
    ...Object.fromEntries(copied),
    ...FRESH,
    ...(record.sale_status === 'soldout' && { sale_status: 'sale' }),
    ...moveAlong(record, date_start, TIMES),
    date_start,
    is_online: false,
  };
}
