/* URL of the overlay (G-06, G-82): the page's path, `overlay=true` and the list's filters. Replaces the current history entry,
   so that Back works as without the overlay. Pure. */

/** The list's filters in a URL's query: '' or '?genre=3'. */
export function getFilters(search: string): string {
  const filters = new URLSearchParams(search);
  filters.delete('overlay');
  return filters.size > 0 ? `?${filters}` : '';
}

/** The query of the page's URL for these filters. */
export function overlaySearch(filters: string): string {
  const search = new URLSearchParams({ overlay: 'true' });
  for (const [key, value] of new URLSearchParams(filters)) search.append(key, value);
  return `?${search}`;
}
