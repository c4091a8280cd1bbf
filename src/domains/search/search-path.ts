/** G-10: without one, the first of both. */
export const SEARCH_CATEGORIES = ['events', 'others'] as const;
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number];

interface Asked {
  q: string;
  category?: SearchCategory | null;
  page?: number;
}

/** Path of the search: `/de/search/{category?}` (ROUTE-23). */
export function searchPath(category?: SearchCategory | null): string {
  return category ? `/de/search/${category}` : '/de/search';
}

/** URL of search results. Page 1 has no number; only categories are paginated. */
export function searchAddress({ q, category, page = 1 }: Asked): string {
  const path = searchPath(category) + (category && page > 1 ? `/${page}` : '');
  return q ? `${path}?${new URLSearchParams({ q })}` : path;
}

/** Searches per client and minute, counted separately for calls and pages (G-132). */
export const SEARCHES_A_MINUTE = 120;
