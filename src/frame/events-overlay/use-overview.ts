import { useCallback, useEffect, useState } from 'react';
import type { EventListData } from '#domains/programme/events/list/event-list.tsx';
import { overlayTexts } from './events-overlay.texts.ts';

async function readJson<T>(call: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(call, { headers: { Accept: 'application/json' }, signal });
  if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Loads the list for these filters. Keeps the previous one while loading; `retry` after a failure. */
export function useOverview(filters: string) {
  const [data, setData] = useState<EventListData | null>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    const controller = new AbortController();
    setState('loading');
    readJson<EventListData>(`/de/api/event-overview/${filters}`, controller.signal).then(
      (answer) => {
        setData(answer);
        setState('shown');
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
    return () => controller.abort();
  }, [filters, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { data, state, retry };
}

/** Headline of the house's programme page, else the default (OVERLAY-02, OVERLAY-03, API-08). */
export function useHeadline(url: string): string {
  const [headline, setHeadline] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const path = url.replace(/^\/de/, '');
    readJson<{ headline?: string }>(`/de/pageeditor-api/page${path}`, controller.signal).then(
      (page) => setHeadline(page.headline ?? ''),
      (error) => {
        // biome-ignore lint/suspicious/noConsole: for those who look after the site (ERR-22); visitors read the default
        if (!controller.signal.aborted) console.warn(error);
      },
    );
    return () => controller.abort();
  }, [url]);
  return headline || overlayTexts.headline;
}
