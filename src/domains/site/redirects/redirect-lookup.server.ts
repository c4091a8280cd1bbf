import type { Database } from '#database/database.ts';
import { type Actor, hasRole, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import { checkAddress } from './address-check.server.ts';
import { selectRedirects } from './redirect.repository.server.ts';
import type { AddressCheck, RedirectEntry } from './redirect.schema.ts';
import { createHitCounter } from './redirect-hits.server.ts';
import { comparablePath, newAddress, toLocation, toPath, withQuery } from './redirect-path.ts';
import { type RouteRedirect, routeRedirect } from './route-redirect.ts';
import { tidyPath } from './tidy-path.ts';

export interface RedirectLookupParts {
  database: Database;
  clock: Clock;
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

/** Where a URL leads: saved redirects (ROUTE-49, G-12) and those of routes (`routeRedirect`). */
export function createRedirectLookup(parts: RedirectLookupParts) {
  const { database, clock, settings, exists, offlineUrl, feed } = parts;
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

  /** Where the address of a hidden page leads; null: nowhere, or back in a circle with saved redirects (E-12). */
  async function leadOn(
    path: string,
    moment: { now: Date; facts: AnswerFacts },
  ): Promise<string | null> {
    const onwards = await offlineUrl(path, moment);
    if (onwards === null) return null;
    const seen = new Set([path]);
    let next = toPath(onwards);
    while (next !== null) {
      if (seen.has(next)) return null;
      seen.add(next);
      const target = (await active()).get(next)?.new_path ?? (await offlineUrl(next, moment));
      next = target === null ? null : toPath(target);
    }
    return onwards;
  }

  /**
   * Where to redirect a request: saved redirects first, then those of routes.
   * @param url of the request; only path and query count
   */
  async function redirectFor(
    url: URL,
    { actor, ...moment }: { actor: Actor; now: Date; facts: AnswerFacts },
  ): Promise<RouteRedirect | null> {
    const found = await findTarget(url, actor, moment);
    return found && { ...found, location: toLocation(found.location) };
  }

  async function findTarget(
    url: URL,
    actor: Actor,
    moment: { now: Date; facts: AnswerFacts },
  ): Promise<RouteRedirect | null> {
    const saved = await find(url.pathname, moment.facts);
    if (saved) return { location: withQuery(saved.new_path, url.searchParams), status: 301 };
    const path = comparablePath(url.pathname);
    if (path === null) return null;
    // editors see offline pages themselves
    const onwards = hasRole(actor, 'editor') ? null : await leadOn(path, moment);
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
    if (saved) return toLocation(saved.new_path);
    return (await exists(tidy, moment)) ? toLocation(encodeURI(tidy)) : null;
  }

  /** Whether visitors at this URL get an answer or a redirect. */
  async function leadsSomewhere(
    path: string,
    moment: { now: Date; facts: AnswerFacts },
  ): Promise<boolean> {
    moment.facts.tag('redirects');
    if ((await active()).has(path) || (await exists(path, moment))) return true;
    return (await leadOn(path, moment)) !== null;
  }

  /** What a path does for visitors now (G-378). */
  async function describe(path: string): Promise<AddressCheck> {
    const moment = { now: clock.now(), facts: new AnswerFacts() };
    return checkAddress(path, {
      saved: (await active()).get(path),
      leadsTo: async (url) => (await findTarget(url, VISITOR, moment))?.location ?? null,
      exists: () => exists(path, moment),
      respelt: (pathname) => respelt(pathname, moment),
      arrives: (next) => leadsSomewhere(next, moment),
    });
  }

  return { find, redirectFor, respelt, leadsSomewhere, describe, flush: hits.flush };
}
