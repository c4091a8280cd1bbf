import type * as z from 'zod/mini';
import type { Database, Trx } from '#database/database.ts';
import { type Actor, hasRole, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { requireReadableHtml } from '#lib/text/rich-text-bounds.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { MAX_HOUSE_HTML, withoutCode } from '../errors/house-html.server.ts';
import type { Settings } from './all-settings.schema.ts';
import { DESIGN_DEFAULTS, type DesignSettings, designSettings } from './design.schema.ts';
import { layered, readLayered } from './layered.ts';
import {
  lockSettings,
  readSettings,
  type StoredSettings,
  writeSettings,
} from './settings.repository.server.ts';
import { SITE_DEFAULTS, type SiteSettings, siteSettings } from './settings.schema.ts';
import { logSettings } from './settings-history.server.ts';

/** Settings as administrators edit them. */
export interface EditedSettings extends Settings {
  /** null: still the defaults */
  updated_at: string | null;
}

/** The answer of the settings call (ENT-23, API-17, G-27, G-99). */
export interface SettingsAnswer
  extends Omit<
    SiteSettings,
    | 'redirect_hosts'
    | 'shop_path_map'
    | 'html_errors'
    | 'html_texts'
    | 'is_registration_open'
    | 'begins_as_draft'
    | 'needs_second_person'
    | 'newsletter'
    | 'search_synonyms'
  > {
  status: 'ok';
  /** purpose of this site: `live` (PAGE-04) */
  instance: string;
  design: DesignSettings;
}

export interface SettingsServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  feed?: ChangeSource;
  instance?: string;
  /** called for failures that no page shows (ERR-23) */
  onFailure?: (what: string, error?: unknown) => void;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** A design that is tried before it is stored. */
export interface TriedDesign {
  actor: Actor;
  /** JSON of what differs from the stored design; null: nothing */
  text: string | null;
}

/** Tries a design in one answer, for administrators (G-698). What is not valid stays as it is stored. */
function withTried(design: DesignSettings, { actor, text }: TriedDesign): DesignSettings {
  if (!text || !hasRole(actor, 'admin')) return design;
  try {
    return readLayered(designSettings, design, JSON.parse(text), () => {});
  } catch {
    return design;
  }
}

const HTML_BLOCKS = [
  'html_header',
  'html_footer_top',
  'html_footer_bottom',
  'html_footer_logos',
] as const;

/** @throws Problem 422 for too deeply nested HTML */
function cleaned(site: SiteSettings): SiteSettings {
  const clean = (field: string, html: string) => {
    requireReadableHtml(field, html, MAX_HOUSE_HTML);
    return withoutCode(html);
  };
  const blocks = HTML_BLOCKS.map((name) => [
    name,
    { code: clean(`${name}.code`, site[name].code) },
  ]);
  const errors = Object.entries(site.html_errors).map(([status, { style, code }]) => [
    status,
    { style, code: clean(`html_errors.${status}.code`, code) },
  ]);
  const texts = Object.entries(site.html_texts).map(([slug, { title, content }]) => [
    slug,
    { title, content: clean(`html_texts.${slug}.content`, content) },
  ]);
  return {
    ...site,
    ...Object.fromEntries(blocks),
    html_errors: Object.fromEntries(errors),
    html_texts: Object.fromEntries(texts),
  };
}

/** Statuses with custom HTML point to its route, unless another path is set. */
function withErrorPaths(design: DesignSettings, site: SiteSettings): DesignSettings {
  const own = Object.keys(site.html_errors).map((status) => [status, `/html/${status}.html`]);
  return { ...design, errors: { ...Object.fromEntries(own), ...design.errors } };
}

/** Settings: names, what is online, design (ENT-10, ENT-23, G-26…28, G-99). */
export function createSettingsService(parts: SettingsServiceParts) {
  const { database, clock, changes, feed, instance = 'live', onFailure = () => {} } = parts;
  let lastGood: Settings | null = null;

  function read(stored: StoredSettings): Settings {
    const invalid = (key: string) => onFailure(`settings: stored value of ${key} is not valid`);
    const site = cleaned(readLayered(siteSettings, SITE_DEFAULTS, stored.site, invalid));
    const design = readLayered(designSettings, DESIGN_DEFAULTS, stored.design, invalid);
    return { site, design: withErrorPaths(design, site) };
  }

  const fresh = cacheValue(async () => read(await readSettings(database.db)), ['settings'], feed);

  /**
   * The current settings; on failure the last good ones, with a report (G-26).
   * @throws Problem 503 'Website offline' if there are none (ERR-14)
   */
  async function current(facts?: AnswerFacts): Promise<Settings> {
    facts?.tag('settings');
    try {
      lastGood = await fresh();
      return lastGood;
    } catch (error) {
      onFailure('settings could not be read', error);
      // an answer with stale settings must not be cached
      if (facts) facts.cacheable = false;
      if (lastGood) return lastGood;
      throw new Problem('unavailable', 'Website offline', { cause: error });
    }
  }

  async function answer(facts?: AnswerFacts, tried?: TriedDesign): Promise<SettingsAnswer> {
    const { site, design } = await current(facts);
    const {
      redirect_hosts,
      shop_path_map,
      html_errors,
      html_texts,
      is_registration_open,
      begins_as_draft,
      needs_second_person,
      newsletter,
      search_synonyms,
      ...open
    } = site;
    return { status: 'ok', instance, ...open, design: tried ? withTried(design, tried) : design };
  }

  /** All settings with `updated_at`; uncached, because other nodes write too. */
  async function get(actor: Actor): Promise<EditedSettings> {
    requireRole(actor, 'admin');
    const stored = await readSettings(database.db);
    return { ...read(stored), updated_at: stored.updated_at?.toISOString() ?? null };
  }

  /** Changes the given keys: objects recursively, lists as a whole. @throws Problem 409 for an outdated `updated_at` */
  async function update(
    actor: Actor,
    patch: { site?: unknown; design?: unknown; updated_at?: unknown },
  ): Promise<EditedSettings> {
    requireRole(actor, 'admin');
    const at = clock.now();
    await database.transaction(async (trx) => {
      const stored = await lockSettings(trx);
      requireCurrent(patch.updated_at, stored.updated_at);
      const site = merged(siteSettings, SITE_DEFAULTS, stored.site, patch.site);
      const design = merged(designSettings, DESIGN_DEFAULTS, stored.design, patch.design);
      const next = { site: cleaned(site), design };
      const by = actor.user_id;
      await writeSettings(trx, { ...next, at, by });
      await logSettings(trx, { before: readStored(stored), after: next }, { at, by });
    });
    changes.announce('settings');
    return { ...(await current()), updated_at: at.toISOString() };
  }

  /** Settings as stored, over the defaults. */
  function readStored({ site, design }: StoredSettings): Settings {
    return {
      site: readLayered(siteSettings, SITE_DEFAULTS, site, () => {}),
      design: readLayered(designSettings, DESIGN_DEFAULTS, design, () => {}),
    };
  }

  function merged<Shape extends z.core.$ZodLooseShape>(
    schema: z.ZodMiniObject<Shape>,
    defaults: z.output<z.ZodMiniObject<Shape>>,
    stored: unknown,
    patch: unknown = {},
  ): z.output<z.ZodMiniObject<Shape>> {
    const before = readLayered(schema, defaults, stored, () => {});
    return validate(schema, layered(before, patch));
  }

  /** @param trx if it is called in one: the cache may have to be filled outside of it */
  async function readHouseName(trx?: Trx): Promise<string> {
    const { site } = trx ? read(await readSettings(trx)) : await current();
    return site.site_name;
  }

  return { current, answer, get, update, readHouseName };
}
