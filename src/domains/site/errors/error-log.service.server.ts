import { Temporal } from 'temporal-polyfill';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { delayWrite } from '#lib/processes/delayed-write.ts';
import { maskPreviewTokens } from '#lib/text/preview-token.ts';
import type { Clock } from '#lib/time/clock.ts';
import { comparablePath } from '../redirects/redirect-path.ts';
import {
  type ErrorLogRow,
  type ErrorSighting,
  selectErrors,
  selectMostMissed,
  setResolved,
  trimErrors,
  upsertError,
} from './error-log.repository.server.ts';
import type { ErrorLogEntry, ErrorLogOrder } from './error-log.schema.ts';
import { userAgentFamily } from './user-agent.ts';

export interface ErrorReport {
  /** path or URL; query and hash are dropped, because they may be private */
  url: string;
  status: number;
  referrer?: string | undefined;
  user_agent?: string | undefined;
}

export interface ErrorLogServiceParts {
  database: Database;
  clock: Clock;
  /** called when entries could not be written; they are dropped */
  onFailure?: (what: string, error: unknown) => void;
}

export type ErrorLogService = ReturnType<typeof createErrorLogService>;

/** Limits disk usage by invented URLs. */
export const MAX_ROWS = 2000;
/** Distinct URLs between two writes; more are an attack or a broken link on every page. */
export const MAX_NOTES = 100;
const FLUSH_MS = 2000;
const MAX_LENGTH = 500;

/** The logged path; null for URLs outside this site. */
function loggedPath(url: string): string | null {
  if (!/^(\/|https?:\/\/)/i.test(url)) return null;
  const pathname = URL.parse(url, 'http://site.invalid')?.pathname;
  const path = pathname === undefined ? null : comparablePath(pathname);
  return path === null ? null : maskPreviewTokens(path).slice(0, MAX_LENGTH);
}

function loggedReferrer(referrer: string | undefined): string {
  const url = referrer ? URL.parse(referrer) : null;
  return url && /^https?:$/.test(url.protocol)
    ? (url.origin + maskPreviewTokens(url.pathname)).slice(0, MAX_LENGTH)
    : '';
}

function berlinTime(date: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO('Europe/Berlin')
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

function toEntry(row: ErrorLogRow): ErrorLogEntry {
  const { first_seen, last_seen, ...rest } = row;
  return { ...rest, first_seen: berlinTime(first_seen), last_seen: berlinTime(last_seen) };
}

/** Failed URLs with a count (ERR-01, API-14, G-32, G-91, G-115). */
export function createErrorLogService({ database, clock, onFailure }: ErrorLogServiceParts) {
  const notes = new Map<string, ErrorSighting>();
  const { flush, soon } = delayWrite(writeNotes, FLUSH_MS);

  function toSighting(report: ErrorReport): ErrorSighting | null {
    const url = loggedPath(report.url);
    if (url === null) return null;
    return {
      url,
      status: report.status,
      count: 1,
      referrer: loggedReferrer(report.referrer),
      user_agent_family: userAgentFamily(report.user_agent),
      at: clock.now(),
    };
  }

  async function write(sighting: ErrorSighting): Promise<ErrorLogRow> {
    const row = await upsertError(database.db, sighting);
    const isNew = row.count === sighting.count;
    if (isNew) await trimErrors(database.db, MAX_ROWS);
    return row;
  }

  /** Writes a report at once. @throws Problem 422 if `url` is no URL of this site */
  async function record(report: ErrorReport): Promise<ErrorLogEntry> {
    const sighting = toSighting(report);
    if (!sighting) throw new Problem('invalid', 'Das ist keine Adresse dieser Website.');
    return toEntry(await write(sighting));
  }

  /** Records a failed request of the server. Not awaited, never fails. */
  function note(report: ErrorReport): void {
    const sighting = toSighting(report);
    if (!sighting) return;
    const key = `${sighting.status} ${sighting.url}`;
    const known = notes.get(key);
    if (!known && notes.size >= MAX_NOTES) return;
    notes.set(key, { ...sighting, count: (known?.count ?? 0) + 1 });
    soon();
  }

  async function writeNotes(): Promise<void> {
    const waiting = [...notes.values()];
    notes.clear();
    try {
      for (const sighting of waiting) await write(sighting);
    } catch (error) {
      onFailure?.('the error log could not be written', error);
    }
  }

  /** Open ones that were asked for most often. */
  async function mostMissed(actor: Actor, limit: number): Promise<ErrorLogEntry[]> {
    requireRole(actor, 'editor');
    return (await selectMostMissed(database.db, limit)).map(toEntry);
  }

  /** Unresolved first, then the latest or the most frequent. @param page from 1 */
  async function list(
    actor: Actor,
    { page, page_size, sort = 'latest' }: { page: number; page_size: number; sort?: ErrorLogOrder },
  ): Promise<{ count: number; results: ErrorLogEntry[] }> {
    requireRole(actor, 'editor');
    const offset = (page - 1) * page_size;
    const { count, rows } = await selectErrors(database.db, { offset, limit: page_size, sort });
    return { count, results: rows.map(toEntry) };
  }

  async function resolve(actor: Actor, id: number, resolved: boolean): Promise<void> {
    requireRole(actor, 'editor');
    if (!(await setResolved(database.db, id, resolved))) {
      throw new Problem('not_found', 'Diesen Eintrag gibt es nicht.');
    }
  }

  return { record, note, flush, list, mostMissed, resolve };
}
