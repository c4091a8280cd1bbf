import { redirect } from 'react-router';
import { ListSections } from '#content/view/list-sections.tsx';
import { loadHousePage } from '#content/view/load-house-page.ts';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { hand, readHanded } from '#lib/pages/handed.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { breadcrumbList } from '#lib/pages/structured-data.ts';
import { requestScope, structuredData } from '#services.context.ts';
import { StaticHtml } from '#ui/static-html.tsx';
import { programmeAtomPath } from '../../subscriptions/programme-feed-path.ts';
import { toShownEvent } from '../card/shown-event.ts';
import { CHOICE_KEYS, isFiltered, orderAddress, withoutDays } from '../query/event-query.ts';
import type { Route } from './+types/event-list.route.ts';
import { de as texts } from './event-list.texts.ts';
import { EventList, EventListHeader } from './event-list.tsx';
import { eventOverview, printedOverview } from './event-overview.ts';
import { buildListUrl } from './filters/filters.ts';
import { Leporello } from './print/leporello.tsx';

/** EVENT-07, G-113 */
export const handle: RouteHandle = {
  query: [
    ...CHOICE_KEYS,
    'date',
    'until',
    'available',
    'price_max',
    'q',
    'page',
    'print=1',
    'view=month',
    'v',
  ],
  body: 'cms',
  skeleton: ['page-header', 'options-list', 'event-list'],
  results: true,
};

/** The programme from the day in the URL (ROUTE-20, EVENT-06). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const ordered = orderAddress(url.searchParams);
  if (ordered !== null) throw redirect(`${EVENTS_PATH}?${ordered}`);
  const isPrinted = url.searchParams.get('print') === '1';
  const load = isPrinted ? printedOverview : eventOverview;
  const loaded = await load(services, url.searchParams, { now, facts });
  const results = loaded.list.results.map(toShownEvent);
  const overview = hand({ ...loaded, list: { ...loaded.list, results } });
  const page = { title: texts.headline, url: EVENTS_PATH };
  context.set(structuredData, [breadcrumbList([], page, url.origin)]);
  const social_image = await services.socialImages.ofKind('programme', { now, facts });
  const house_page = await loadHousePage(context, url, EVENTS_PATH);
  const headline = house_page?.headline || texts.headline;
  const { origin } = url;
  if (!isPrinted) return { overview, isPrinted, headline, house_page, social_image, origin };
  const { site_name } = (await services.settings.current(facts)).site;
  return { overview, isPrinted, headline, house_page: null, social_image, origin, site_name };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { isPrinted, house_page: own, social_image, origin } = loaderData;
  const { query, today } = readHanded(loaderData.overview);
  // a filtered or printed list is duplicate content (S, Discovery)
  const noindex = isPrinted || Boolean(query.view) || isFiltered(query, today);
  const { page } = query;
  const canonical = noindex ? EVENTS_PATH : buildListUrl({ date: today, page }, today, { page });
  const { headline: title, description } = texts;
  const feed = programmeAtomPath(withoutDays(query, today), today);
  const page_of_list = { title, description, own, canonical, noindex, feed, social_image };
  return listMeta(page_of_list, origin, matches);
}

export default function EventListPage({ loaderData }: Route.ComponentProps) {
  const overview = readHanded(loaderData.overview);
  if (loaderData.isPrinted) {
    return (
      <StaticHtml name="leporello">
        {import.meta.env.SSR && <Leporello {...overview} {...loaderData} />}
      </StaticHtml>
    );
  }
  return (
    <>
      <EventListHeader headline={loaderData.headline} />
      <EventList {...overview} />
      <ListSections modules={loaderData.house_page?.modules} />
    </>
  );
}
