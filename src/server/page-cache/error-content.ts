import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import type { MissingPage } from '../pages/missing-page.ts';
import { pagePath } from './site-map.ts';

export interface ErrorContentOptions {
  /** the house's own page for an error status (SHELL-60) */
  errorPage?: (status: number) => Promise<HouseErrorPage | null>;
  /** for an address without a page: where it redirects to, or similar pages */
  missing?: (path: string, moment: Moment) => Promise<MissingPage>;
}

interface Moment {
  now: Date;
  facts: AnswerFacts;
}

type OnError = (error: unknown) => void;

/** What an error page shows besides its status. Failures are reported to `onError` and leave the default page. */
export function createErrorContent(options: ErrorContentOptions) {
  return {
    async missing(request: Request, moment: Moment, onError: OnError): Promise<MissingPage> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return { similar: [] };
      const { search } = new URL(request.url);
      try {
        const path = new URL(pagePath(request.url)).pathname;
        const missing = (await options.missing?.(path, moment)) ?? { similar: [] };
        return 'location' in missing ? { location: missing.location + search } : missing;
      } catch (cause) {
        onError(new Error('Unable to find what is similar to an address', { cause }));
        return { similar: [] };
      }
    },

    /** Null where the house has none, or it cannot be read (ERR-07). */
    async housePage(status: number, onError: OnError): Promise<HouseErrorPage | null> {
      try {
        return (await options.errorPage?.(status)) ?? null;
      } catch (cause) {
        onError(new Error('Unable to load custom HTML file for this error', { cause }));
        return null;
      }
    },
  };
}
