import { useEffect, useState } from 'react';
import type { Finder } from '../modules/form.ts';
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
  /** a line that tells it from others of the same name: day and place of a performance */
  detail?: string;
  /** false: visitors do not see it, a link to it leads nowhere yet */
  is_online?: boolean;
}

export interface Finding {
  state: 'looking' | 'found' | 'failed';
  /** while it is looking: those of before, so that nothing flickers */
  rows: Found[];
}

/** Typing is looked up when it pauses, in ms. */
const PAUSE = 200;

/**
 * What a finder answers for a text. Answers out of order are dropped.
 * @param content_type where only one kind of content is asked for
 */
export function useFinder(finder: Finder['path'], query: string, content_type = ''): Finding {
  const [finding, setFinding] = useState<Finding>({ state: 'looking', rows: [] });
  useEffect(() => {
    let current = true;
    setFinding(({ rows }) => ({ state: 'looking', rows }));
    const timer = setTimeout(async () => {
      const found = await find(finder, query.trim(), content_type);
      if (current) setFinding(found);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [finder, query, content_type]);
  return finding;
}

async function find(finder: string, q: string, content_type: string): Promise<Finding> {
  try {
    const kind = finder === 'file-finder' ? 'kind' : 'content_type';
    const search = new URLSearchParams({ q, ...(content_type && { [kind]: content_type }) });
    const { results } = await read<{ results: Found[] }>(`${finder}?${search}`);
    return { state: 'found', rows: results };
  } catch {
    return { state: 'failed', rows: [] };
  }
}
