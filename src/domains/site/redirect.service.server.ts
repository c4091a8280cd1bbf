import type { Database, Trx } from '../../database/database.ts';
import { type Actor, hasRole, requireRole } from '../../lib/actor.ts';
import type { AnswerFacts } from '../../lib/answer-facts.ts';
import type { Changes } from '../../lib/changes.ts';
import type { Clock } from '../../lib/clock.ts';
import { Problem } from '../../lib/problem.ts';
import { validate } from '../../lib/validate.ts';
import {
  deleteRedirect,
  findRedirect,
  findRedirectById,
  insertRedirect,
  lockRedirects,
  type RedirectRow,
  selectRedirects,
  updateRedirect,
} from './redirect.repository.server.ts';
import {
  type NewRedirect,
  type RedirectEntry,
  type RedirectPatch,
  type RedirectRecord,
  redirectFields,
  redirectPatch,
} from './redirect.schema.ts';
import { createHitCounter } from './redirect-hits.server.ts';
import { comparablePath, newAddress, oldPath, withQuery } from './redirect-path.ts';
import { type RouteRedirect, routeRedirect } from './route-redirect.ts';
import type { SettingsService } from './settings.service.server.ts';

export interface RedirectServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  settings: Pick<SettingsService, 'current'>;
  /** whether a visitor finds something at a path of this site, `/de/programm` */
  exists: (path: string, moment: { now: Date; facts: AnswerFacts }) => Promise<boolean>;
  /** hears when hits could not be written; they are tried again */
  onFailure?: (what: string, error: unknown) => void;
}

export type RedirectService = ReturnType<typeof createRedirectService>;

function refuse(field: string, message: string): Problem {
  return new Problem('invalid', message, { field_errors: { [field]: [message] } });
}

function recordOf({ id, old_path, new_path, is_active, hits, last_hit_at }: RedirectRow) {
  return { id, old_path, new_path, is_active, hits, last_hit_at } satisfies RedirectRecord;
}

/** @throws Problem 422 when following the saved redirects from `new_path` leads back to `old_path` */
async function requireNoLoop(trx: Trx, old_path: string, new_path: string): Promise<void> {
  const seen = new Set([old_path]);
  let next = pathOf(new_path);
  while (next !== null) {
    if (seen.has(next)) throw refuse('new_path', 'Diese Weiterleitung führt im Kreis.');
    seen.add(next);
    const row = await findRedirect(trx, next);
    next = row ? pathOf(row.new_path) : null;
  }
}

/** The path that a redirect's target asks for next; null when it leaves the site. */
function pathOf(new_path: string): string | null {
  return new_path.startsWith('/') ? comparablePath(new_path.split(/[?#]/)[0] ?? '') : null;
}

/** Old addresses lead to new ones (ROUTE-49, ENT-09, API-16, G-12), and so do some routes (`routeRedirect`). */
export function createRedirectService(parts: RedirectServiceParts) {
  const { database, clock, changes, settings, exists } = parts;
  const hits = createHitCounter(parts);

  /** The saved redirect of a path, as it is or percent-encoded. One hop: where it leads is asked anew. */
  async function find(path: string, facts: AnswerFacts): Promise<RedirectEntry | null> {
    facts.tag('redirects');
    const key = comparablePath(path);
    const row = key === null ? undefined : await findRedirect(database.db, key);
    if (!row) return null;
    const { site } = await settings.current(facts);
    const new_path = newAddress(row.new_path, site.redirect_hosts);
    if (new_path === null) return null;
    hits.count(row.id);
    return { old_path: row.old_path, new_path };
  }

  /**
   * Where a request is to be led, if anywhere: saved redirects first, then what the routes ask for.
   * @param url of the request; only path and query count
   */
  async function redirectFor(
    url: URL,
    { actor, ...moment }: { actor: Actor; now: Date; facts: AnswerFacts },
  ): Promise<RouteRedirect | null> {
    const saved = await find(url.pathname, moment.facts);
    if (saved) return { location: withQuery(saved.new_path, url.searchParams), status: 301 };
    const path = comparablePath(url.pathname);
    if (path === null) return null;
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

  /** The active ones, for everybody (API-16). */
  async function list(facts?: AnswerFacts): Promise<RedirectEntry[]> {
    facts?.tag('redirects');
    const rows = await selectRedirects(database.db);
    return rows
      .filter((row) => row.is_active)
      .map(({ old_path, new_path }) => ({ old_path, new_path }));
  }

  async function listAll(actor: Actor): Promise<RedirectRecord[]> {
    requireRole(actor, 'admin');
    return (await selectRedirects(database.db)).map(recordOf);
  }

  async function checked(typed: { old_path: string; new_path: string }): Promise<RedirectEntry> {
    const { site } = await settings.current();
    const old_path = oldPath(typed.old_path);
    if (old_path === null) {
      throw refuse('old_path', 'Bitte einen Pfad dieser Website eingeben, z. B. /de/spielplan.');
    }
    const new_path = newAddress(typed.new_path, site.redirect_hosts);
    if (new_path === null) {
      throw refuse(
        'new_path',
        'Bitte einen Pfad dieser Website oder eine Adresse auf einem erlaubten Server eingeben.',
      );
    }
    return { old_path, new_path };
  }

  async function create(actor: Actor, input: NewRedirect): Promise<RedirectRecord> {
    requireRole(actor, 'admin');
    const { is_active = true, ...typed } = validate(redirectFields, input);
    const entry = await checked(typed);
    const at = clock.now();
    const row = await database.transaction(async (trx) => {
      await lockRedirects(trx);
      await requireNoLoop(trx, entry.old_path, entry.new_path);
      return insertRedirect(trx, { ...entry, is_active, created_at: at, updated_at: at });
    });
    if (!row) throw taken();
    changes.announce('redirects');
    return recordOf(row);
  }

  async function update(actor: Actor, id: number, input: RedirectPatch): Promise<RedirectRecord> {
    requireRole(actor, 'admin');
    const patch = validate(redirectPatch, input);
    const before = await findRedirectById(database.db, id);
    if (!before) throw gone();
    const entry = await checked({ ...before, ...patch });
    const is_active = patch.is_active ?? before.is_active;
    const row = await database.transaction(async (trx) => {
      await lockRedirects(trx);
      if (!(await findRedirectById(trx, id))) throw gone();
      const others = (await selectRedirects(trx)).filter((each) => each.id !== id);
      if (others.some((each) => each.old_path === entry.old_path)) throw taken();
      // its own old entry must not be followed: it is what changes
      await updateRedirect(trx, id, { is_active: false });
      if (is_active) await requireNoLoop(trx, entry.old_path, entry.new_path);
      return updateRedirect(trx, id, { ...entry, is_active, updated_at: clock.now() });
    });
    changes.announce('redirects');
    return recordOf(row);
  }

  async function remove(actor: Actor, id: number): Promise<void> {
    requireRole(actor, 'admin');
    if (!(await deleteRedirect(database.db, id))) throw gone();
    changes.announce('redirects');
  }

  return { find, redirectFor, list, listAll, create, update, remove, flush: hits.flush };
}

function taken(): Problem {
  const message = 'Für diesen Pfad gibt es schon eine Weiterleitung.';
  return new Problem('conflict', message, { field_errors: { old_path: [message] } });
}

function gone(): Problem {
  return new Problem('not_found', 'Diese Weiterleitung gibt es nicht.');
}
