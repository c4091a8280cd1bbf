import { HttpError } from 'react-admin';
import { buildPatch, changedFields, isSame, readValue, toStoredValues } from './setting-values.ts';
import {
  fetchSettings,
  type SettingField,
  type Stored,
  saveSettings,
  type Values,
} from './settings-api.ts';

interface Changes {
  fields: readonly SettingField[];
  /** the form's values */
  values: Values;
  /** what the form was filled with */
  stored: Stored;
  /** the newer state in which the editor decided the clashes; changes up to it do not clash again */
  seen?: Stored;
}

/**
 * Sends only changed settings; other editors' changes to other settings stay.
 * @returns what is stored now, or the settings that both changed; then nothing was sent (E-1)
 */
export async function saveChanged({
  fields,
  values,
  stored,
  seen = stored,
}: Changes): Promise<{ saved: Stored } | { both: SettingField[]; latest: Stored }> {
  const changed = changedFields(fields, values, stored);
  const send = async (over: Stored) => ({
    saved: await saveSettings(
      buildPatch(changed, fields, { values, stored: over }),
      over.updated_at,
    ),
  });
  try {
    return await send(seen);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    const latest = await fetchSettings();
    const mine = toStoredValues(changed, values);
    // what the latest state has already may be from this write, whose answer was lost
    const both = changed.filter(
      ({ name }) =>
        !isSame(readValue(latest, name), readValue(seen, name)) &&
        !isSame(readValue(latest, name), mine[name]),
    );
    return both.length > 0 ? { both, latest } : send(latest);
  }
}
