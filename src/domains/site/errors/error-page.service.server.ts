import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#lib/api/problem.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import {
  type ErrorHtml,
  errorDocument,
  houseErrorPage,
  readErrorHtml,
} from './house-error-page.server.ts';

/** What this site answers under a path of its own. */
export interface OwnAnswer {
  status: number;
  content_type: string;
  text: string;
}

export interface ErrorPageServiceParts {
  settings: Pick<SettingsService, 'current'>;
  clock: Clock;
  feed?: ChangeSource;
  /** hears why an error page could not be had (ERR-07) */
  onFailure?: (what: string, error?: unknown) => void;
}

export type ErrorPageService = ReturnType<typeof createErrorPageService>;

/** Anyone who is shown an error waits no longer than this for the house's own words. */
const PATIENCE_MS = 1000;
/** Files can change without anybody being told. */
const FRESH_MS = 300_000;

interface Kept {
  html: ErrorHtml | null;
  /** when it is read again, behind the answer */
  until: number;
  reading: Promise<void> | null;
}

/**
 * The house's own error pages (SHELL-60, DESIGN-06, API-15): written in the settings (`html_errors`), or read from
 * another path of this site that `design.errors` names, a page of the house too. What was read is kept and read again
 * behind an answer; an error is never waited for, and never caused, by its own page.
 */
export function createErrorPageService(parts: ErrorPageServiceParts) {
  const { settings, clock, feed, onFailure = () => {} } = parts;
  const kept = new Map<string, Kept>();
  /** set while the site asks itself: the page of that answer's own error is not asked for again */
  const asking = new AsyncLocalStorage<true>();
  let ask: ((path: string) => Promise<OwnAnswer>) | null = null;

  /** counts changes: what was being read while something changed may be the old page */
  let changes = 0;

  const expire = () => {
    changes += 1;
    for (const each of kept.values()) each.until = 0;
  };
  feed?.subscribe({ changed: expire, lost: expire });

  async function read(path: string): Promise<ErrorHtml> {
    if (!ask) throw new Error('the site does not answer yet');
    const { status, content_type, text } = await ask(path);
    if (status !== 200 || !content_type.startsWith('text/html')) {
      throw new Error(`${path} answers ${status} ${content_type}`);
    }
    const html = readErrorHtml(text);
    if (!html) throw new Error(`${path} holds no page that could be shown`);
    return html;
  }

  function readAgain(path: string, into: Kept): Promise<void> {
    into.reading ??= asking.run(true, async () => {
      const before = changes;
      try {
        into.html = await read(path);
      } catch (error) {
        onFailure('Unable to load custom HTML file for this error', error);
      }
      into.until = before === changes ? clock.now().getTime() + FRESH_MS : 0;
      into.reading = null;
    });
    return into.reading;
  }

  async function fromPath(path: string): Promise<ErrorHtml | null> {
    const present = kept.get(path) ?? { html: null, until: 0, reading: null };
    kept.set(path, present);
    const isFirst = present.html === null;
    if (clock.now().getTime() >= present.until && !asking.getStore()) {
      const reading = readAgain(path, present);
      if (isFirst) await Promise.race([reading, wait(PATIENCE_MS, undefined, { ref: false })]);
    }
    return present.html;
  }

  async function htmlFor(status: string): Promise<ErrorHtml | null> {
    const { site, design } = await settings.current();
    if (!Object.hasOwn(design.errors, status)) return null;
    const path = design.errors[status] ?? '';
    if (path !== `/html/${status}.html`) return fromPath(path);
    const own = site.html_errors[status];
    return own?.code ? { ...own, sheets: [] } : null;
  }

  /** @throws Problem 404 where the house has nothing of its own for the status */
  async function required(status: string): Promise<ErrorHtml> {
    const html = await htmlFor(status);
    if (!html) throw new Problem('not_found', 'Für diesen Fehler gibt es keine eigene Seite.');
    return html;
  }

  return {
    /** How this site asks itself for one of its paths: known once all of it stands. */
    readFrom(own: (path: string) => Promise<OwnAnswer>): void {
      ask = own;
    },
    /** What the error page shows instead of its own text; null where the house has nothing to say. */
    async shown(status: string): Promise<HouseErrorPage | null> {
      const html = await htmlFor(status);
      return html && houseErrorPage(html, status);
    },
    /** The whole document. @throws Problem 404 where there is none */
    document: async (status: string) => errorDocument(await required(status), status),
    /** @throws Problem 404 where there is none */
    style: async (status: string) => (await required(status)).style,
  };
}
