import { withQuery } from '#domains/site/redirects/redirect-path.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import { pagePath } from '#react-router/data-address.ts';
import type { MissingPage } from '#server/pages/missing-page.ts';

export interface ErrorContentOptions {
  /** the house's own page for an error status (SHELL-60) */
  errorPage?: (status: number) => Promise<HouseErrorPage | null>;
  /** finds a redirect or similar pages for an address without a page */
  missing?: (path: string, moment: Moment) => Promise<MissingPage>;
}

interface Moment {
  now: Date;
  facts: AnswerFacts;
}

type OnError = (error: unknown) => void;

/** Finds what an error page shows besides its status. A failure is reported to `onError` and leaves the default page. */
export function createErrorContent(options: ErrorContentOptions) {
  return {
    async missing(request: Request, moment: Moment, onError: OnError): Promise<MissingPage> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return { similar: [] };
      const { pathname, searchParams } = new URL(request.url);
      try {
        const missing = (await options.missing?.(pagePath(pathname), moment)) ?? { similar: [] };
        if (!('location' in missing)) return missing;
        return { location: withQuery(missing.location, searchParams) };
      } catch (cause) {
        onError(new Error('Unable to find what is similar to an address', { cause }));
        return { similar: [] };
      }
    },

    /** Null when the house has none or it cannot be read (ERR-07). */
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
