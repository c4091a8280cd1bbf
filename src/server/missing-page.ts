import type { AnswerFacts } from '../lib/answer-facts.ts';
import type { SimilarPage } from '../lib/similar-page.ts';
import type { Services } from './services.ts';

/** What is answered at an address that nothing stands at. */
export type MissingPage = { location: string } | { similar: SimilarPage[] };

/** Where it leads if it is only spelt otherwise, else what is similar (G-253). @param path as in the address */
export function missingPage({ redirects, search }: Pick<Services, 'redirects' | 'search'>) {
  return async (path: string, moment: { now: Date; facts: AnswerFacts }): Promise<MissingPage> => {
    const location = await redirects.respelt(path, moment);
    return location ? { location } : { similar: await search.similar(decodeURIComponent(path)) };
  };
}
