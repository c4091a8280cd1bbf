import { useEffect, useState } from 'react';
import type { FoundThing } from '#domains/search/finder/finder.schema.ts';
import { sendRequest } from '../panels/send-request.ts';

interface Everything {
  state: 'looking' | 'found' | 'failed';
  /** the last ones while loading, to avoid flicker */
  things: readonly FoundThing[];
  did_you_mean: string | null;
}

const NOTHING: Everything = { state: 'found', things: [], did_you_mean: null };
/** Debounce of typing, in ms. */
const PAUSE = 150;
const MAX_LETTERS = 200;

/** Finds pages and records, hidden and misspelt ones too (G-388). Files are found where they are put in. */
export function useEverything(typed: string): Everything {
  const [found, setFound] = useState<Everything>(NOTHING);
  const q = typed.trim().slice(0, MAX_LETTERS);
  useEffect(() => {
    if (q === '') return setFound(NOTHING);
    let current = true;
    setFound((before) => ({ ...before, state: 'looking' }));
    const timer = setTimeout(async () => {
      const next = await findThings(q);
      if (current) setFound(next);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}

async function findThings(q: string): Promise<Everything> {
  type Answer = { results: FoundThing[]; did_you_mean: string | null };
  const sent = await sendRequest<Answer>('GET', `/de/api/finder?${new URLSearchParams({ q })}`);
  if ('refused' in sent) return { ...NOTHING, state: 'failed' };
  const { results, did_you_mean } = sent.answer;
  const things = results.filter(({ source }) => source !== 'media');
  return { state: 'found', things, did_you_mean };
}
