import { SiteLink } from '#ui/site-link.tsx';
import type { EventCard } from '../event.schema.ts';
import styles from './dates-by-work.module.css';
import { de as texts } from './dates-by-work.texts.ts';
import { EventDates } from './event-dates.tsx';

/** So many of each stand there at once; one more is no reason to ask for a click. */
const SHOWN = 3;

interface Work {
  key: string;
  title: string;
  url: string;
  events: EventCard[];
}

/** In the order in which they are played next. What belongs to no production is called by its own name. */
function worksOf(events: readonly EventCard[]): Work[] {
  const works = new Map<string, Work>();
  for (const event of events) {
    const title = event.production?.name ?? (event.headline || event.name);
    const key = event.production ? `${event.production.id}` : title;
    const work = works.get(key) ?? { key, title, url: event.production?.url ?? '', events: [] };
    work.events.push(event);
    works.set(key, work);
  }
  return [...works.values()];
}

/** Dates of somebody who is in many things: each named once, with its next dates, and the others on demand (ENS-02). */
export function DatesByWork({ events }: { events: readonly EventCard[] }) {
  return worksOf(events).map(({ key, title, url, events: dates }) => {
    const shown = dates.length > SHOWN + 1 ? SHOWN : dates.length;
    const others = dates.slice(shown);
    return (
      <section key={key} className={styles.work}>
        <h3>{url ? <SiteLink href={url}>{title}</SiteLink> : title}</h3>
        <div>
          <EventDates events={dates.slice(0, shown)} of={title} />
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>{texts.more_dates(others.length)}</summary>
              <EventDates events={others} of={title} />
            </details>
          )}
        </div>
      </section>
    );
  });
}
