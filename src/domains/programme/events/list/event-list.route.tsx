import { EVENTS_PATH } from '../../../../lib/detail-urls.ts';
import type { RouteHandle } from '../../../../lib/route-handle.ts';
import { breadcrumbList } from '../../../../lib/structured-data.ts';
import { requestScope, structuredData } from '../../../../services.context.ts';
import { programmeAtomPath } from '../../feeds/programme-feed-path.ts';
import { FILTER_KEYS, isFiltered } from '../event-query.ts';
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
  const page = { title: texts.headline, url: EVENTS_PATH };
  context.set(structuredData, [breadcrumbList([], page, url.origin)]);
  return { ...overview, origin: url.origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const site_name = root?.settings?.site_name;
  const { query, today, origin } = loaderData;
  const title = site_name ? `${texts.headline} | ${site_name}` : texts.headline;
  const page = { date: today, page: query.page };
  return [
    { title },
    { name: 'description', content: texts.description },
    // a filtered list is the same performances once more (S, Discovery)
    ...(isFiltered(query, today) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    {
      ...{ tagName: 'link', rel: 'canonical' },
      href: origin + (isFiltered(query, today) ? EVENTS_PATH : addressOf(page, today, page)),
    },
    {
      ...{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title },
      href: origin + programmeAtomPath(query, today),
    },
    { property: 'og:title', content: title },
    { property: 'og:description', content: texts.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: origin + EVENTS_PATH },
    { property: 'og:locale', content: 'de_DE' },
  ];
}

export default function EventListPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EventListHeader headline={texts.headline} />
      <EventList {...loaderData} />
    </>
  );
}
