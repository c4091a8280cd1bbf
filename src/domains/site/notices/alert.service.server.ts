import type { Database } from '#database/database.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { type AlertRow, selectAlerts } from './alert.repository.server.ts';
import type { AlertAnswer } from './alert.schema.ts';

interface Moment {
  now: Date;
  facts: AnswerFacts;
}

interface AlertServiceParts {
  database: Database;
  feed?: ChangeSource;
  /** called for failures that no page shows */
  onFailure?: (what: string, error?: unknown) => void;
}

export type AlertService = ReturnType<typeof createAlertService>;

/** announced by its kind */
const TAG = 'alert';

function toAnswer({ id, title, text, link_url, link_title }: AlertRow): AlertAnswer {
  return { id, title, text, link: { url: link_url }, link_title };
}

/** From `online_from` until before `online_to`; empty is unbounded (G-42). */
function isShown({ is_online, online_from, online_to }: AlertRow, now: Date): boolean {
  return is_online && !(online_from && now < online_from) && !(online_to && online_to <= now);
}

/** Alerts above every page (ALERT, ENT-18, API-34, API-48); written through their kind. */
export function createAlertService(parts: AlertServiceParts) {
  const { database, feed, onFailure = () => {} } = parts;
  const all = cacheValue(() => selectAlerts(database.db), [TAG], feed);

  /** Alerts visible at `now`, in order. */
  async function list({ now, facts }: Moment): Promise<AlertAnswer[]> {
    facts.tag(TAG);
    const rows = await all();
    for (const { is_online, online_from, online_to } of rows) {
      if (!is_online) continue;
      facts.switchesAt(online_from, now);
      facts.switchesAt(online_to, now);
    }
    return rows.filter((row) => isShown(row, now)).map(toAnswer);
  }

  /** The alert shown by the frame (ALERT-14). Failures never break a page. */
  async function first(moment: Moment): Promise<AlertAnswer | null> {
    try {
      return (await list(moment))[0] ?? null;
    } catch (error) {
      onFailure('alerts could not be read', error);
      moment.facts.cacheable = false;
      return null;
    }
  }

  return { list, first };
}
