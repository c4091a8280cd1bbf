import type { ReactNode } from 'react';
import styles from '#ui/detail/detail-page.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { TicketButton } from '#ui/ticket-button/ticket-button.tsx';
import { isForSale, placeOf } from '../../events/card/event-card-parts.tsx';
import { useEventWords } from '../../events/card/event-words.ts';
import type { EventCard } from '../../events/event.schema.ts';
import { de as texts } from './production-detail.texts.ts';

interface NextDateProps {
  /** that are not over, by their beginning */
  events: readonly EventCard[];
  /** YYYY-MM-DD; a first night that stands above is not said again */
  premiere: string | null;
  /** beside the way to tickets */
  children: ReactNode;
}

const isOff = ({ status }: EventCard) => status === 'cancelled' || status === 'postponed';

/** When it is played next, and where tickets are had; of the first night that still has some, if the next has none (G-73). */
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

function Next({ event, isPremiere }: { event: EventCard; isPremiere: boolean }) {
  const words = useEventWords();
  const state = words.status(event);
  return (
    <>
      <p>
        {!isPremiere && `${texts.next_date}: `}
        <a href={event.url}>{isPremiere ? words.clock(event.date_start) : words.moment(event)}</a>
        {placeOf(event) && `, ${placeOf(event)}`}
      </p>
      {state && (
        <p className={styles.status}>
          <Icon name="info" />
          {state}
        </p>
      )}
    </>
  );
}
