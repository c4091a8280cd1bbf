import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { eventCardTexts as words } from '../../card/event-card.texts.ts';
import { de as texts } from '../event-list.texts.ts';
import styles from './calendar.module.css';
import { longDay, nameMonth } from './long-day.ts';
import { addMonths, findSameDay, listWeeks, plusDays } from './month.ts';

interface CalendarProps {
  /** first day that the list shows, YYYY-MM-DD */
  date: string;
  today: string;
  /** days with performances, around `date` */
  days: readonly string[];
  /** months with performances in the year from today on, YYYY-MM */
  months: readonly string[];
  /** URL of the list of a day */
  buildDayHref(day: string): string;
  /** URL of the list from a day on: where the arrows lead without scripts */
  buildHref(day: string): string;
  /** days with performances around the given month */
  load(day: string): Promise<string[]>;
}

/** Weeks begin on Mondays, the names of the days with Sunday. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

const KEYS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: (day) => `${day.slice(0, 8)}01`,
  End: (day) => listWeeks(day.slice(0, 7)).flat().filter(Boolean).at(-1) ?? day,
  PageUp: (day) => findSameDay(addMonths(day.slice(0, 7), -1), day),
  PageDown: (day) => findSameDay(addMonths(day.slice(0, 7), 1), day),
};

/** A chosen day closes the panel that the calendar is in; beside the list it stays. */
function closePanel({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const panel = currentTarget.closest<HTMLElement>('[popover]:popover-open');
  if ((target as Element).closest('[data-day], [data-month]')) panel?.hidePopover();
}

/** Past days cannot be chosen. */
const notBefore = (day: string, today: string) => (day < today ? today : day);

/**
 * Month calendar: marks days with performances; each day links to its list (EVENT-17, EVENT-44, G-543). ARIA date grid:
 * one tab stop, arrow keys inside, month changes are announced.
 */
export function Calendar({
  date,
  today,
  days,
  months,
  buildDayHref,
  buildHref,
  load,
}: CalendarProps) {
  const [current, setCurrent] = useState(date);
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(days));
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const month = current.slice(0, 7);

  useEffect(() => setCurrent(date), [date]);
  useEffect(() => setKnown(new Set(days)), [days]);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function turn(to: string) {
    const day = notBefore(to, today);
    setCurrent(day);
    if (day.slice(0, 7) === month) return;
    // if loading fails, the month has no marks, but its days can still be chosen
    load(day).then(
      (found) => setKnown((before) => new Set([...before, ...found])),
      () => {},
    );
  }

  const beyond = addMonths(month, -1) < today.slice(0, 7);
  return (
    <div className={styles.calendar}>
      <p className={styles.head}>
        <a
          className={styles.turn}
          href={beyond ? undefined : buildHref(`${addMonths(month, -1)}-01`)}
          aria-label={texts.previous_month}
          {...(beyond && { role: 'link', 'aria-disabled': true })}
          onClick={(event) => {
            event.preventDefault();
            if (!beyond) turn(findSameDay(addMonths(month, -1), current));
          }}
        >
          <Icon name="arrow" />
        </a>
        <span aria-live="polite" className={styles.month}>
          {nameMonth(month)}
        </span>
        <a
          className={styles.turn}
          href={buildHref(`${addMonths(month, 1)}-01`)}
          aria-label={texts.next_month}
          onClick={(event) => {
            event.preventDefault();
            turn(findSameDay(addMonths(month, 1), current));
          }}
        >
          <Icon name="arrow" />
        </a>
      </p>
      <table
        ref={table}
        className={styles.grid}
        aria-label={nameMonth(month)}
        onClick={closePanel}
        onKeyDown={(event) => {
          const to = KEYS[event.key]?.(current);
          if (!to) return;
          event.preventDefault();
          moved.current = notBefore(to, today) !== current;
          turn(to);
        }}
      >
        <thead>
          <tr>
            {FROM_MONDAY.map((n) => (
              <th key={n} scope="col" abbr={words.days[n]}>
                {words.weekdays[n]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month never change places
            <tr key={n}>
              {week.map((day, weekday) => (
                <td key={day ?? `empty-${weekday}`}>
                  {day && (
                    <Day
                      day={day}
                      today={today}
                      href={buildDayHref(day)}
                      isFocusable={day === current}
                      isChosen={day === date}
                      hasEvents={known.has(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <nav aria-label={texts.months}>
        <ul className={styles.months}>
          {months.map((each) => (
            <li key={each}>
              <a
                href={buildHref(today.startsWith(each) ? today : `${each}-01`)}
                data-month=""
                data-scroll="smooth"
                onClick={closePanel}
                aria-current={date.startsWith(each) ? 'date' : undefined}
              >
                {nameMonth(each).slice(0, -5)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface DayProps {
  day: string;
  today: string;
  href: string;
  isFocusable: boolean;
  isChosen: boolean;
  hasEvents: boolean;
}

function Day({ day, today, href, isFocusable, isChosen, hasEvents }: DayProps) {
  const number = Number(day.slice(8));
  if (day < today) return <span className={styles.past}>{number}</span>;
  const label = hasEvents ? `${longDay(day)}, ${texts.has_events}` : longDay(day);
  return (
    <a
      className={styles.day}
      href={href}
      data-day={day}
      data-scroll="smooth"
      data-events={hasEvents || undefined}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={day === today ? `${texts.today}, ${label}` : label}
      aria-current={isChosen ? 'date' : undefined}
    >
      {number}
    </a>
  );
}
