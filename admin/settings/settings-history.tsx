import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { loadPart } from '../api/load-part.ts';
import { listSettingFields } from '../history/subject.ts';
import { readValue, toForm, unflatten } from './setting-values.ts';
import { texts } from './settings.texts.ts';
import type { SettingGroup, Values } from './settings-api.ts';

const HistoryDrawer = loadPart(async () => ({
  default: (await import('../history/history-drawer.tsx')).HistoryDrawer,
}));

/** The settings are stored as one record. */
const ROW = 1;
const words = texts.history;

/** History of the settings. Restored values go into the form and become public with 'Übernehmen' (G-411). */
export function SettingsHistory({ groups }: { groups: readonly SettingGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const { setValue } = useFormContext();
  const fields = groups.flatMap((group) => group.fields);
  async function takeIntoForm(values: Values): Promise<void> {
    const given = fields.filter(({ name }) => name in values);
    const form = toForm(given, unflatten(values));
    for (const { name } of given) setValue(name, readValue(form, name), { shouldDirty: true });
    notify(words.taken, { type: 'info' });
  }
  const subject = {
    kind: 'settings',
    record: ROW,
    fields: listSettingFields(groups),
    restore: takeIntoForm,
    words,
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ mb: 1, ml: -0.5 }}>
        {words.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <HistoryDrawer subject={subject} name={texts.title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
