import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { eventCardTexts } from '../../card/event-card.texts.ts';
import { useEventWords } from '../../card/event-words.ts';
import type { EventQuery } from '../../query/event-query.ts';
import { de as texts } from '../event-list.texts.ts';
import { buildListUrl } from '../filters/filters.ts';
import { longDay } from './long-day.ts';
import { addMonths, listWeeks, plusDays } from './month.ts';
import type { MonthEntry } from './month-entries.ts';
import styles from './month-view.module.css';
import { de as own } from './month-view.texts.ts';

/** Titles in a day; the rest is on the day's own list. */
const SHOWN = 6;
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

interface MonthViewProps {
  query: EventQuery;
  today: string;
  entries: readonly MonthEntry[];
}

/** A month with the titles of its performances; on phones the week of the day in the address (G-547). */
export function MonthView({ query, today, entries }: MonthViewProps) {
  const month = query.date.slice(0, 7);
  const byDay = Map.groupBy(entries, ({ date_start }) => date_start.slice(0, 10));
  return (
    <section className={styles.month} aria-labelledby="programme-month">
      <h2 id="programme-month" className={styles.title}>
        {longDay(`${month}-01`).slice(3)}
      </h2>
      <Turns query={query} today={today} />
      <table className={styles.grid} aria-labelledby="programme-month">
        <thead>
          <tr>
            {FROM_MONDAY.map((n) => (
              <th key={n} scope="col" abbr={eventCardTexts.days[n]}>
                {eventCardTexts.weekdays[n]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week.find(Boolean)} data-current={week.includes(query.date) ? '' : undefined}>
              {week.map((day, n) => (
                <td key={day ?? `empty-${n}`} data-past={day && day < today ? '' : undefined}>
                  {day && (
                    <Day query={query} today={today} day={day} entries={byDay.get(day) ?? []} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Months where all of it is shown, weeks on phones. */
function Turns({ query, today }: Omit<MonthViewProps, 'entries'>) {
  const month = query.date.slice(0, 7);
  const week = listWeeks(month).find((days) => days.includes(query.date)) ?? [];
  // the days of another month have a row of their own
  const [first = query.date, ...rest] = week.filter((day) => day !== null);
  const last = rest.at(-1) ?? first;
  const turns = [
    [texts.previous_month, `${addMonths(month, -1)}-01`, 'month', 'back'],
    [texts.next_month, `${addMonths(month, 1)}-01`, 'month', 'on'],
    [own.previous_week, plusDays(first, -1), 'week', 'back'],
    [own.next_week, plusDays(last, 1), 'week', 'on'],
  ] as const;
  return (
    <p className={styles.turns}>
      {turns.map(([name, date, by, to]) => (
        <a
          key={name}
          href={buildListUrl(query, today, { date })}
          rel="nofollow"
          data-by={by}
          data-to={to}
          data-needs-script
        >
          {to === 'back' && <Icon name="arrow" />}
          {name}
          {to === 'on' && <Icon name="arrow" />}
        </a>
      ))}
    </p>
  );
}

function Day({ query, today, day, entries }: MonthViewProps & { day: string }) {
  const href = buildListUrl(query, today, { view: undefined, date: day, until: day });
  const weekday = eventCardTexts.weekdays[new Date(day).getUTCDay()];
  const rest = entries.length - SHOWN;
  return (
    <>
      <p className={styles.day} aria-current={day === today ? 'date' : undefined}>
        {entries.length > 0 ? (
          <a href={href} aria-label={longDay(day)}>
            <span className={styles.weekday}>{weekday} </span>
            {Number(day.slice(8))}
          </a>
        ) : (
          <span>
            <span className={styles.weekday}>{weekday} </span>
            {Number(day.slice(8))}
          </span>
        )}
      </p>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.slice(0, SHOWN).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
          {rest > 0 && (
            <li>
              <a href={href}>
                {own.more_of_day(rest)}
                <VisuallyHidden>, {longDay(day)}</VisuallyHidden>
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function Entry({ entry: { url, title, date_start, all_day, status } }: { entry: MonthEntry }) {
  const words = useEventWords();
  const said = status === 'sale' ? '' : eventCardTexts.status[status];
  const isOff = status === 'cancelled' || status === 'postponed';
  return (
    <li>
      <a href={url} data-off={isOff ? '' : undefined}>
        {!all_day && <time dateTime={date_start}>{words.time(date_start)} </time>}
        <span className={styles.name}>{title}</span>
      </a>
      {said && <span className={styles.status}>{said}</span>}
    </li>
  );
}
