import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { CardStyle } from '../../../ui/card-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { EventCard as EventCardObject } from './event.schema.ts';
import styles from './event-card.module.css';
import { eventCardTexts } from './event-card.texts.ts';
import { isOnSale } from './event-status.ts';
import { amountOf, spokenDay, statusText } from './event-words.ts';

interface EventCardProps {
  event: EventCardObject;
  level: 2 | 3 | 4 | 5 | 6;
  style?: CardStyle;
  /** below the heading of its day: only the time is said */
  inDay?: boolean;
}

/** A performance as a card: when, what, where, for how much, whether there are tickets (EVENT-24, EVENT-25, V-1). */
export function EventCard({ event, level, style, inDay = false }: EventCardProps) {
  const { url, preline, subline, image_obj, event_type_new, ticket_url } = event;
  const headline = event.headline || event.name;
  const hasButton = ticket_url !== '' && isOnSale(event.status); // EVENT-43
  return (
    <Card
      {...(style && { style })}
      href={url}
      level={level}
      preline={preline || event_type_new?.name || ''}
      headline={headline}
      subline={subline}
      image={image_obj}
      when={<When event={event} inDay={inDay} />}
      facts={<Facts event={event} />}
      action={
        hasButton && (
          <LinkButton href={ticket_url} weight="plain">
            {eventCardTexts.tickets}
            <VisuallyHidden> {eventCardTexts.for(headline)}</VisuallyHidden>
          </LinkButton>
        )
      }
    />
  );
}

/** The moment as the house's clock shows it: the server has written it with Berlin's offset, so nothing is computed. */
function When({ event, inDay }: { event: EventCardObject; inDay: boolean }) {
  const { date_start, all_day, event_status, previous_date_start } = event;
  return (
    <span className={styles.when} data-off={event_status === 'cancelled' || undefined}>
      {event_status === 'rescheduled' && previous_date_start && (
        <>
          <s>{spokenDay(previous_date_start)}</s>{' '}
        </>
      )}
      <time dateTime={all_day ? date_start.slice(0, 10) : date_start}>
        {[
          (!inDay || all_day) && spokenDay(date_start),
          !all_day && eventCardTexts.clock(date_start.slice(11, 16)),
        ]
          .filter(Boolean)
          .join(', ')}
      </time>
    </span>
  );
}

function Facts({ event }: { event: EventCardObject }) {
  const { room, place, price_from, currency, status: tickets } = event;
  const where = [...new Set([room?.name, room?.venue?.name])].filter(Boolean).join(', ') || place;
  const status = statusText(event);
  const price = price_from && tickets !== 'free' ? amountOf(price_from, currency) : '';
  const facts = [where, price && eventCardTexts.from_price(price)];
  return (
    <>
      {facts.some(Boolean) && <p>{facts.filter(Boolean).join(' · ')}</p>}
      {status && (
        <p className={styles.status}>
          <Icon name="info" />
          {status}
        </p>
      )}
    </>
  );
}
