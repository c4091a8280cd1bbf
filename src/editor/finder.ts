import { useEffect, useState } from 'react';
import { read } from './editor-api.ts';

/** A row of the link, image and event finders (G-47). */
export interface Found {
  id: number;
  content_type: string;
  title: string;
  url: string;
  thumbnail: string | null;
  /** image finder: what the page shows at once when the picture is chosen */
  image_obj?: { alt_text?: string } | null;
  image_thumbnails?: { small?: string } | null;
}

export interface Finding {
  state: 'looking' | 'found' | 'failed';
  /** while it is looking: those of before, so that nothing flickers */
  rows: Found[];
}

/** Typing is looked up when it pauses, in ms. */
const PAUSE = 200;

/** What a finder answers for a text. Answers out of order are dropped. */
export function useFinder(finder: 'link-finder' | 'image-finder', query: string): Finding {
  const [finding, setFinding] = useState<Finding>({ state: 'looking', rows: [] });
  useEffect(() => {
    let current = true;
    setFinding(({ rows }) => ({ state: 'looking', rows }));
    const timer = setTimeout(async () => {
      const found = await find(finder, query.trim());
      if (current) setFinding(found);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [finder, query]);
  return finding;
}

async function find(finder: string, query: string): Promise<Finding> {
  try {
    const { results } = await read<{ results: Found[] }>(
      `${finder}?q=${encodeURIComponent(query)}`,
    );
    return { state: 'found', rows: results };
  } catch {
    return { state: 'failed', rows: [] };
  }
}
