import { useEffect, useState } from 'react';
import type { FoundThing } from '#domains/search/finder/finder.schema.ts';
import { sendRequest } from '../panels/send-request.ts';

interface Everything {
  /** what was searched */
  q: string;
  state: 'looking' | 'found' | 'failed';
  /** the last ones while loading, to avoid flicker */
  things: readonly FoundThing[];
  did_you_mean: string | null;
}

const NOTHING: Everything = { q: '', state: 'found', things: [], did_you_mean: null };
/** Debounce of typing, in ms. */
const PAUSE = 150;
const MAX_LETTERS = 200;

/** Finds pages and records, hidden and misspelt ones too (G-388). Files are found where they are put in. */
export function useEverything(typed: string): Omit<Everything, 'q'> {
  const [found, setFound] = useState<Everything>(NOTHING);
  const q = typed.trim().slice(0, MAX_LETTERS);
  useEffect(() => {
    if (q === '') return setFound(NOTHING);
    let current = true;
    const timer = setTimeout(async () => {
      const next = await findThings(q);
      if (current) setFound(next);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);
  // from the first render with other words
  return found.q === q ? found : { ...found, state: 'looking' };
}

async function findThings(q: string): Promise<Everything> {
  type Answer = { results: FoundThing[]; did_you_mean: string | null };
  const sent = await sendRequest<Answer>('GET', `/de/api/finder?${new URLSearchParams({ q })}`);
  if ('refused' in sent) return { ...NOTHING, q, state: 'failed' };
  const { results, did_you_mean } = sent.answer;
  const things = results.filter(({ source }) => source !== 'media');
  return { q, state: 'found', things, did_you_mean };
}
