import { handPage } from '#content/view/hand-page.ts';
import { PageView } from '#content/view/page-view.tsx';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import type { Route } from './+types/page.route.ts';
import { loadPage } from './page-loader.ts';
import { getSiteName, pageMeta } from './page-meta.ts';

/** `v` is the only query key of pages, and for editors only (ROUTE-44). */
export const handle: RouteHandle = { query: ['v'], body: 'cms', skeleton: ['page-header'] };

/** The page at any path without its own route, including home (ROUTE-06, ROUTE-28, PAGE-05). */
export async function loader(args: Route.LoaderArgs) {
  const { page, ...rest } = await loadPage(args);
  return { page: handPage(args.context, page), ...rest };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData, getSiteName(matches)) : [];
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return <PageView page={page} />;
}
