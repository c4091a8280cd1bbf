import { slugFrom } from '#lib/text/slug.ts';

/** As the records' own services make it, without asking for the production of each. @param title of the production */
export const usualSlug = (
  { headline, name }: { headline?: unknown; name?: unknown },
  title: string,
): string => slugFrom(String(headline || name || title)) || 'ohne-titel';
