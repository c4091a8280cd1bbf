import { extractWords } from '#domains/search/similar.server.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { SimilarPage } from '#lib/pages/similar-page.ts';
import type { Services } from '../wiring/services.ts';
import { findPlaces } from './known-places.ts';

const MAX_SHOWN = 4;

/** For an address without a page: a redirect or similar pages. */
export type MissingPage = { location: string } | { similar: SimilarPage[] };

/** @returns a lookup by path, still percent-encoded (G-253, G-304) */
export function createMissingPageFinder(
  services: Pick<Services, 'redirects' | 'search' | 'pages'>,
) {
  const { redirects, search, pages } = services;
  return async (path: string, moment: { now: Date; facts: AnswerFacts }): Promise<MissingPage> => {
    const location = await redirects.respelt(path, moment);
    if (location) return { location };
    const decoded = decodeURIComponent(path);
    const { named, kindred } = await findPlaces(extractWords(decoded), pages, moment);
    const known = new Set([...named, ...kindred].map(({ url }) => url));
    const found = (await search.similar(decoded)).filter(({ url }) => !known.has(url));
    // one kindred page has its place, however much the search finds
    const room = MAX_SHOWN - Math.min(1, kindred.length);
    const first = [...named, ...found].slice(0, room);
    return { similar: [...first, ...kindred].slice(0, MAX_SHOWN) };
  };
}
