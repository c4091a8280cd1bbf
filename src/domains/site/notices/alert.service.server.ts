import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  type AlertRow,
  deleteAlert,
  insertAlert,
  lockAlert,
  selectAlerts,
  updateAlert,
} from './alert.repository.server.ts';
import {
  type AlertAnswer,
  type AlertFields,
  type AlertRecord,
  alertFields,
} from './alert.schema.ts';

interface Moment {
  now: Date;
  facts: AnswerFacts;
}

interface AlertServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  feed?: ChangeSource;
  /** hears of failures that nobody is shown */
  onFailure?: (what: string, error?: unknown) => void;
}

export type AlertService = ReturnType<typeof createAlertService>;

const TAG = 'alerts';

function answerOf({ id, title, text, link_url, link_title }: AlertRow): AlertAnswer {
  return { id, title, text, link: { url: link_url }, link_title };
}

function recordOf(row: AlertRow): AlertRecord {
  const { position, is_online, online_from, online_to } = row;
  return {
    ...{ ...answerOf(row), position, is_online },
    online_from: online_from?.toISOString() ?? null,
    online_to: online_to?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

/** @throws Problem 422 */
function checked(input: unknown): AlertFields {
  const fields = validate(alertFields, input);
  const { online_from, online_to, link, link_title } = fields;
  const refuse = (field: string, message: string) =>
    new Problem('invalid', message, { field_errors: { [field]: [message] } });
  if (online_from && online_to && online_to <= online_from) {
    throw refuse('online_to', 'Das Ende muss nach dem Anfang liegen.');
  }
  if (link.url && !link_title) {
    throw refuse('link_title', 'Bitte einen Text für den Link eingeben.');
  }
  return fields;
}

/** From `online_from` on and before `online_to`; empty is open (G-42). */
function isShown({ is_online, online_from, online_to }: AlertRow, now: Date): boolean {
  return is_online && !(online_from && now < online_from) && !(online_to && online_to <= now);
}

/** News above every page (ALERT, ENT-18, API-34, API-48); editors write them. */
export function createAlertService(parts: AlertServiceParts) {
  const { database, clock, changes, feed, onFailure = () => {} } = parts;
  const all = cacheValue(() => selectAlerts(database.db), [TAG], feed);

  /** What visitors see at `now`, the first one first. */
  async function list({ now, facts }: Moment): Promise<AlertAnswer[]> {
    facts.tag(TAG);
    const rows = await all();
    for (const { is_online, online_from, online_to } of rows) {
      if (!is_online) continue;
      facts.switchesAt(online_from, now);
      facts.switchesAt(online_to, now);
    }
    return rows.filter((row) => isShown(row, now)).map(answerOf);
  }

  /** The one that the frame shows (ALERT-14). No page fails because its alert cannot be read. */
  async function first(moment: Moment): Promise<AlertAnswer | null> {
    try {
      return (await list(moment))[0] ?? null;
    } catch (error) {
      onFailure('alerts could not be read', error);
      moment.facts.cacheable = false;
      return null;
    }
  }

  function stampOf(actor: Actor) {
    requireRole(actor, 'editor');
    return { updated_at: clock.now(), updated_by: actor.user_id };
  }

  function valuesOf({ link, ...fields }: AlertFields) {
    return { ...fields, link_url: link.url };
  }

  async function write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await database.transaction(work);
    changes.announce(TAG);
    return result;
  }

  const missing = () => new Problem('not_found', 'Diesen Hinweis gibt es nicht.');

  /** All there are, for who edits them. */
  async function listAll(actor: Actor): Promise<AlertRecord[]> {
    requireRole(actor, 'editor');
    return (await selectAlerts(database.db)).map(recordOf);
  }

  async function create(actor: Actor, input: unknown): Promise<AlertRecord> {
    const stamp = stampOf(actor);
    const made = { created_at: stamp.updated_at, created_by: stamp.updated_by };
    const values = { ...valuesOf(checked(input)), ...made, ...stamp };
    return recordOf(await write((trx) => insertAlert(trx, values)));
  }

  /** Only the keys that are given. `updated_at` says what was changed: older is 409. */
  async function update(actor: Actor, id: number, patch: object): Promise<AlertRecord> {
    const stamp = stampOf(actor);
    return write(async (trx) => {
      const before = await lockAlert(trx, id);
      if (!before) throw missing();
      const { id: _id, updated_at, ...fields } = recordOf(before);
      const { updated_at: seen, ...given } = patch as { updated_at?: unknown };
      requireCurrent(seen, updated_at);
      const values = valuesOf(checked({ ...fields, ...given }));
      return recordOf(await updateAlert(trx, id, { ...values, ...stamp }));
    });
  }

  async function remove(actor: Actor, id: number): Promise<void> {
    requireRole(actor, 'editor');
    if (!(await write((trx) => deleteAlert(trx, id)))) throw missing();
  }

  return { list, first, listAll, create, update, remove };
}
