import { HttpError } from 'react-admin';
import { changedFields, patchOf, valueAt } from './setting-values.ts';
import {
  fetchSettings,
  type SettingField,
  type Stored,
  saveSettings,
  type Values,
} from './settings-api.ts';

interface Changes {
  fields: readonly SettingField[];
  /** as the form has them */
  values: Values;
  /** what the form was filled with */
  stored: Stored;
  /** what its author has seen since; their decision counts */
  seen?: Stored;
}

/**
 * Sends what was changed. Settings that others changed meanwhile stay.
 * @returns what is stored now, or the fields that both changed, of which nothing was sent (E-1)
 */
export async function saveChanged({
  fields,
  values,
  stored,
  seen = stored,
}: Changes): Promise<{ saved: Stored } | { both: SettingField[]; latest: Stored }> {
  const changed = changedFields(fields, values, stored);
  const send = async (over: Stored) => ({
    saved: await saveSettings(patchOf(changed, fields, { values, stored: over }), over.updated_at),
  });
  try {
    return await send(seen);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    const latest = await fetchSettings();
    const both = changed.filter(
      ({ name }) => JSON.stringify(valueAt(latest, name)) !== JSON.stringify(valueAt(seen, name)),
    );
    return both.length > 0 ? { both, latest } : send(latest);
  }
}
