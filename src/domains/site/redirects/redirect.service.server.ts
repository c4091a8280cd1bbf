import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { invalidField, Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { isKeptPath } from '#lib/pages/kept-path.ts';
import { requireOneHop } from './one-hop.server.ts';
import {
  deleteRedirect,
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
import { createRedirectLookup, type RedirectLookupParts } from './redirect-lookup.server.ts';
import { newAddress, oldPath, typedPath } from './redirect-path.ts';

export interface RedirectServiceParts extends RedirectLookupParts {
  changes: Changes;
}

export type RedirectService = ReturnType<typeof createRedirectService>;

const NO_PATH = 'Bitte einen Pfad dieser Website eingeben, z. B. /de/spielplan.';
const KEPT =
  'Diese Adresse braucht das System selbst, etwa für Dateien oder die Anmeldung. Sie lässt sich nicht weiterleiten.';
const SHADOWS =
  'Unter dieser Adresse finden Besucher etwas. Eine Weiterleitung würde es verdecken: Bitte erst die Seite verschieben oder verbergen.';

function toRecord({ created_at: _, ...row }: RedirectRow): RedirectRecord {
  return row;
}

/** Saved redirects: lookup, list and writing (ROUTE-49, ENT-09, API-16, G-12). */
export function createRedirectService(parts: RedirectServiceParts) {
  const { database, clock, changes, settings, exists } = parts;
  const lookup = createRedirectLookup(parts);

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
    return { count, results: rows.map(toRecord) };
  }

  async function get(actor: Actor, id: number): Promise<RedirectRecord> {
    requireRole(actor, 'admin');
    const row = await findRedirectById(database.db, id);
    if (!row) throw gone();
    return toRecord(row);
  }

  async function checked(typed: { old_path: string; new_path: string }): Promise<RedirectEntry> {
    const { site } = await settings.current();
    const old_path = oldPath(typed.old_path);
    if (old_path === null) {
      throw invalidField('old_path', isKeptPath(typed.old_path) ? KEPT : NO_PATH);
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
    return lookup.describe(path);
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
    return toRecord(row);
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
    return toRecord(row);
  }

  async function remove(actor: Actor, id: number): Promise<void> {
    requireRole(actor, 'admin');
    if (!(await deleteRedirect(database.db, id))) throw gone();
    changes.announce('redirects');
  }

  const { find, redirectFor, respelt, leadsSomewhere, flush } = lookup;
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
    flush,
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
