import { type ComponentProps, use } from 'react';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { DetailHeader } from '#ui/detail/detail-header.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Follow } from '#ui/follow/follow.tsx';
import { Heart } from '#ui/heart/heart.tsx';
import { useStickyItem } from '#ui/list/sticky-items.ts';
import { ShopOnlineContext, TicketButton } from '#ui/ticket-button/ticket-button.tsx';
import { Words } from '#ui/words/words.tsx';
import { eventIcsPath, webCalendarPath } from '../../subscriptions/feed-paths.ts';
import { eventCardTexts } from '../card/event-card.texts.ts';
import { TicketState } from '../card/event-card-parts.tsx';
import { hasNoDay, isOnSale } from '../card/event-status.ts';
import { useEventWords } from '../card/event-words.ts';
import type { EventDetail } from '../event.schema.ts';
import { de as texts } from './event-detail.texts.ts';

interface EventHeadProps extends Pick<ComponentProps<typeof DetailHeader>, 'subscribe'> {
  event: EventDetail;
}

/** Title, date, place and ticket button (G-70, EVENT-43). */
export function EventHead({ event, subscribe }: EventHeadProps) {
  const { preline, headline, subline, image_obj, event_type_new, admin_url } = event;
  // only one name if room and venue are called the same
  const where = [...new Set([event.room?.name, event.venue?.name])].filter(Boolean).join(', ');
  const kinds = [...new Set([preline || event_type_new?.name, event.genre?.name])];
  return (
    <DetailHeader
      chain={[{ title: texts.programme, url: EVENTS_PATH }]}
      preline={kinds.filter(Boolean).join(' · ')}
      headline={headline}
      subline={subline}
      image={image_obj}
      edit={{ url: admin_url, text: texts.edit }}
      url={event.urls.de}
      subscribe={subscribe}
    >
      <When event={event} />
      {(where || event.place) && <p>{where || event.place}</p>}
      <Tickets event={event} />
      <ToCalendar event={event} />
      <Words as="p" field="cast_note" className={styles.note} text={event.cast_note} />
      <Sorting event={event} />
    </DetailHeader>
  );
}

/** A rescheduled performance still shows its old date (G-67). */
function When({ event }: { event: EventDetail }) {
  const { date_start, all_day, event_status, previous_date_start } = event;
  const words = useEventWords();
  const day = words.dayWithYear(date_start);
  return (
    <p className={styles.when} data-off={hasNoDay(event_status) || undefined}>
      <time dateTime={all_day ? date_start.slice(0, 10) : date_start}>
        {all_day ? day : `${day}, ${words.clock(date_start)}`}
      </time>
      {event_status === 'rescheduled' && previous_date_start && (
        <s>{texts.instead(words.day(previous_date_start))}</s>
      )}
    </p>
  );
}

function Tickets({ event }: { event: EventDetail }) {
  const { id, ticket_url, status, price_from, currency, availability_at } = event;
  const isOpen = ticket_url !== '' && isOnSale(status);
  const isShopOnline = use(ShopOnlineContext);
  useStickyItem(isOpen && isShopOnline, { text: texts.sticky, link: null, url: ticket_url });
  const words = useEventWords();
  return (
    <div className={styles.tickets}>
      {isOpen && <TicketButton href={ticket_url}>{texts.tickets}</TicketButton>}
      {isOpen && price_from && (
        <p>{eventCardTexts.from_price(words.amount(price_from, currency))}</p>
      )}
      <TicketState event={event}>
        {availability_at && ` (${texts.as_of(words.time(availability_at))})`}
      </TicketState>
      <div className={styles.keep}>
        <Heart of={`v${id}`} title={event.headline || event.name} />
        <a href="?print=1" target="_blank" rel="noopener nofollow" data-printed-page>
          {texts.print}
        </a>
      </div>
    </div>
  );
}

/**
 * The date for the visitor's own calendar (V-2, G-610). The file stays available and says that it is cancelled, for visitors
 * who have subscribed (G-222).
 */
function ToCalendar({ event: { id, status, event_status } }: { event: EventDetail }) {
  if (status === 'past' || hasNoDay(event_status)) return null;
  const { google, outlook, office, file, note } = texts.calendars;
  const open = (title: string, calendar: string) => ({
    title,
    url: webCalendarPath(id, calendar),
    openInNew: true,
  });
  const links = [
    { title: file, url: eventIcsPath(id) },
    open(google, 'google'),
    open(outlook, 'outlook'),
    open(office, 'office'),
  ];
  return <Follow offer={{ title: texts.to_calendar, links, note }} />;
}

/** Links to series, tags and genre. A tag with the name of the series is left out. */
function Sorting({ event: { series, tags, genre } }: { event: EventDetail }) {
  const names = new Set(series.map(({ name }) => name));
  const others = tags.filter(({ name }) => !names.has(name));
  const links = [
    ...series.map(({ id, name, url }) => ({ key: `series-${id}`, name, url })),
    ...others.map(({ id, name }) => ({ key: `tag-${id}`, name, url: `${EVENTS_PATH}?tag=${id}` })),
    ...(genre ? [{ key: 'genre', name: genre.name, url: `${EVENTS_PATH}?genre=${genre.id}` }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.sorted}>
      <ul className={styles.badges}>
        {links.map(({ key, name, url }) => (
          <li key={key}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
