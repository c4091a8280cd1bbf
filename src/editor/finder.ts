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
  image_obj?: unknown;
  image_thumbnails?: unknown;
}

/** Typing is looked up when it pauses, in ms. */
const PAUSE = 200;

/** What a finder answers for a text; null while it is looking. Answers out of order are dropped. */
export function useFinder(finder: 'link-finder' | 'image-finder', query: string): Found[] | null {
  const [found, setFound] = useState<Found[] | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await read<{ results: Found[] }>(
        `${finder}?q=${encodeURIComponent(query)}`,
      ).catch(() => null);
      if (current) setFound(answer?.results ?? []);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [finder, query]);
  return found;
}
