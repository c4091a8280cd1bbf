import { redirectToLastPage } from '#lib/api/last-page.ts';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { breadcrumbList } from '#lib/pages/structured-data.ts';
import { requestScope, structuredData } from '#services.context.ts';
import { programmeAtomPath } from '../../feeds/programme-feed-path.ts';
import { EVENT_PAGE_SIZE, FILTER_KEYS, isFiltered } from '../query/event-query.ts';
import type { Route } from './+types/event-list.route.ts';
import { de as texts } from './event-list.texts.ts';
import { EventList, EventListHeader } from './event-list.tsx';
import { eventOverview } from './event-overview.ts';
import { addressOf } from './filters.ts';

/** EVENT-07, G-113 */
export const handle: RouteHandle = {
  query: [...FILTER_KEYS, 'date', 'until', 'available', 'access', 'price_max', 'page'],
  body: 'cms',
  skeleton: ['page-header', 'options-list', 'event-list'],
};

/** The programme from a day on, as its address says (ROUTE-20, EVENT-06). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const overview = await eventOverview(services, url.searchParams, { now, facts });
  const { query, today, list } = overview;
  redirectToLastPage({ page: query.page, size: EVENT_PAGE_SIZE, count: list.count }, (page) =>
    addressOf(query, today, { page }),
  );
  const page = { title: texts.headline, url: EVENTS_PATH };
  context.set(structuredData, [breadcrumbList([], page, url.origin)]);
  const social_image = await services.socialImages.ofKind('programme', { now, facts });
  const headline = await services.pages.headlineAt(EVENTS_PATH, { now, facts });
  return { ...overview, headline, social_image, origin: url.origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query, today, social_image, origin } = loaderData;
  // a filtered list is the same performances once more (S, Discovery)
  const noindex = isFiltered(query, today);
  const { page } = query;
  const canonical = noindex ? EVENTS_PATH : addressOf({ date: today, page }, today, { page });
  const { headline: title, description } = texts;
  const feed = programmeAtomPath(query, today);
  const page_of_list = { title, description, canonical, noindex, feed, social_image };
  return listMeta(page_of_list, origin, matches);
}

export default function EventListPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EventListHeader headline={loaderData.headline || texts.headline} />
      <EventList {...loaderData} />
    </>
  );
}
