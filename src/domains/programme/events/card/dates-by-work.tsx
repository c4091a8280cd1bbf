import { SiteLink } from '#ui/site-link.tsx';
import type { EventCard } from '../event-card.schema.ts';
import styles from './dates-by-work.module.css';
import { FoldedDates } from './folded-dates.tsx';
import type { ShownDate } from './shown-event.ts';

const SHOWN = 3;

type DateOfWork = ShownDate & Pick<EventCard, 'production'>;

interface Work {
  key: string;
  title: string;
  url: string;
  events: DateOfWork[];
}

/** Groups dates by production, in the order of the next date. Performances without a production are grouped by name. */
function groupByWork(events: readonly DateOfWork[]): Work[] {
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

/** Upcoming dates of a person, grouped by production; further dates on demand (ENS-02). */
export function DatesByWork({ events }: { events: readonly DateOfWork[] }) {
  return groupByWork(events).map(({ key, title, url, events: dates }) => (
    <section key={key} className={styles.work}>
      <h3>{url ? <SiteLink href={url}>{title}</SiteLink> : title}</h3>
      <div>
        <FoldedDates events={dates} of={title} first={SHOWN} />
      </div>
    </section>
  ));
}
