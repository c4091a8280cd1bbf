import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { SimilarPage } from '#lib/pages/similar-page.ts';
import type { Services } from '../wiring/services.ts';

/** For an address without a page: where it redirects to, or similar pages. */
export type MissingPage = { location: string } | { similar: SimilarPage[] };

/** @returns looks up a path as it stands in the address (G-253) */
export function missingPage({ redirects, search }: Pick<Services, 'redirects' | 'search'>) {
  return async (path: string, moment: { now: Date; facts: AnswerFacts }): Promise<MissingPage> => {
    const location = await redirects.respelt(path, moment);
    return location ? { location } : { similar: await search.similar(decodeURIComponent(path)) };
  };
}
