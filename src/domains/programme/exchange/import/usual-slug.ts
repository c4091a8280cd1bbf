import { toSlug } from '#lib/text/slug.ts';

/** The slug that the record's service would make, without loading the production. @param title of the production */
export const usualSlug = (
  { headline, name }: { headline?: unknown; name?: unknown },
  title: string,
): string => toSlug(String(headline || name || title)) || 'ohne-titel';
