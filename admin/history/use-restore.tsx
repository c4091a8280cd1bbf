import { useState } from 'react';
import { HttpError, type RaRecord, useDataProvider, useRefresh } from 'react-admin';
import { fieldNamed, type KindDescription } from '../api/kinds.ts';
import { type Clashes, readClashes } from '../api/save-merged.ts';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { ClashDialog } from '../records/clash-dialog.tsx';
import { texts } from './history.texts.ts';
import { useRefreshChanges } from './history-api.ts';

type Values = Readonly<Record<string, unknown>>;

/** Restores earlier values as a form would: merged, with the clash dialog where needed, and 'Rückgängig' (E-1). */
export function useRestore(kind: KindDescription) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const refreshChanges = useRefreshChanges();
  const offerUndo = useUndoNotice();
  const [found, setFound] = useState<Clashes | null>(null);

  async function store(seen: Values, values: Values): Promise<RaRecord> {
    const { data } = await provider.update(kind.path, {
      id: seen.id as number,
      data: { ...seen, ...values },
      previousData: seen as RaRecord,
      meta: { isRestored: true },
    });
    refresh();
    void refreshChanges();
    return data;
  }

  async function restore(values: Values, current: Values, label?: string): Promise<void> {
    const names = Object.keys(values);
    const before = Object.fromEntries(names.map((name) => [name, current[name]]));
    try {
      const stored = await store(current, values);
      const said = label ? texts.restored_named(label) : texts.restored;
      offerUndo(said, () => store(stored, before));
    } catch (error) {
      const clashes = readClashes(error);
      if (!clashes) throw new Error(formatErrors(kind, error as Error));
      setFound(clashes);
    }
  }

  const clashDialog = found ? (
    <ClashDialog
      kind={kind}
      found={found}
      save={(data, latest) => store(latest, data)}
      onClose={() => setFound(null)}
    />
  ) : null;
  return { restore, clashDialog };
}

/** The error's messages, one line per field. */
function formatErrors(kind: KindDescription, error: Error): string {
  const errors = (error instanceof HttpError && error.body?.field_errors) || {};
  const lines = Object.entries(errors as Record<string, string[]>).map(([path, sentences]) => {
    const [name = ''] = path.split('.');
    const isField = kind.fields.some((field) => field.name === name);
    return `${isField ? fieldNamed(kind, name).label.de : name}: ${sentences.join(' ')}`;
  });
  return [error.message, ...lines].join('\n');
}
