import { SiteLink } from '#ui/site-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  formatPlace,
  isForSale,
  TicketLink,
  TicketState,
  usePriceFrom,
  When,
} from './event-card-parts.tsx';
import styles from './event-dates.module.css';
import type { ShownDate } from './shown-event.ts';

export interface EventDatesProps {
  events: readonly ShownDate[];
  /** the page's title, which rows do not repeat */
  of: string;
}

/** Dates of one production: a line each, with what distinguishes it from the others (G-70, G-73). */
export function EventDates({ events, of }: EventDatesProps) {
  const kinds = events.map((event) => listDistinctions(event, of));
  const isCommon = (kind: string) => kinds.length > 1 && kinds.every((each) => each.includes(kind));
  return (
    <div className={styles.room}>
      <ul className={styles.dates}>
        {events.map((event, index) => (
          <Row
            key={event.id}
            event={event}
            kinds={kinds[index]?.filter((kind) => !isCommon(kind)) ?? []}
          />
        ))}
      </ul>
    </div>
  );
}

/** What distinguishes a date: a title of its own, 'Premiere', 'Schulvorstellung', 'Mit Einführung'. */
function listDistinctions(event: ShownDate, of: string): string[] {
  const { headline, name, preline, event_type_new, tags } = event;
  const title = headline || name;
  const own = title === of ? '' : title;
  const all = [own, preline, event_type_new?.name ?? '', ...tags.map((tag) => tag.name)];
  return [...new Set(all)].filter(Boolean);
}

function Row({ event, kinds }: { event: ShownDate; kinds: readonly string[] }) {
  const price = usePriceFrom(event);
  return (
    <li className={styles.date}>
      <p className={styles.when}>
        <SiteLink href={event.url} className={styles.link}>
          <When event={event} />
          <VisuallyHidden> {event.headline || event.name}</VisuallyHidden>
        </SiteLink>
      </p>
      <p className={styles.place}>{formatPlace(event)}</p>
      <p className={styles.kinds}>{kinds.join(' · ')}</p>
      <p className={styles.price}>{price}</p>
      <div className={styles.state}>
        <TicketState event={event} />
      </div>
      <div className={styles.action}>{isForSale(event) && <TicketLink event={event} />}</div>
    </li>
  );
}
