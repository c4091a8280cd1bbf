import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InboxAddress } from '../inbox-address.ts';
import {
  type EntryItem,
  fetchEntries,
  listKey,
  POLL_MS,
  pollOptions,
  useRefreshInbox,
  useUndone,
} from '../inbox-api.ts';
import { arrivals } from './arrivals.ts';

/** The entries of an address. New arrivals are only counted until the editor asks for them (G-443). */
export function useEntries(address: InboxAddress) {
  const queryKey = listKey(address);
  const undone = useUndone();
  const key = JSON.stringify([queryKey, undone]);
  const [shown, setShown] = useState<{ key: string; rows: EntryItem[] } | null>(null);
  const refreshInbox = useRefreshInbox();
  const found = useQuery({
    queryKey,
    queryFn: (context) => fetchEntries(address, pollOptions(context)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  const { data, error, isPlaceholderData, isFetchedAfterMount, refetch } = found;
  const isShown = shown?.key === key && shown.rows.length > 0;
  const isFresh = data && isFetchedAfterMount && !isPlaceholderData;
  useEffect(() => {
    if (isFresh && !isShown) setShown({ key, rows: data.results });
  }, [isFresh, isShown, key, data]);
  const latest = data?.results ?? [];
  const { rows, arrived } = isShown ? arrivals(shown.rows, latest) : { rows: latest, arrived: 0 };
  return {
    rows: data ? rows : null,
    count: data?.count ?? 0,
    /** first page only: on others, arrivals just shift entries */
    arrived: address.page === 1 ? arrived : 0,
    error: data ? null : error,
    isOld: isPlaceholderData,
    again: () => void refetch(),
    show: () => setShown({ key, rows: latest }),
    /** Reloads the list and shows it as it is now, after a change of this editor. */
    async refresh(): Promise<void> {
      await refreshInbox();
      setShown(null);
    },
  };
}

export type Entries = ReturnType<typeof useEntries>;
