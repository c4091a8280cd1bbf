import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { Clashes } from '../api/save-merged.ts';
import { announceSaved } from '../unsaved/unsaved-copies.ts';
import { announceWritten } from '../unsaved/written-fields.ts';
import { saveChanged } from './save-changed.ts';
import {
  changedFields,
  findFormErrors,
  flatten,
  readValue,
  toForm,
  toStoredValues,
  unflatten,
} from './setting-values.ts';
import { texts } from './settings.texts.ts';
import type { SettingField, Stored, Values } from './settings-api.ts';

/** of unsaved input */
export const SETTINGS_PLACE = 'settings';

/** In the shape that the records' clash dialog takes. */
interface SettingsClash {
  found: Clashes;
  latest: Stored;
}

/** Saves the settings form: other editors' changes to other settings are merged, clashes open the dialog (E-1). */
export function useSettings(
  fields: readonly SettingField[],
  first: Stored,
  onRefused: (errors: Values) => void,
) {
  const notify = useNotify();
  const [stored, setStored] = useState(first);
  const [version, setVersion] = useState(0);
  const [saves, setSaves] = useState(0);
  const [clash, setClash] = useState<SettingsClash | null>(null);
  /** Resets the form to these settings. */
  const take = (settings: Stored) => {
    announceSaved(SETTINGS_PLACE);
    setStored(settings);
    setVersion((before) => before + 1);
    setClash(null);
  };

  /** What was typed since stays in the form. */
  function takeSaved(settings: Stored, values: Values): void {
    announceWritten(SETTINGS_PLACE, flatten(changedFields(fields, values, stored), values));
    setStored(settings);
    setSaves((before) => before + 1);
  }

  /** @param base the settings that the values were edited from */
  async function send(values: Values, seen: Stored, base = stored): Promise<void> {
    const answer = await saveChanged({ fields, values, stored: base, seen });
    if ('saved' in answer) {
      if (base === stored) takeSaved(answer.saved, values);
      else take(answer.saved);
      notify(texts.applied, { type: 'success' });
      return;
    }
    const { both, latest } = answer;
    const changed = changedFields(fields, values, base);
    const flat = { id: 'settings', ...flatten(fields, latest) };
    setClash({
      latest,
      found: { ...findClashes(both, { changed, values, latest }), latest: flat },
    });
  }

  async function attempt(work: () => Promise<void>, values: Values): Promise<Values | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      const field_errors = error instanceof HttpError && error.body?.field_errors;
      notify(field_errors ? texts.check : (error as Error).message, { type: 'error' });
      if (!field_errors) return undefined;
      const errors = findFormErrors(fields, values, field_errors);
      onRefused(errors);
      return errors;
    }
  }

  async function submit(values: Values): Promise<Values | undefined> {
    if (changedFields(fields, values, stored).length === 0) {
      notify(texts.unchanged, { type: 'info' });
      return undefined;
    }
    return attempt(() => send(values, stored), values);
  }

  /** @param chosen all fields, with the clashes decided */
  const decide = (chosen: Values, latest: Stored) =>
    send(toForm(fields, unflatten(withoutOthers(fields, chosen))), latest, latest);
  return { stored, version, saves, clash, submit, decide, closeClash: () => setClash(null), take };
}

/** Without the `id` that the clash dialog needs. */
const withoutOthers = (fields: readonly SettingField[], values: Values): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name]]));

interface Meanwhile {
  changed: readonly SettingField[];
  values: Values;
  latest: Stored;
}

function findClashes(
  both: readonly SettingField[],
  { changed, values, latest }: Meanwhile,
): Omit<Clashes, 'latest'> {
  const mine = toStoredValues(changed, values);
  const clashes = both.map(({ name }) => [
    name,
    { mine: mine[name], theirs: readValue(latest, name) },
  ]);
  return { clashes: Object.fromEntries(clashes), mine };
}
