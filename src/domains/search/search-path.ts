/** G-10: without one, the first of both. */
export const SEARCH_CATEGORIES = ['events', 'others'] as const;
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number];

interface Asked {
  q: string;
  category?: SearchCategory | null;
  page?: number;
}

/** Where a search is asked for: `/de/search/{category?}` (ROUTE-23). */
export function searchPath(category?: SearchCategory | null): string {
  return category ? `/de/search/${category}` : '/de/search';
}

/** The address of what a search finds; of pages only the first one has no number, and only categories have pages. */
export function searchAddress({ q, category, page = 1 }: Asked): string {
  const path = searchPath(category) + (category && page > 1 ? `/${page}` : '');
  return q ? `${path}?${new URLSearchParams({ q })}` : path;
}

/** Searches of one person in a minute, by the call and, apart from it, by the page (G-132). */
export const SEARCHES_A_MINUTE = 120;
