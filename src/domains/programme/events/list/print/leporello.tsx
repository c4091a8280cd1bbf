import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { ListNotes } from '#ui/list/list-notes.tsx';
import { eventCardTexts } from '../../card/event-card.texts.ts';
import { formatPlace, usePriceFrom } from '../../card/event-card-parts.tsx';
import { hasNoDay } from '../../card/event-status.ts';
import { useEventWords } from '../../card/event-words.ts';
import type { ShownEvent } from '../../card/shown-event.ts';
import { type EventDay, eventDays } from '../event-days.ts';
import { de as listTexts } from '../event-list.texts.ts';
import type { EventListData } from '../event-list.tsx';
import { buildListUrl, buildPrintUrl, listChips } from '../filters/filters.ts';
import { longDay, nameMonth } from '../month/long-day.ts';
import styles from './leporello.module.css';
import { leporelloTexts as texts } from './leporello.texts.ts';
import { chooseDensity, isWholeMonth, listPrintedMonths } from './printed-months.ts';

interface LeporelloProps extends EventListData {
  site_name: string;
  origin: string;
}

/** A month of the programme as a folded leaflet: one or two A4 pages (V-14, G-355, G-572). Rendered by the server only. */
export function Leporello(props: LeporelloProps) {
  const { query, today, list, filters, notes, site_name, origin } = props;
  const { results, count } = list;
  const usual = findUsualKind(results);
  const days = eventDays({ events: results, teasers: [], filtered: true, more: false });
  const chosen = listChips({ ...query, until: undefined }, filters, today, longDay);
  return (
    <div className={styles.sheet} data-density={chooseDensity(count)} data-sheet>
      <Tools query={query} today={today} />
      <ListNotes notes={notes} />
      <header className={styles.head}>
        <p className={styles.house}>{site_name}</p>
        <h1>
          <small>{texts.programme}</small> <Title query={query} />
        </h1>
        <p className={styles.about}>
          {chosen.length > 0 && `${texts.only(chosen.map(({ name }) => name).join(', '))} · `}
          <span>{listTexts.count(count)}</span>
        </p>
      </header>
      {days.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <div className={styles.days}>
        {days.map((day) => (
          <Day key={day.day} day={day} usual={usual} />
        ))}
      </div>
      <p className={styles.foot}>
        <strong>{origin.replace(/^https?:\/\//, '') + EVENTS_PATH}</strong>
        <span>{texts.as_of(longDay(today))}</span>
      </p>
    </div>
  );
}

/** 'Dezember 2026', or the days from and to. */
function Title({ query }: Pick<LeporelloProps, 'query'>) {
  const { date, until } = query;
  if (!until || isWholeMonth(query)) return nameMonth(date.slice(0, 7));
  if (until === date) return longDay(date);
  return texts.span(longDay(date), longDay(until));
}

/** On the screen only: the way back, and other months. */
function Tools({ query, today }: Pick<LeporelloProps, 'query' | 'today'>) {
  return (
    <div className={styles.tools} data-screen-only>
      <p>
        <button type="button" className={styles.now} data-control="print" data-needs-script>
          {texts.print_now}
        </button>
        <a href={buildListUrl(query, today)}>{texts.back}</a>
      </p>
      <p>{texts.as_pdf}</p>
      <nav aria-label={texts.months}>
        <ul>
          {listPrintedMonths(today).map((date) => (
            <li key={date}>
              <a
                href={buildPrintUrl({ ...query, date, until: undefined }, today)}
                target="_top"
                rel="nofollow"
                aria-current={
                  query.date.startsWith(date.slice(0, 7)) && isWholeMonth(query)
                    ? 'page'
                    : undefined
                }
              >
                {nameMonth(date.slice(0, 7))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const nameKind = ({ preline, event_type_new }: ShownEvent) => preline || event_type_new?.name || '';

/** The kind of most performances, which is not said at each. */
function findUsualKind(events: readonly ShownEvent[]): string {
  const counts = new Map<string, number>();
  for (const event of events) {
    const kind = nameKind(event);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [kind = '', count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return count * 2 > events.length ? kind : '';
}

interface DayProps {
  day: EventDay;
  usual: string;
}

function Day({ day: { day, events }, usual }: DayProps) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <time dateTime={day}>
          <b>{Number(day.slice(8))}</b> <span>{eventCardTexts.weekdays[weekday]}</span>
        </time>
      </h2>
      <ul>
        {events.map((event) => (
          <Row key={event.id} event={event} usual={usual} />
        ))}
      </ul>
    </section>
  );
}

function Row({ event, usual }: { event: ShownEvent; usual: string }) {
  const { url, headline, name, subline, all_day, date_start } = event;
  const kind = nameKind(event);
  const words = useEventWords();
  const price = usePriceFrom(event);
  const state = words.status(event);
  return (
    <li className={styles.row} data-off={hasNoDay(event.event_status) || undefined}>
      <p className={styles.facts}>
        {!all_day && <strong>{words.time(date_start)}</strong>}
        <span>{formatPlace(event)}</span>
        {price && <span>{price}</span>}
        {kind !== usual && <em>{kind}</em>}
      </p>
      <h3>
        <a href={url}>{headline || name}</a>
      </h3>
      {subline && <p className={styles.subline}>{subline}</p>}
      {state && <p className={styles.state}>{state}</p>}
    </li>
  );
}
