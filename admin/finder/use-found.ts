import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../api/request.ts';
import type { Way } from './recent.ts';

interface Found {
  results: {
    kind: string;
    title: string;
    detail: string | null;
    url: string;
    is_online: boolean | null;
  }[];
  did_you_mean: string | null;
}

/** Debounce of typing, in ms. */
const PAUSE_MS = 150;

/** Search results for the typed text, debounced. */
export function useFound(typed: string) {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['finder', q],
    queryFn: ({ signal }) =>
      request<Found>(`/finder?${new URLSearchParams({ q: q.slice(0, 200) })}`, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' ? undefined : data;
  const ways = (found?.results ?? []).map(
    ({ is_online, ...way }): Way => ({ ...way, is_hidden: is_online === false }),
  );
  return {
    ways,
    error: error?.message ?? null,
    did_you_mean: found?.did_you_mean ?? null,
    isPending: isFetching || q !== typed.trim(),
  };
}
