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
} from '../inbox-api.ts';
import { arrivals } from './arrivals.ts';

/** Entries of the address. What comes while they are shown is counted, and shown when the editor says so (G-443). */
export function useEntries(address: InboxAddress) {
  const queryKey = listKey(address);
  const key = JSON.stringify(queryKey);
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
    /** on the first page: on others, entries only move */
    arrived: address.page === 1 ? arrived : 0,
    error: data ? null : error,
    isOld: isPlaceholderData,
    again: () => void refetch(),
    show: () => setShown({ key, rows: latest }),
    /** After a change of this editor the list is as it is now. */
    async refresh(): Promise<void> {
      await refreshInbox();
      setShown(null);
    },
  };
}

export type Entries = ReturnType<typeof useEntries>;
