import type { ReactNode } from 'react';
import styles from '#ui/detail/detail-page.module.css';
import { TicketButton } from '#ui/ticket-button/ticket-button.tsx';
import { formatPlace, isForSale, TicketState } from '../../events/card/event-card-parts.tsx';
import { useEventWords } from '../../events/card/event-words.ts';
import type { ShownDate } from '../../events/card/shown-event.ts';
import { de as texts } from './production-detail.texts.ts';

interface NextDateProps {
  /** upcoming ones, by date */
  events: readonly ShownDate[];
  /** YYYY-MM-DD; a premiere that is already shown above is not repeated */
  premiere: string | null;
  /** placed beside the ticket link */
  children: ReactNode;
}

const isOff = ({ status }: ShownDate) => status === 'cancelled' || status === 'postponed';

/** The next performance and its tickets; if it is sold out, the next one with tickets (G-73). */
export function NextDate({ events, premiere, children }: NextDateProps) {
  const words = useEventWords();
  const next = events.find((event) => !isOff(event));
  const open = next && events.find(isForSale);
  return (
    <>
      {next && <Next event={next} isPremiere={next.date_start.slice(0, 10) === premiere} />}
      <div className={styles.tickets}>
        {open && (
          <TicketButton href={open.ticket_url}>
            {open === next ? texts.tickets : texts.tickets_for(words.moment(open))}
          </TicketButton>
        )}
        {children}
      </div>
    </>
  );
}

function Next({ event, isPremiere }: { event: ShownDate; isPremiere: boolean }) {
  const words = useEventWords();
  return (
    <>
      <p>
        {!isPremiere && `${texts.next_date}: `}
        <a href={event.url}>{isPremiere ? words.clock(event.date_start) : words.moment(event)}</a>
        {formatPlace(event) && `, ${formatPlace(event)}`}
      </p>
      <TicketState event={event} />
    </>
  );
}
