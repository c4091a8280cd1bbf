import styles from '../../../../ui/detail-page.module.css';
import { Icon } from '../../../../ui/icon.tsx';
import { TicketButton } from '../../../../ui/ticket-button.tsx';
import type { EventCard } from '../../events/event.schema.ts';
import { isForSale, placeOf } from '../../events/event-card-parts.tsx';
import { useEventWords } from '../../events/event-words.ts';
import { de as texts } from './production-detail.texts.ts';

interface NextDateProps {
  /** that are not over, by their beginning */
  events: readonly EventCard[];
  /** YYYY-MM-DD; a first night that stands above is not said again */
  premiere: string | null;
}

const isOff = ({ status }: EventCard) => status === 'cancelled' || status === 'postponed';

/** When it is played next, and where tickets are had; of the first night that still has some, if the next has none (G-73). */
export function NextDate({ events, premiere }: NextDateProps) {
  const words = useEventWords();
  const next = events.find((event) => !isOff(event));
  if (!next) return null;
  const open = events.find(isForSale);
  const isPremiere = next.date_start.slice(0, 10) === premiere;
  const state = words.status(next);
  return (
    <>
      <p>
        {!isPremiere && `${texts.next_date}: `}
        <a href={next.url}>{isPremiere ? words.clock(next.date_start) : words.moment(next)}</a>
        {placeOf(next) && `, ${placeOf(next)}`}
      </p>
      {state && (
        <p className={styles.status}>
          <Icon name="info" />
          {state}
        </p>
      )}
      {open && (
        <p className={styles.tickets}>
          <TicketButton href={open.ticket_url}>
            {open === next ? texts.tickets : texts.tickets_for(words.moment(open))}
          </TicketButton>
        </p>
      )}
    </>
  );
}
