import { EventDates, type EventDatesProps } from './event-dates.tsx';
import styles from './folded-dates.module.css';
import { de as texts } from './folded-dates.texts.ts';

/** The first dates, and the others on demand; a single further one is shown instead of the button (ENS-02, G-617). */
export function FoldedDates({ events, of, first }: EventDatesProps & { first: number }) {
  const shown = events.length > first + 1 ? first : events.length;
  const others = events.slice(shown);
  return (
    <>
      <EventDates events={events.slice(0, shown)} of={of} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{texts.more_dates(others.length)}</summary>
          <EventDates events={others} of={of} />
        </details>
      )}
    </>
  );
}
