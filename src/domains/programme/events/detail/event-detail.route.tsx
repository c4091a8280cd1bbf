import type { MetaDescriptor } from 'react-router';
import { loadDetail } from '#content/view/load-detail.ts';
import { DetailFilm, MoreSections } from '#content/view/more-sections.tsx';
import { detailMeta } from '#lib/pages/detail-meta.ts';
import { readHanded } from '#lib/pages/handed.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { PARSERS, type Parsers } from '#ui/parsers.ts';
import { StaticHtml } from '#ui/static-html.tsx';
import { eventWords } from '../card/event-words.ts';
import type { Route } from './+types/event-detail.route.ts';
import { EventMore, EventParts } from './event-detail.tsx';
import { EventHead } from './event-head.tsx';
import { metaWords } from './event-meta.ts';
import { toEventOnPage } from './event-on-page.ts';
import { structuredEvent } from './event-structured.ts';
import { EventSheet } from './print/event-sheet.tsx';
import { loadSheet } from './print/load-sheet.ts';

/** SHELL-47 */
export const handle: RouteHandle = {
  query: ['v', 'print=1'],
  body: 'non-cms',
  skeleton: ['event-detail'],
};

/** A performance (ROUTE-21). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loaded = await loadDetail(
    context,
    { kind: 'event', params, url },
    async (services, ...asked) => toEventOnPage(await services.events.detail(...asked)),
    structuredEvent,
  );
  return { ...loaded, sheet: await loadSheet(context, url) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const root = matches[0]?.loaderData as
    | { settings?: { design?: { parsers?: Parsers } } }
    | undefined;
  const words = eventWords(root?.settings?.design?.parsers ?? PARSERS);
  return detailMeta(loaderData, matches, metaWords(readHanded(loaderData.detail), words));
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { film, subscribe, sheet } = loaderData;
  const event = readHanded(loaderData.detail);
  if (sheet) {
    return (
      <StaticHtml name="sheet">
        {import.meta.env.SSR && <EventSheet event={event} sheet={sheet} />}
      </StaticHtml>
    );
  }
  return (
    <article>
      <EventHead event={event} subscribe={subscribe} />
      <EventParts event={event} />
      {(film || event.trailer) && (
        <DetailFilm
          film={film}
          trailer={event.trailer}
          title={event.headline || event.name}
          image={event.image_obj}
        />
      )}
      <MoreSections modules={event.modules} />
      <EventMore event={event} />
    </article>
  );
}
