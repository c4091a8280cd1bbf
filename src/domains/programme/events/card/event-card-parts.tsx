import { Icon } from '#ui/icon/icon.tsx';
import { TicketButton } from '#ui/ticket-button/ticket-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { EventCard } from '../event.schema.ts';
import styles from './event-card.module.css';
import { eventCardTexts } from './event-card.texts.ts';
import { hasNoDay, isOnSale } from './event-status.ts';
import { useEventWords } from './event-words.ts';

/* What cards and rows of performances say alike. */

interface EventPartProps {
  event: EventCard;
}

/** The moment as the house's clock shows it: the server has written it with Berlin's offset, so nothing is computed. */
export function When({ event, inDay = false }: EventPartProps & { inDay?: boolean }) {
  const { date_start, all_day, event_status, previous_date_start } = event;
  const words = useEventWords();
  return (
    <span className={styles.when} data-off={hasNoDay(event_status) || undefined}>
      {event_status === 'rescheduled' && previous_date_start && (
        <>
          <s>{words.day(previous_date_start)}</s>{' '}
        </>
      )}
      <time dateTime={all_day ? date_start.slice(0, 10) : date_start}>
        {inDay && !all_day ? words.clock(date_start) : words.moment(event)}
      </time>
    </span>
  );
}

/** Room and venue; a place with one room bears its name. */
export function placeOf({ room, place }: EventCard): string {
  return [...new Set([room?.name, room?.venue?.name])].filter(Boolean).join(', ') || place;
}

/** 'ab 18 €'; '' where nothing is to be paid. */
export function usePriceFrom({ price_from, currency, status }: EventCard): string {
  const words = useEventWords();
  if (!price_from || status === 'free') return '';
  return eventCardTexts.from_price(words.amount(price_from, currency));
}

/** What is said of the tickets where the button does not say it. */
export function TicketState({ event }: EventPartProps) {
  const status = useEventWords().status(event);
  if (!status) return null;
  return (
    <p className={styles.status}>
      <Icon name="info" />
      {status}
    </p>
  );
}

/** EVENT-43 */
export const isForSale = ({ ticket_url, status }: EventCard) =>
  ticket_url !== '' && isOnSale(status);

export function TicketLink({ event }: EventPartProps) {
  return (
    <TicketButton href={event.ticket_url} weight="plain">
      {eventCardTexts.tickets}
      <VisuallyHidden> {eventCardTexts.for(event.headline || event.name)}</VisuallyHidden>
    </TicketButton>
  );
}
