import { use } from 'react';
import type { MetaDescriptor } from 'react-router';
import { loadDetail } from '#content/view/load-detail.ts';
import { MoreSections } from '#content/view/more-sections.tsx';
import { ACCESS_NAMES } from '#lib/actor/access.ts';
import { detailMeta } from '#lib/pages/detail-meta.ts';
import { readHanded } from '#lib/pages/handed.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { DetailHeader } from '#ui/detail/detail-header.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Gallery, Part } from '#ui/detail/detail-parts.tsx';
import { isFewWords } from '#ui/detail/few-words.ts';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Follow } from '#ui/follow/follow.tsx';
import { Html } from '#ui/html.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import { Media } from '#ui/words/media.tsx';
import { EventRows } from '../events/card/event-rows.tsx';
import { venueIcsPath } from '../subscriptions/feed-paths.ts';
import { followOffer } from '../subscriptions/follow-offer.ts';
import type { Route } from './+types/venue-detail.route.ts';
import type { VenueDetail } from './venue.schema.ts';
import { de as texts } from './venue.texts.ts';
import { VenueMap } from './venue-map.tsx';
import { structuredVenue } from './venue-structured.ts';

/** VENUE-03 */
export const handle: RouteHandle = {
  query: ['v'],
  body: 'none',
  skeleton: ['event-detail'],
};

/** A place (ROUTE-25, VENUE-01). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loaded = await loadDetail(
    context,
    { kind: 'venue', params, url },
    (services, ...asked) => services.venues.detail(...asked),
    structuredVenue,
  );
  const { id, name } = readHanded(loaded.detail);
  return { ...loaded, follow: followOffer({ path: venueIcsPath(id), name }, loaded.origin) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? detailMeta(loaderData, matches, { kind: texts.kind }) : [];
}

export default function VenuePage({ loaderData: { detail, follow } }: Route.ComponentProps) {
  const venue = readHanded(detail);
  const { events, description, seating_plan, latitude, longitude } = venue;
  return (
    <article>
      <DetailHeader
        chain={[]}
        headline={venue.headline || venue.name}
        subline={[venue.street, [venue.postal_code, venue.city].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')}
        image={venue.image_obj}
        edit={{ url: venue.admin_url, text: texts.edit }}
        url={venue.urls.de}
        foot={isFewWords(description) && <Html html={description} field="description" />}
      />
      <div className={styles.parts}>
        <div className={styles.split}>
          <div>
            {!isFewWords(description) && (
              <>
                {description && <h2>{texts.about}</h2>}
                <Html html={description} field="description" />
              </>
            )}
            {latitude !== null && longitude !== null && (
              <VenueMap name={venue.name} latitude={latitude} longitude={longitude} />
            )}
          </div>
          <div>
            <h2>{texts.way}</h2>
            <Way venue={venue} />
          </div>
        </div>
        {events.length > 0 && (
          <Part title={texts.dates}>
            <EventRows events={events} />
            <Follow offer={follow} />
          </Part>
        )}
        <Media field="seating_plan" shown={seating_plan?.image_obj}>
          {(image, mark) => {
            const plan = image && <Picture image={image} sizes="(min-width: 64em) 60vw, 100vw" />;
            return (
              <Part title={texts.seating_plan}>{mark ? <div {...mark}>{plan}</div> : plan}</Part>
            );
          }}
        </Media>
        <Gallery title={texts.gallery} pictures={venue.gallery} />
      </div>
      <MoreSections modules={venue.modules} />
    </article>
  );
}

/** Directions and access. Nothing external is loaded before consent. */
function Way({ venue }: { venue: VenueDetail }) {
  const { directions, public_transport, parking, accessibility, access, phone, email } = venue;
  const { street, postal_code, city } = venue;
  const services = access.map((slug) => ACCESS_NAMES[slug]).join(', ');
  const isEdited = use(FieldRenderersContext) !== null;
  const isShown = (text: string) => text !== '' || isEdited;
  return (
    <FactList
      facts={[
        [
          texts.address,
          [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        ],
        [texts.directions, isShown(directions) && <Html html={directions} field="directions" />],
        [
          texts.public_transport,
          isShown(public_transport) && <Html html={public_transport} field="public_transport" />,
        ],
        [texts.parking, isShown(parking) && <Html html={parking} field="parking" />],
        [
          texts.access,
          isShown(services || accessibility) && (
            <Access services={services} accessibility={accessibility} key="access" />
          ),
        ],
        [texts.hours, venue.opening_hours.length > 0 && <Hours key="hours" venue={venue} />],
        [
          texts.rooms,
          venue.rooms
            .map(({ name, capacity }) => (capacity ? `${name} (${texts.seats(capacity)})` : name))
            .join(', '),
        ],
        [texts.phone, phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
        [texts.email, email && <a href={`mailto:${email}`}>{email}</a>],
        [texts.website, venue.website && <SiteLink href={venue.website}>{venue.website}</SiteLink>],
      ]}
    />
  );
}

function Access({ services, accessibility }: { services: string; accessibility: string }) {
  return (
    <>
      {services && <p>{services}</p>}
      <Html html={accessibility} field="accessibility" />
    </>
  );
}

function Hours({ venue: { opening_hours } }: { venue: VenueDetail }) {
  return opening_hours.map(({ weekday, time_from, time_to, closed }) => (
    <p key={`${weekday}-${time_from}`}>
      {texts.weekdays[weekday]}:{' '}
      {closed ? texts.closed : texts.clock(time_from.slice(0, 5), time_to.slice(0, 5))}
    </p>
  ));
}
