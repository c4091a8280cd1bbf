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

/** This site's answer for one of its own paths. */
export interface OwnAnswer {
  status: number;
  content_type: string;
  text: string;
}

export interface ErrorPageServiceParts {
  settings: Pick<SettingsService, 'current'>;
  clock: Clock;
  feed?: ChangeSource;
  /** called when an error page could not be loaded (ERR-07) */
  onFailure?: (what: string, error?: unknown) => void;
}

export type ErrorPageService = ReturnType<typeof createErrorPageService>;

/** Longest wait for the house's own error page. */
const PATIENCE_MS = 1000;
/** Files may change without an announcement. */
const FRESH_MS = 300_000;

interface Kept {
  html: ErrorHtml | null;
  /** revalidated in the background after this time */
  until: number;
  reading: Promise<void> | null;
}

/**
 * Custom error pages (SHELL-60, DESIGN-06, API-15): HTML in the settings (`html_errors`), or any path of this site named by
 * `design.errors`. Cached and revalidated in the background; loading one never delays an error for long nor causes another.
 */
export function createErrorPageService(parts: ErrorPageServiceParts) {
  const { settings, clock, feed, onFailure = () => {} } = parts;
  const kept = new Map<string, Kept>();
  /** set during an internal request, to prevent recursion by its own error page */
  const asking = new AsyncLocalStorage<true>();
  let render: ((path: string) => Promise<OwnAnswer>) | null = null;

  /** incremented by changes: a load in progress may be outdated */
  let changes = 0;

  const expire = () => {
    changes += 1;
    for (const each of kept.values()) each.until = 0;
  };
  feed?.subscribe({ changed: expire, lost: expire });

  async function read(path: string): Promise<ErrorHtml> {
    if (!render) throw new Error('the site does not answer yet');
    const { status, content_type, text } = await render(path);
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

  /** @throws Problem 404 if no custom page exists for the status */
  async function required(status: string): Promise<ErrorHtml> {
    const html = await htmlFor(status);
    if (!html) throw new Problem('not_found', 'Für diesen Fehler gibt es keine eigene Seite.');
    return html;
  }

  return {
    /** Sets the function for internal requests, once the app is complete. */
    readFrom(own: (path: string) => Promise<OwnAnswer>): void {
      render = own;
    },
    /** Content that replaces the default text; null if there is none. */
    async shown(status: string): Promise<HouseErrorPage | null> {
      const html = await htmlFor(status);
      return html && houseErrorPage(html, status);
    },
    /** The whole document. @throws Problem 404 if there is none */
    document: async (status: string) => errorDocument(await required(status), status),
    /** @throws Problem 404 if there is none */
    style: async (status: string) => (await required(status)).style,
  };
}
