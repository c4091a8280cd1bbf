import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { shouldRetry } from '../../api/request.ts';
import { readClashes, saveMerged } from '../../api/save-merged.ts';
import {
  changeEntry,
  type EntryAnswer,
  type EntryChange,
  entryKey,
  fetchEntry,
  useRefreshInbox,
} from '../inbox-api.ts';
import { entryTexts } from './entry.texts.ts';

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

const pickState = (entry: EntryAnswer) => ({
  status: entry.status,
  is_spam: entry.is_spam,
  assigned_to: entry.assigned_to?.id ?? null,
  updated_at: entry.updated_at,
});

/** How long the entry is polled after an answer, until its mail is sent, in ms. */
const SENDING_MS = 60_000;
const POLL_SENDING_MS = 4000;

/** An entry and its changes. Changes of two editors are merged, or the later editor is notified (E-1). */
export function useEntry(id: number) {
  const queries = useQueryClient();
  const notify = useNotify();
  const refreshInbox = useRefreshInbox();
  const { data, error, refetch } = useQuery({
    queryKey: entryKey(id),
    queryFn: async ({ signal, client }) => {
      const isFirst = client.getQueryData(entryKey(id)) === undefined;
      const entry = await fetchEntry(id, signal);
      // loading marked it as read
      if (isFirst) void refreshInbox();
      return entry;
    },
    // never from a cache: the server notes who opened it
    staleTime: 0,
    gcTime: 0,
    retry: (failures, failed) => !isGone(failed) && shouldRetry(failures, failed),
    refetchInterval: ({ state }) => (isSending(state.data) ? POLL_SENDING_MS : false),
  });

  function take(entry: EntryAnswer): void {
    queries.setQueryData(entryKey(id), entry);
    void refreshInbox();
  }

  async function latest(): Promise<EntryAnswer> {
    const entry = await fetchEntry(id);
    take(entry);
    return entry;
  }

  /** @returns whether it is stored; if not, the editor has been notified */
  async function change(seen: EntryAnswer, values: EntryChange): Promise<boolean> {
    const before = pickState(seen);
    try {
      await saveMerged({
        data: { ...before, ...values },
        before,
        send: async (fields) => {
          const entry = await changeEntry(id, fields);
          take(entry);
          return pickState(entry);
        },
        latest: async () => pickState(await latest()),
      });
      return true;
    } catch (failed) {
      const message = readClashes(failed) ? entryTexts.entry.changed : (failed as Error).message;
      notify(message, { type: readClashes(failed) ? 'warning' : 'error', multiLine: true });
      return false;
    }
  }

  return {
    entry: data ?? null,
    error: data && !isGone(error) ? null : error,
    isGone: isGone(error),
    again: () => void refetch(),
    take,
    latest,
    change,
  };
}

export type OpenEntry = ReturnType<typeof useEntry>;

function isSending(entry: EntryAnswer | undefined): boolean {
  const since = Date.now() - SENDING_MS;
  return (entry?.mails ?? []).some(
    ({ kind, sent_at, problem, created_at }) =>
      kind === 'answer' && !sent_at && !problem && Date.parse(created_at) > since,
  );
}
