import type { Database, Trx } from '#database/database.ts';
import { type Actor, hasRole, requireRole, VISITOR } from '#lib/actor/actor.ts';
import { invalidField, Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import { checkAddress } from './address-check.server.ts';
import {
  deleteRedirect,
  findRedirect,
  findRedirectById,
  insertRedirect,
  lockRedirects,
  type RedirectRow,
  selectRedirectPage,
  selectRedirects,
  updateRedirect,
} from './redirect.repository.server.ts';
import {
  type AddressCheck,
  type NewRedirect,
  type RedirectEntry,
  type RedirectPatch,
  type RedirectRecord,
  redirectFields,
  redirectPatch,
} from './redirect.schema.ts';
import { createHitCounter } from './redirect-hits.server.ts';
import {
  comparablePath,
  locationOf,
  newAddress,
  oldPath,
  pathOf,
  typedPath,
  withQuery,
} from './redirect-path.ts';
import { type RouteRedirect, routeRedirect } from './route-redirect.ts';
import { tidyPath } from './tidy-path.ts';

export interface RedirectServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** announces changes; required for caching, and every page looks up its URL */
  feed?: ChangeSource;
  settings: Pick<SettingsService, 'current'>;
  /** whether visitors see something at a path of this site, `/de/programm` */
  exists: (path: string, moment: { now: Date; facts: AnswerFacts }) => Promise<boolean>;
  /** redirect target of a hidden page; null: none */
  offlineUrl: (path: string, moment: { now: Date; facts: AnswerFacts }) => Promise<string | null>;
  /** called when hits could not be written; they are retried */
  onFailure?: (what: string, error: unknown) => void;
}

export type RedirectService = ReturnType<typeof createRedirectService>;

const NO_PATH = 'Bitte einen Pfad dieser Website eingeben, z. B. /de/spielplan.';
const SHADOWS =
  'Unter dieser Adresse finden Besucher etwas. Eine Weiterleitung würde es verdecken: Bitte erst die Seite verschieben oder verbergen.';

function recordOf({ created_at: _, ...row }: RedirectRow): RedirectRecord {
  return row;
}

/** @throws Problem 422 if following redirects from `new_path` leads back to `old_path` */
async function requireNoLoop(trx: Trx, old_path: string, new_path: string): Promise<void> {
  const seen = new Set([old_path]);
  let next = pathOf(new_path);
  while (next !== null) {
    if (seen.has(next)) throw invalidField('new_path', 'Diese Weiterleitung führt im Kreis.');
    seen.add(next);
    const row = await findRedirect(trx, next);
    next = row ? pathOf(row.new_path) : null;
  }
}

/** @throws Problem 422 for loops and chains; retargets redirects that lead here */
async function requireOneHop(trx: Trx, entry: RedirectEntry, at: Date): Promise<void> {
  await requireNoLoop(trx, entry.old_path, entry.new_path);
  await requireNoChain(trx, entry.new_path);
  await bringAlong(trx, entry, at);
}

/** @throws Problem 422 if `new_path` itself redirects: only one hop is allowed */
async function requireNoChain(trx: Trx, new_path: string): Promise<void> {
  const path = pathOf(new_path);
  const next = path === null ? undefined : await findRedirect(trx, path);
  if (!next) return;
  throw invalidField(
    'new_path',
    `Diese Adresse führt selbst weiter nach ${next.new_path}. Bitte gleich dorthin leiten.`,
  );
}

/** Retargets redirects to `old_path`. */
async function bringAlong(trx: Trx, { old_path, new_path }: RedirectEntry, at: Date) {
  for (const row of await selectRedirects(trx)) {
    if (row.is_active && row.old_path !== old_path && pathOf(row.new_path) === old_path) {
      await updateRedirect(trx, row.id, { new_path, updated_at: at });
    }
  }
}

/** Saved redirects (ROUTE-49, ENT-09, API-16, G-12) and those of routes (`routeRedirect`). */
export function createRedirectService(parts: RedirectServiceParts) {
  const { database, clock, changes, settings, exists, offlineUrl, feed } = parts;
  const hits = createHitCounter(parts);
  const active = cacheValue(
    async () => {
      const rows = await selectRedirects(database.db);
      return new Map(rows.filter((row) => row.is_active).map((row) => [row.old_path, row]));
    },
    ['redirects'],
    feed,
  );

  /** The saved redirect of a path, plain or percent-encoded. A single hop: its target is a new request. */
  async function find(path: string, facts: AnswerFacts): Promise<RedirectEntry | null> {
    facts.tag('redirects');
    const key = comparablePath(path);
    const row = key === null ? undefined : (await active()).get(key);
    if (!row) return null;
    const { site } = await settings.current(facts);
    const new_path = newAddress(row.new_path, site.redirect_hosts);
    if (new_path === null) return null;
    hits.count(row.id);
    return { old_path: row.old_path, new_path };
  }

  /**
   * Where to redirect a request: saved redirects first, then those of routes.
   * @param url of the request; only path and query count
   */
  async function redirectFor(
    url: URL,
    { actor, ...moment }: { actor: Actor; now: Date; facts: AnswerFacts },
  ): Promise<RouteRedirect | null> {
    const found = await targetOf(url, actor, moment);
    return found && { ...found, location: locationOf(found.location) };
  }

  async function targetOf(
    url: URL,
    actor: Actor,
    moment: { now: Date; facts: AnswerFacts },
  ): Promise<RouteRedirect | null> {
    const saved = await find(url.pathname, moment.facts);
    if (saved) return { location: withQuery(saved.new_path, url.searchParams), status: 301 };
    const path = comparablePath(url.pathname);
    if (path === null) return null;
    // editors see offline pages themselves
    const onwards = hasRole(actor, 'editor') ? null : await offlineUrl(path, moment);
    if (onwards) return { location: withQuery(onwards, url.searchParams), status: 302 };
    const { site, design } = await settings.current(moment.facts);
    const route = routeRedirect(path, url.searchParams, {
      route_bases: design.routeBases,
      shop_path_map: site.shop_path_map,
      is_editor: hasRole(actor, 'editor'),
    });
    if (route?.cache_control) moment.facts.cacheable = false;
    if (route?.if_exists && !(await exists(route.if_exists, moment))) return null;
    return route;
  }

  /** The canonical spelling of a URL that leads nowhere, if it leads somewhere (G-253). */
  async function respelt(
    pathname: string,
    moment: { now: Date; facts: AnswerFacts },
  ): Promise<string | null> {
    const path = comparablePath(pathname);
    const tidy = path === null ? null : tidyPath(path);
    if (tidy === null) return null;
    const saved = await find(tidy, moment.facts);
    if (saved) return locationOf(saved.new_path);
    return (await exists(tidy, moment)) ? locationOf(encodeURI(tidy)) : null;
  }

  /** Whether visitors at this URL get an answer or a redirect. */
  async function leadsSomewhere(
    path: string,
    moment: { now: Date; facts: AnswerFacts },
  ): Promise<boolean> {
    moment.facts.tag('redirects');
    if ((await active()).has(path) || (await exists(path, moment))) return true;
    return (await offlineUrl(path, moment)) !== null;
  }

  /** Active redirects, public (API-16). */
  async function list(facts?: AnswerFacts): Promise<RedirectEntry[]> {
    facts?.tag('redirects');
    const rows = await selectRedirects(database.db);
    return rows
      .filter((row) => row.is_active)
      .map(({ old_path, new_path }) => ({ old_path, new_path }));
  }

  /** By old path, including inactive ones. @param asked.page from 1 */
  async function listAll(
    actor: Actor,
    asked: { q?: string; page: number; page_size: number },
  ): Promise<{ count: number; results: RedirectRecord[] }> {
    requireRole(actor, 'admin');
    const { count, rows } = await selectRedirectPage(database.db, { q: '', ...asked });
    return { count, results: rows.map(recordOf) };
  }

  async function get(actor: Actor, id: number): Promise<RedirectRecord> {
    requireRole(actor, 'admin');
    const row = await findRedirectById(database.db, id);
    if (!row) throw gone();
    return recordOf(row);
  }

  async function checked(typed: { old_path: string; new_path: string }): Promise<RedirectEntry> {
    const { site } = await settings.current();
    const old_path = oldPath(typed.old_path);
    if (old_path === null) {
      throw invalidField('old_path', NO_PATH);
    }
    const new_path = newAddress(typed.new_path, site.redirect_hosts);
    if (new_path === null) {
      throw invalidField(
        'new_path',
        'Bitte einen Pfad dieser Website oder eine Adresse auf einem erlaubten Server eingeben.',
      );
    }
    return { old_path, new_path };
  }

  /** What an address does for visitors now (G-378). @param typed a path, or a whole address whose path counts */
  async function check(actor: Actor, typed: string): Promise<AddressCheck> {
    requireRole(actor, 'admin');
    const path = typedPath(typed);
    if (path === null) throw invalidField('address', NO_PATH);
    const moment = { now: clock.now(), facts: new AnswerFacts() };
    return checkAddress(path, {
      saved: (await active()).get(path),
      leadsTo: async (url) => (await targetOf(url, VISITOR, moment))?.location ?? null,
      exists: () => exists(path, moment),
      respelt: (pathname) => respelt(pathname, moment),
      arrives: (next) => leadsSomewhere(next, moment),
    });
  }

  /** @throws Problem 422 where visitors find a page: a redirect would take it from them */
  async function requireFree(old_path: string): Promise<void> {
    const moment = { now: clock.now(), facts: new AnswerFacts() };
    if (await exists(old_path, moment)) throw invalidField('old_path', SHADOWS);
  }

  async function create(actor: Actor, input: NewRedirect): Promise<RedirectRecord> {
    requireRole(actor, 'admin');
    const { is_active = true, ...typed } = validate(redirectFields, input);
    const entry = await checked(typed);
    if (is_active) await requireFree(entry.old_path);
    const at = clock.now();
    const row = await database.transaction(async (trx) => {
      await lockRedirects(trx);
      if (is_active) await requireOneHop(trx, entry, at);
      return insertRedirect(trx, { ...entry, is_active, created_at: at, updated_at: at });
    });
    if (!row) throw taken();
    changes.announce('redirects');
    return recordOf(row);
  }

  async function update(actor: Actor, id: number, input: RedirectPatch): Promise<RedirectRecord> {
    requireRole(actor, 'admin');
    const { updated_at: seen, ...patch } = validate(redirectPatch, input);
    const before = await findRedirectById(database.db, id);
    if (!before) throw gone();
    const entry = await checked({ ...before, ...patch });
    const is_active = patch.is_active ?? before.is_active;
    const begins = entry.old_path !== before.old_path || !before.is_active;
    if (is_active && begins) await requireFree(entry.old_path);
    const at = clock.now();
    const row = await database.transaction(async (trx) => {
      await lockRedirects(trx);
      const present = await findRedirectById(trx, id);
      if (!present) throw gone();
      if (seen && seen !== present.updated_at.toISOString()) throw overtaken();
      const others = (await selectRedirects(trx)).filter((each) => each.id !== id);
      if (others.some((each) => each.old_path === entry.old_path)) throw taken();
      // excludes its own old entry from the checks
      await updateRedirect(trx, id, { is_active: false });
      if (is_active) await requireOneHop(trx, entry, at);
      return updateRedirect(trx, id, { ...entry, is_active, updated_at: at });
    });
    changes.announce('redirects');
    return recordOf(row);
  }

  async function remove(actor: Actor, id: number): Promise<void> {
    requireRole(actor, 'admin');
    if (!(await deleteRedirect(database.db, id))) throw gone();
    changes.announce('redirects');
  }

  return {
    find,
    redirectFor,
    respelt,
    leadsSomewhere,
    check,
    list,
    listAll,
    get,
    create,
    update,
    remove,
    flush: hits.flush,
  };
}

function taken(): Problem {
  const message = 'Für diesen Pfad gibt es schon eine Weiterleitung.';
  return new Problem('conflict', message, { field_errors: { old_path: [message] } });
}

function overtaken(): Problem {
  return new Problem(
    'conflict',
    'Jemand anderes hat diese Weiterleitung inzwischen geändert. Bitte laden Sie sie neu.',
  );
}

function gone(): Problem {
  return new Problem('not_found', 'Diese Weiterleitung gibt es nicht.');
}
