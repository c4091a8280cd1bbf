import type { ReactNode } from 'react';
import { TicketButton } from '#ui/ticket-button/ticket-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './event-card.module.css';
import { eventCardTexts } from './event-card.texts.ts';
import { hasNoDay, isOnSale } from './event-status.ts';
import { useEventWords } from './event-words.ts';
import type { ShownEvent } from './shown-event.ts';

/* Props shared by the parts of cards and rows. */

interface EventPartProps {
  event: Omit<ShownEvent, 'subline' | 'image_obj'>;
}

/** Date and time as stored with Berlin's offset, so no time zone is computed here. */
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

/** Room and venue; only one name if they are called the same. */
export function formatPlace({ room, place }: Pick<ShownEvent, 'room' | 'place'>): string {
  return [...new Set([room?.name, room?.venue?.name])].filter(Boolean).join(', ') || place;
}

/** 'ab 18 €'; '' if there is no price. */
export function usePriceFrom({
  price_from,
  currency,
  status,
}: Pick<ShownEvent, 'price_from' | 'currency' | 'status'>): string {
  const words = useEventWords();
  if (!price_from || status === 'free') return '';
  return eventCardTexts.from_price(words.amount(price_from, currency));
}

/** The ticket status with its sign, unless the button already says it. */
export function TicketState({ event, children }: EventPartProps & { children?: ReactNode }) {
  const status = useEventWords().status(event);
  if (!status) return null;
  return (
    <p className={styles.status} data-state={event.status}>
      {status}
      {children}
    </p>
  );
}

/** EVENT-43 */
export const isForSale = ({ ticket_url, status }: Pick<ShownEvent, 'ticket_url' | 'status'>) =>
  ticket_url !== '' && isOnSale(status);

export function TicketLink({ event }: EventPartProps) {
  return (
    <TicketButton href={event.ticket_url} weight="plain">
      {eventCardTexts.tickets}
      <VisuallyHidden> {eventCardTexts.for(event.headline || event.name)}</VisuallyHidden>
    </TicketButton>
  );
}
