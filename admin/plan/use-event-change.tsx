import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type HttpError, type RaRecord, useDataProvider } from 'react-admin';
import { useKind } from '../api/kinds.ts';
import { type Clashes, readClashes } from '../api/save-merged.ts';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { ClashDialog } from '../records/clash-dialog.tsx';
import { texts } from './plan.texts.ts';
import { PLAN_KEY } from './plan-api.ts';

type Values = Record<string, unknown>;
/** A performance as the editor saw it before the change. */
type Seen = { id: number; updated_at: string } & object;

/** Errors by line of the cast. */
export type CastErrors = Readonly<Record<number, { person_id?: string }>>;
/** Error messages by field; null: it is stored. */
export type Refusal = {
  message: string;
  fields: Record<string, string>;
  cast?: CastErrors;
} | null;

/** A clash that is being decided. */
interface Asked {
  found: Clashes;
  answer(isStored: boolean): void;
}

/**
 * Changes a performance as its form does: sends only what differs from the state the editor saw, merges changes of two
 * editors or opens the clash dialog (E-1), and offers undo.
 */
export function useEventChange() {
  const kind = useKind('events');
  const provider = useDataProvider();
  const offerUndo = useUndoNotice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function store(seen: Seen, changes: Values): Promise<RaRecord> {
    const data = { ...seen, ...changes } as RaRecord;
    try {
      const answer = await provider.update(kind.path, {
        id: seen.id,
        data,
        previousData: seen as RaRecord,
      });
      return answer.data;
    } finally {
      await queries.invalidateQueries({ queryKey: [PLAN_KEY] });
      void queries.invalidateQueries({ queryKey: [kind.path] });
    }
  }

  /**
   * The dialog with the change stays open below the clash dialog, and so does what was typed into it.
   * @returns whether the outcome is stored
   */
  const askAbout = (found: Clashes) =>
    new Promise<boolean>((answer) => setAsked({ found, answer }));

  /** @param said notice after storing, next to 'Rückgängig' */
  async function change(seen: Seen, changes: object, said: string): Promise<Refusal> {
    const names = Object.keys(changes);
    const values = seen as Values;
    const before = Object.fromEntries(names.map((name) => [name, values[name]]));
    try {
      const stored = await store(seen, changes as Values);
      offerUndo(said, () => store(stored as Seen, before));
      return null;
    } catch (error) {
      const clashes = readClashes(error);
      if (!clashes) return toRefusal(error);
      return (await askAbout(clashes)) ? null : { message: texts.undecided, fields: {} };
    }
  }

  const clashDialog: ReactNode = asked ? (
    <ClashDialog
      kind={kind}
      found={asked.found}
      save={async (data, latest) => {
        await store(latest as RaRecord & Seen, data);
        asked.answer(true);
      }}
      onClose={() => {
        setAsked(null);
        asked.answer(false);
      }}
    />
  ) : null;
  return { change, clashDialog };
}

function toRefusal(error: unknown): Refusal {
  const { body, message } = error as HttpError;
  const { cast, ...fields } = body?.errors ?? {};
  return { message, fields, ...(cast && { cast }) };
}
