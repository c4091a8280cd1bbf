/*
 * The address while the programme lies over a page (G-06, G-82): that page's path, `overlay=true` and what the list is
 * filtered by. It is written over the present one, so that Back leads where it would have led without the overlay. Pure rules.
 */

/** What the list is filtered by, out of the query of an address: '' or '?genre=3'. */
export function filtersOf(search: string): string {
  const filters = new URLSearchParams(search);
  filters.delete('overlay');
  return filters.size > 0 ? `?${filters}` : '';
}

/** The query of the page's own address, while the list below is filtered so. */
export function overlaySearch(filters: string): string {
  const search = new URLSearchParams({ overlay: 'true' });
  for (const [key, value] of new URLSearchParams(filters)) search.append(key, value);
  return `?${search}`;
}
