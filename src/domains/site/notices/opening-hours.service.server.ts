import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  deleteException,
  deleteOpeningHours,
  insertException,
  insertOpeningHours,
  lockException,
  lockOpeningHours,
  type OpeningExceptionRow,
  type OpeningHoursRow,
  selectExceptions,
  selectOpeningHours,
  updateException,
  updateOpeningHours,
} from './opening-hours.repository.server.ts';
import {
  type OpeningExceptionFields,
  type OpeningExceptionRecord,
  type OpeningHoursFields,
  type OpeningHoursRecord,
  type OpeningHoursToday,
  openingExceptionFields,
  openingHoursFields,
} from './opening-hours.schema.ts';
import {
  endOfDay,
  type OpeningLabel,
  type OpeningRules,
  openingTimeline,
  todaysHours,
} from './opening-hours.ts';

/** What the frame shows, as plain data: from which moment on (ISO) which label; null hides the block. */
export interface OpeningLine {
  from: string;
  label: string | null;
}

interface Moment {
  now: Date;
  facts: AnswerFacts;
}

interface OpeningHoursServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  feed?: ChangeSource;
  /** hears of failures that nobody is shown (ERR-20) */
  onFailure?: (what: string, error?: unknown) => void;
}

export type OpeningHoursService = ReturnType<typeof createOpeningHoursService>;

const TAG = 'opening-hours';

function recordOf(row: OpeningHoursRow): OpeningHoursRecord {
  const { id, venue_id, weekday, time_from, time_to, closed, valid_from, valid_to, note } = row;
  const times = { weekday, time_from, time_to, closed, valid_from, valid_to };
  return { id, venue_id, ...times, note, updated_at: row.updated_at.toISOString() };
}

function exceptionOf(row: OpeningExceptionRow): OpeningExceptionRecord {
  const { id, venue_id, date, time_from, time_to, closed, reason } = row;
  const updated_at = row.updated_at.toISOString();
  return { id, venue_id, date, time_from, time_to, closed, reason, updated_at };
}

function refuse(field: string, message: string): Problem {
  return new Problem('invalid', message, { field_errors: { [field]: [message] } });
}

/** An entry that ends as it begins would be open all day or not at all: nobody could tell. */
function requireTimes({ time_from, time_to, closed }: OpeningHoursFields | OpeningExceptionFields) {
  if (time_from.startsWith('24')) throw refuse('time_from', 'Der Tag beginnt um 00:00.');
  if (!closed && time_from === time_to) {
    throw refuse('time_to', 'Bitte ein anderes Ende als den Anfang angeben (ganzer Tag: 24:00).');
  }
}

/** The fields as they will be. `updated_at` says what was changed. @throws Problem 409 where it is older */
function changed<Fields extends { updated_at: string }>(before: Fields, patch: object) {
  const { updated_at, ...fields } = before;
  const { updated_at: seen, ...given } = patch as { updated_at?: unknown };
  requireCurrent(seen, updated_at);
  return { ...fields, ...given };
}

function checkedHours(input: unknown): OpeningHoursFields {
  const fields = validate(openingHoursFields, input);
  requireTimes(fields);
  const { valid_from, valid_to } = fields;
  if (valid_from && valid_to && valid_to < valid_from) {
    throw refuse('valid_to', 'Das Ende muss nach dem Anfang liegen.');
  }
  return fields;
}

function checkedException(input: unknown): OpeningExceptionFields {
  const fields = validate(openingExceptionFields, input);
  requireTimes(fields);
  return fields;
}

const missing = () => new Problem('not_found', 'Diese Öffnungszeit gibt es nicht.');

/** When the house is open, regularly and on single days; editors write it down (OPEN, ENT-17, API-18, API-67). */
export function createOpeningHoursService(parts: OpeningHoursServiceParts) {
  const { database, clock, changes, feed, onFailure = () => {} } = parts;

  const all = cacheValue(
    async () => ({
      regular: await selectOpeningHours(database.db),
      exceptions: await selectExceptions(database.db),
    }),
    [TAG],
    feed,
  );

  async function rulesOf(venue_id: number | null): Promise<OpeningRules> {
    const { regular, exceptions } = await all();
    const isOfPlace = (row: { venue_id: number | null }) => row.venue_id === venue_id;
    return { regular: regular.filter(isOfPlace), exceptions: exceptions.filter(isOfPlace) };
  }

  /** The hours that count at `now`, of the house or of one venue (G-81). */
  async function today(
    { now, facts }: Moment,
    venue_id: number | null = null,
  ): Promise<OpeningHoursToday> {
    facts.tag(TAG);
    const { date, opening_hours, opening_hours_exceptions } = todaysHours(
      await rulesOf(venue_id),
      now,
    );
    const plain = (list: typeof opening_hours) =>
      list.map((each) => ({ ...each, closed: each.closed ?? false }));
    return {
      date,
      opening_hours: plain(opening_hours),
      opening_hours_exceptions: plain(opening_hours_exceptions),
    };
  }

  let reckoned: { from: Date; until: Date; rules: unknown; labels: OpeningLabel[] } | null = null;

  /** Every page that is made asks for them: reckoned again when the rules change, a label ends or a day begins. */
  async function labelsAt(now: Date): Promise<OpeningLabel[]> {
    const rules = await all();
    const holds = reckoned?.rules === rules && reckoned.from <= now && now < reckoned.until;
    if (reckoned && holds) return reckoned.labels;
    const labels = openingTimeline(await rulesOf(null), now);
    const ends = [labels[1]?.from, endOfDay(now)].filter((each) => each !== undefined);
    const until = new Date(Math.min(...ends.map(Number)));
    reckoned = { from: now, until, rules, labels };
    return labels;
  }

  /** What the frame says, and until when. Where that cannot be found out nothing is shown (OPEN-15, ERR-20). */
  async function line({ now, facts }: Moment): Promise<OpeningLine[]> {
    facts.tag(TAG);
    try {
      const labels = await labelsAt(now);
      facts.switchesAt(labels[1]?.from, now);
      return labels.map(({ from, label }) => ({ from: from.toISOString(), label }));
    } catch (error) {
      onFailure('opening hours could not be read', error);
      facts.cacheable = false;
      return [];
    }
  }

  function stampOf(actor: Actor) {
    requireRole(actor, 'editor');
    return { updated_at: clock.now(), updated_by: actor.user_id };
  }

  function created(stamp: ReturnType<typeof stampOf>) {
    return { created_at: stamp.updated_at, created_by: stamp.updated_by, ...stamp };
  }

  async function write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await database.transaction(work);
    changes.announce(TAG);
    return result;
  }

  /** The weekly hours of a place that hold at this moment (part 3, Venue). */
  async function weekOf(venue_id: number, { now, facts }: Moment) {
    facts.tag(TAG);
    const { regular } = await all();
    const day = berlinDate(now);
    return regular
      .filter((row) => row.venue_id === venue_id)
      .filter(
        ({ valid_from, valid_to }) =>
          !(valid_from && day < valid_from) && !(valid_to && valid_to < day),
      )
      .map(({ weekday, time_from, time_to, closed }) => ({ weekday, time_from, time_to, closed }));
  }

  /** Everything that is written down, for who edits it. */
  async function list(actor: Actor): Promise<OpeningHoursRecord[]> {
    requireRole(actor, 'editor');
    return (await selectOpeningHours(database.db)).map(recordOf);
  }

  async function create(actor: Actor, input: unknown): Promise<OpeningHoursRecord> {
    const stamp = stampOf(actor);
    const values = { ...checkedHours(input), ...created(stamp) };
    return recordOf(await write((trx) => insertOpeningHours(trx, values)));
  }

  async function update(actor: Actor, id: number, patch: object): Promise<OpeningHoursRecord> {
    const stamp = stampOf(actor);
    return write(async (trx) => {
      const before = await lockOpeningHours(trx, id);
      if (!before) throw missing();
      const { id: _id, ...fields } = recordOf(before);
      const values = { ...checkedHours(changed(fields, patch)), ...stamp };
      return recordOf(await updateOpeningHours(trx, id, values));
    });
  }

  async function remove(actor: Actor, id: number): Promise<void> {
    requireRole(actor, 'editor');
    if (!(await write((trx) => deleteOpeningHours(trx, id)))) throw missing();
  }

  async function listExceptions(actor: Actor): Promise<OpeningExceptionRecord[]> {
    requireRole(actor, 'editor');
    return (await selectExceptions(database.db)).map(exceptionOf);
  }

  async function createException(actor: Actor, input: unknown): Promise<OpeningExceptionRecord> {
    const stamp = stampOf(actor);
    const values = { ...checkedException(input), ...created(stamp) };
    return exceptionOf(await write((trx) => insertException(trx, values)));
  }

  async function updateExceptionOf(
    actor: Actor,
    id: number,
    patch: object,
  ): Promise<OpeningExceptionRecord> {
    const stamp = stampOf(actor);
    return write(async (trx) => {
      const before = await lockException(trx, id);
      if (!before) throw missing();
      const { id: _id, ...fields } = exceptionOf(before);
      const values = { ...checkedException(changed(fields, patch)), ...stamp };
      return exceptionOf(await updateException(trx, id, values));
    });
  }

  async function removeException(actor: Actor, id: number): Promise<void> {
    requireRole(actor, 'editor');
    if (!(await write((trx) => deleteException(trx, id)))) throw missing();
  }

  return {
    ...{ today, weekOf, line, list, create, update, remove },
    ...{ listExceptions, createException, removeException },
    updateException: updateExceptionOf,
  };
}
