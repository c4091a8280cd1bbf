import styles from '#ui/detail/detail-page.module.css';
import { Part } from '#ui/detail/detail-parts.tsx';
import { useEventWords } from '../../events/card/event-words.ts';
import type { ProductionDetail } from '../production.schema.ts';
import { de as texts } from './production-detail.texts.ts';

/** What was played, by season, and who stood in (G-612). The latest season is open where nothing comes. */
export function PastDates({ production: { past, events } }: { production: ProductionDetail }) {
  if (past.length === 0) return null;
  return (
    <Part title={texts.past}>
      <div>
        {events.length === 0 && <p>{texts.no_dates}</p>}
        {past.map(({ name, dates }, index) => (
          <details
            key={name}
            className={styles.notes}
            open={(index === 0 && events.length === 0) || undefined}
          >
            <summary>{texts.past_of(name, dates.length)}</summary>
            <ul className={styles.plainList}>
              {dates.map((date) => (
                <li key={date.id}>
                  <PastDate date={date} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Part>
  );
}

function PastDate({ date }: { date: ProductionDetail['past'][number]['dates'][number] }) {
  const words = useEventWords();
  const { url, place, cast } = date;
  return (
    <>
      <a href={url}>{words.momentWithYear(date)}</a>
      {place && `, ${place}`}
      {cast.map(({ role, name, person }) => (
        <p key={`${role} ${name}`}>
          {role && `${role}: `}
          {person ? <a href={person.url}>{name}</a> : name}
        </p>
      ))}
    </>
  );
}
