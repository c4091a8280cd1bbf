import type { MetaDescriptor } from 'react-router';
import { listMeta } from '#lib/pages/list-meta.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { de as texts } from '../search.texts.ts';
import { SEARCHES_A_MINUTE, searchAddress } from '../search-path.ts';
import type { Route } from './+types/search.route.ts';
import { loadSearch } from './load-search.ts';
import { SearchResults } from './search-results.tsx';

/** SHELL-46 */
export const handle: RouteHandle = {
  query: ['q', 'page'],
  limit: SEARCHES_A_MINUTE,
  body: 'none',
  skeleton: ['page-header', 'options-list', 'event-list'],
};

/** Search results (ROUTE-23, ROUTE-34, SEARCH-01, SEARCH-02). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { ...(await loadSearch(context, { url, params })), origin: url.origin };
}

/** Results only repeat other pages: noindex. */
export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { q, category, page, origin } = loaderData;
  const said = [
    q ? texts.title(q) : texts.headline,
    category && texts.category(category),
    page > 1 && texts.page(page),
  ];
  const title = said.filter(Boolean).join(' – ');
  const canonical = searchAddress(loaderData);
  const { description } = texts;
  return listMeta({ title, description, canonical, noindex: true }, origin, matches);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchResults {...loaderData} />;
}
