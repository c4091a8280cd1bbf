import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { countUploads } from '../../src/editor/uploads/upload-queue.ts';
import { useSearch } from '../frame/addresses/use-search.ts';
import { fetchLibrary, type LibraryQuery } from './media-api.ts';
import { uploads } from './uploads.ts';

const LIBRARY = ['media-library'];
/** A compromise: arriving files appear soon, and the server is not busy with the list. */
const REFRESH_MS = 2000;

function readQuery(params: URLSearchParams): LibraryQuery {
  return {
    q: params.get('q') ?? '',
    kind: params.get('kind') ?? '',
    only: params.get('only') ?? '',
    folder: params.get('folder') ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
  };
}

function writeQuery(query: LibraryQuery): URLSearchParams {
  const given = Object.entries(query).filter(([name, value]) =>
    name === 'page' ? value !== 1 : value,
  );
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]));
}

/** Filters and page are in the address, so that Back and shared links show the same files. */
export function useLibrary() {
  const [params, setParams] = useSearch();
  const [view, setView] = useStore<'grid' | 'list'>('media.view', 'grid');
  const query = readQuery(params);
  const found = useQuery({
    queryKey: [...LIBRARY, query],
    queryFn: ({ signal }) => fetchLibrary(query, signal),
    placeholderData: keepPreviousData,
  });
  useUploadsShown();
  const { data, error, isPlaceholderData, refetch } = found;
  return {
    query,
    view,
    setView,
    files: data?.results ?? null,
    count: data?.count ?? 0,
    error: data ? null : error,
    isOld: isPlaceholderData,
    again: () => void refetch(),
    /** Changes filters or page; a new filter starts at page 1. */
    narrow(change: Partial<LibraryQuery>): void {
      const isTyping = 'q' in change;
      setParams((latest) => writeQuery({ ...readQuery(latest), page: 1, ...change }), {
        replace: isTyping,
      });
    },
  };
}

export type Library = ReturnType<typeof useLibrary>;

export function useRefreshLibrary() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: LIBRARY });
}

const countKept = () => countUploads(uploads.get().entries).kept;

/**
 * Refreshes the list for arrived uploads, once per `REFRESH_MS` at most. Renders nothing by itself: the list would be rendered with
 * each part that is sent.
 */
function useUploadsShown(): void {
  const client = useQueryClient();
  useEffect(() => {
    let shown = countKept();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = uploads.subscribe(() => {
      if (timer || countKept() === shown) return;
      timer = setTimeout(() => {
        timer = undefined;
        shown = countKept();
        void client.invalidateQueries({ queryKey: LIBRARY });
      }, REFRESH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
