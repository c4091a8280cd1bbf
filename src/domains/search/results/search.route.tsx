import type { MetaDescriptor } from 'react-router';
import { ListSections } from '#content/view/list-sections.tsx';
import { loadHousePage } from '#content/view/load-house-page.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { de as texts } from '../search.texts.ts';
import { SEARCHES_A_MINUTE, searchAddress, searchPath } from '../search-path.ts';
import type { Route } from './+types/search.route.ts';
import { loadSearch } from './load-search.ts';
import { SearchResults } from './search-results.tsx';

/** SHELL-46 */
export const handle: RouteHandle = {
  query: ['q', 'page', 'v'],
  limit: SEARCHES_A_MINUTE,
  body: 'none',
  skeleton: ['page-header', 'options-list', 'event-list'],
  results: true,
};

/** Search results (ROUTE-23, ROUTE-34, SEARCH-01, SEARCH-02). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [found, house_page] = await Promise.all([
    loadSearch(context, { url, params }),
    loadHousePage(context, url, searchPath()),
  ]);
  return { ...found, house_page, origin: url.origin };
}

/** Results only repeat other pages: noindex. */
export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { q, category, page, house_page, origin } = loaderData;
  const said = [
    q ? texts.title(q) : texts.headline,
    category && texts.category(category),
    page > 1 && texts.page(page),
  ];
  const title = said.filter(Boolean).join(' – ');
  const canonical = searchAddress(loaderData);
  const { description } = texts;
  const own = q ? null : house_page;
  return listMeta({ title, description, own, canonical, noindex: true }, origin, matches);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { house_page } = loaderData;
  return (
    <>
      <SearchResults {...loaderData} headline={house_page?.headline || texts.headline} />
      <ListSections modules={house_page?.modules} />
    </>
  );
}
