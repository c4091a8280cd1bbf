import type { Trx } from '#database/database.ts';
import { insertChanges } from '#records/history/change-log.repository.server.ts';
import { findDifferences, type Values } from '#records/history/differences.ts';
import { FILES } from '#records/history/references-in.ts';
import type { Tracked } from '#records/history/tracked.server.ts';
import type { Settings } from './all-settings.schema.ts';
import { DESIGN_DEFAULTS, designSettings } from './design.schema.ts';
import { readLayered } from './layered.ts';
import { readSettings } from './settings.repository.server.ts';
import { SITE_DEFAULTS, siteSettings } from './settings.schema.ts';
import { SETTING_GROUPS, type SettingField } from './settings-fields.ts';

/** Kind and id of the settings in the history of records. */
const SETTINGS = 'settings';
const ROW = 1;

const FIELDS: readonly SettingField[] = SETTING_GROUPS.flatMap(({ fields }) => fields);
const NAMES = FIELDS.map(({ name }) => name);

/** Values by field name: `site.links.provider`. */
function flat(settings: Settings): Values {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Values | undefined)?.[key], settings);
  return Object.fromEntries(NAMES.map((name) => [name, at(name) ?? null]));
}

/** Logs changes of settings like those of records (G-411). */
export async function logSettings(
  trx: Trx,
  { before, after }: { before: Settings; after: Settings },
  stamp: { at: Date; by: number | null },
): Promise<void> {
  const found = findDifferences(flat(before), flat(after), NAMES);
  const change = { record_id: ROW, name: '', action: 'changed' as const };
  if (found) await insertChanges(trx, SETTINGS, [{ ...change, ...found }], stamp);
}

/** For administrators; restored by an ordinary change. */
export const trackedSettings: Tracked = {
  table: SETTINGS,
  path: SETTINGS,
  role: 'admin',
  labels: new Map(FIELDS.map(({ name, label }) => [name, label.de])),
  shown: [],
  async current(db) {
    const { site, design, updated_at } = await readSettings(db);
    const settings = {
      site: readLayered(siteSettings, SITE_DEFAULTS, site, () => {}),
      design: readLayered(designSettings, DESIGN_DEFAULTS, design, () => {}),
    };
    const state = { ...flat(settings), updated_at: updated_at?.toISOString() ?? null };
    return new Map([[ROW, state]]);
  },
  names: async () => new Map(),
  references: (values) =>
    FIELDS.flatMap(({ name, input, label }) => {
      const id = values[name];
      return input === 'file' && typeof id === 'number'
        ? [{ label: label.de, table: FILES, id }]
        : [];
    }),
};
