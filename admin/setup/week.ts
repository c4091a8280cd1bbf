import type { RaRecord } from 'react-admin';

/** One day in the form; without times there is no entry for the day. */
export interface WeekDay {
  time_from: string;
  time_to: string;
  closed: boolean;
}

interface StoredHours extends RaRecord {
  venue_id: number | null;
  weekday: number;
  time_from: string;
  time_to: string;
  closed: boolean;
  valid_from: string | null;
  valid_to: string | null;
}

const DAYS = 7;
const CLOSED = { time_from: '00:00', time_to: '00:00', closed: true };

/** Whether one line per day can show all entries: max one a day, without venue and period. */
export function isSimpleWeek(stored: readonly StoredHours[]): boolean {
  const weekdays = new Set(stored.map(({ weekday }) => weekday));
  return (
    weekdays.size === stored.length &&
    stored.every((each) => !each.venue_id && !each.valid_from && !each.valid_to)
  );
}

export function buildWeek(stored: readonly StoredHours[]): WeekDay[] {
  return Array.from({ length: DAYS }, (_, weekday) => {
    const found = stored.find((each) => each.weekday === weekday);
    if (!found || found.closed) return { time_from: '', time_to: '', closed: Boolean(found) };
    const [time_from, time_to] = [found.time_from, found.time_to].map((time) => time.slice(0, 5));
    return { time_from: time_from ?? '', time_to: time_to ?? '', closed: false };
  });
}

type Row = WeekDay & { weekday: number };

/** The batch that turns the stored entries into the week, with each row's weekday. */
export function buildBatch(week: readonly WeekDay[], stored: readonly StoredHours[]) {
  const before = buildWeek(stored);
  const batch = {
    create: [] as Row[],
    update: [] as (Row & { id: unknown; updated_at: unknown })[],
    remove: [] as { id: unknown; updated_at: unknown }[],
  };
  for (const [weekday, day] of week.entries()) {
    const known = stored.find((each) => each.weekday === weekday);
    const isSaid = day.closed || Boolean(day.time_from || day.time_to);
    const row = { weekday, ...(day.closed ? CLOSED : day) };
    const named = known && { id: known.id, updated_at: known.updated_at };
    if (!named) {
      if (isSaid) batch.create.push(row);
    } else if (!isSaid) batch.remove.push(named);
    else if (JSON.stringify(day) !== JSON.stringify(before[weekday])) {
      batch.update.push({ ...named, ...row });
    }
  }
  return batch;
}

type WeekBatch = ReturnType<typeof buildBatch>;

/** The entries after a batch was stored. */
export function entriesAfter(
  stored: readonly StoredHours[],
  batch: Pick<WeekBatch, 'create' | 'update' | 'remove'>,
  { created, updated }: { created: readonly object[]; updated: readonly object[] },
): StoredHours[] {
  const gone = new Set(batch.remove.map(({ id }) => id));
  const changed = new Map(batch.update.map((row, n) => [row.id, { ...row, ...updated[n] }]));
  const general = { venue_id: null, valid_from: null, valid_to: null };
  return [
    ...stored
      .filter(({ id }) => !gone.has(id))
      .map((entry) => ({ ...entry, ...changed.get(entry.id) }) as StoredHours),
    ...batch.create.map((row, n) => ({ ...general, ...row, ...created[n] }) as StoredHours),
  ];
}

type RowErrors = Record<string, unknown> | undefined;

/** Maps the server's errors by row to the form's days. */
export function groupErrorsByDay(
  errors: { create?: RowErrors[]; update?: RowErrors[] },
  batch: Pick<ReturnType<typeof buildBatch>, 'create' | 'update'>,
): RowErrors[] {
  const days: RowErrors[] = [];
  for (const name of ['create', 'update'] as const) {
    for (const [n, { weekday }] of batch[name].entries()) {
      const said = errors[name]?.[n];
      if (said) days[weekday] = said;
    }
  }
  return days;
}

/** Copies Monday to Tuesday through Friday. */
export function spread(week: readonly WeekDay[]): WeekDay[] {
  const [monday] = week;
  return week.map((day, n) => (monday && n < 5 ? { ...monday } : day));
}
