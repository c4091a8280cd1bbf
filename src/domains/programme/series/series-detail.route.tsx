import { use } from 'react';
import type { MetaDescriptor } from 'react-router';
import { loadDetail } from '#content/view/load-detail.ts';
import { MoreSections } from '#content/view/more-sections.tsx';
import { detailMeta } from '#lib/pages/detail-meta.ts';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { readHanded } from '#lib/pages/handed.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { DetailHeader } from '#ui/detail/detail-header.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Gallery, Links, Part } from '#ui/detail/detail-parts.tsx';
import { isFewWords } from '#ui/detail/few-words.ts';
import { Follow } from '#ui/follow/follow.tsx';
import { Html } from '#ui/html.tsx';
import { TicketButton } from '#ui/ticket-button/ticket-button.tsx';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import { Words } from '#ui/words/words.tsx';
import { eventCardTexts } from '../events/card/event-card.texts.ts';
import { EventRows } from '../events/card/event-rows.tsx';
import { useEventWords } from '../events/card/event-words.ts';
import { seriesIcsPath } from '../subscriptions/feed-paths.ts';
import { followOffer } from '../subscriptions/follow-offer.ts';
import type { Route } from './+types/series-detail.route.ts';
import { de as texts } from './series.texts.ts';
import { structuredSeries } from './series-structured.ts';

/** SERIES-04 */
export const handle: RouteHandle = {
  query: ['v'],
  body: 'none',
  skeleton: ['event-detail'],
};

/** A series or a subscription (ROUTE-24, SERIES-01, SERIES-02). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loaded = await loadDetail(
    context,
    { kind: 'series', params, url },
    (services, ...asked) => services.series.detail(...asked),
    structuredSeries,
  );
  const { id, name } = readHanded(loaded.detail);
  return { ...loaded, follow: followOffer({ path: seriesIcsPath(id), name }, loaded.origin) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? detailMeta(loaderData, matches, { kind: texts.kinds[readHanded(loaderData.detail).kind] })
    : [];
}

export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  const { follow, subscribe } = loaderData;
  const series = readHanded(loaderData.detail);
  const { ticket_url, price_from, events, downloads, contact } = series;
  const words = useEventWords();
  const isEdited = use(FieldRenderersContext) !== null;
  const isShort = isFewWords(series.description || series.teaser_text);
  const text = (
    <>
      <Html html={series.description} field="description" />
      {!series.description && <Words as="p" field="teaser_text" text={series.teaser_text} />}
    </>
  );
  return (
    <article>
      <DetailHeader
        chain={[{ title: texts.programme, url: EVENTS_PATH }]}
        preline={[texts.kinds[series.kind], series.season?.name].filter(Boolean).join(' · ')}
        headline={series.headline || series.name}
        subline={series.subline}
        image={series.image_obj}
        edit={{ url: series.admin_url, text: texts.edit }}
        url={series.urls.de}
        subscribe={subscribe}
        foot={isShort && text}
      >
        <div className={styles.tickets}>
          {ticket_url && <TicketButton href={ticket_url}>{texts.buy}</TicketButton>}
          {price_from && <p>{eventCardTexts.from_price(words.amount(price_from, 'EUR'))}</p>}
        </div>
      </DetailHeader>
      <div className={styles.parts}>
        {!isShort && text}
        <Part title={texts.dates}>
          {events.length > 0 ? <EventRows events={events} /> : <p>{texts.no_dates}</p>}
          <Follow offer={follow} />
        </Part>
        <Part title={texts.downloads}>{downloads.length > 0 && <Links links={downloads} />}</Part>
        <Part title={texts.contact}>
          {(contact || isEdited) && <Words as="p" field="contact" text={contact} />}
        </Part>
        <Gallery title={texts.gallery} pictures={series.gallery} />
      </div>
      <MoreSections modules={series.modules} />
    </article>
  );
}
