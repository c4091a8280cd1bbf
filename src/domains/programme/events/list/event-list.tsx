import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { ListNote } from '#lib/pages/list-notes.ts';
import { scrollToTop } from '#lib/pages/scroll-to-top.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Follow, type FollowOffer } from '#ui/follow/follow.tsx';
import { ListEnd } from '#ui/list/list-end.tsx';
import { ListStart } from '#ui/list/list-start.tsx';
import { useEndlessList } from '#ui/list/use-endless-list.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { Words } from '#ui/words/words.tsx';
import type { TeaserAnswer } from '../../teasers/teaser.service.server.ts';
import type { ShownEvent } from '../card/shown-event.ts';
import type { EventPage } from '../event.schema.ts';
import { type EventQuery, isFiltered } from '../query/event-query.ts';
import { DayList } from './day-list.tsx';
import { eventDays } from './event-days.ts';
import styles from './event-list.module.css';
import { de as texts } from './event-list.texts.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { buildListUrl, buildPrintUrl, type FilterOptions } from './filters/filters.ts';
import { ListSummary } from './list-summary.tsx';
import type { MonthEntry } from './month/month-entries.ts';
import type { Nearest } from './nearest/nearest.ts';
import { buildCallUrl, nextCall } from './next-call.ts';
import { SidePanel } from './side-panel.tsx';
import './month/calendar.module.css';
import './month/month-view.module.css';
import './nearest/no-results.module.css';

/* their scripts come with the first page that shows them, their styles with the list's (docs/decisions/0006) */
const Calendar = onDemand(async () => (await import('./month/calendar.tsx')).Calendar);
const MonthView = onDemand(async () => (await import('./month/month-view.tsx')).MonthView);
const NoResults = onDemand(async () => (await import('./nearest/no-results.tsx')).NoResults);

/** CONST-41 */
const TO_TOP_MS = 600;

export interface EventListData {
  query: EventQuery;
  /** YYYY-MM-DD in Berlin */
  today: string;
  /** about options in the URL that are unknown */
  notes: ListNote[];
  list: Omit<EventPage, 'results'> & { results: ShownEvent[] };
  filters: FilterOptions[];
  /** performances that 'Nur verfügbare' would leave */
  available_count: number;
  teasers: TeaserAnswer[];
  /** the performances of the month, in its view */
  month: MonthEntry[] | null;
  /** of an empty list */
  nearest: Nearest | null;
  /** days with performances around the chosen day */
  days: string[];
  /** with performances in the year from today on, YYYY-MM */
  months: string[];
  /** calendar subscription of the shown selection */
  follow: FollowOffer;
}

interface EventListProps extends EventListData {
  /** the scroll container, if not the page */
  within?: RefObject<HTMLElement | null>;
}

/** The programme: filters, chips, days (EVENT-01 … EVENT-05). Used by its page and by the overlay. */
export function EventList(props: EventListProps) {
  const { query, today, notes, list, filters, teasers, days, follow, within } = props;
  const { nearest, month } = props;
  const address = buildListUrl(query, today, { page: query.page });
  const { results, after, count } = list;
  const endless = useEndlessList({ address, results, next: nextCall(query, after), within });
  const filtered = isFiltered(query, today);
  const summary = useRef<HTMLParagraphElement>(null);
  useAddressChange(address, summary, within);
  const buildHref = (date: string) => buildListUrl(query, today, { date, until: undefined });
  const groups = eventDays({
    events: endless.items,
    teasers: query.page === 1 ? teasers : [],
    filtered,
    more: endless.next !== null,
  });
  return (
    <div className={styles.list}>
      <FilterBar
        query={query}
        today={today}
        filters={filters}
        available_count={props.available_count}
      />
      <div className={styles.columns} data-view={query.view}>
        <div className={styles.aside}>
          <SidePanel id="programme-calendar" title={texts.calendar} upTo="64em">
            <Calendar
              date={query.date}
              today={today}
              days={days}
              months={props.months}
              buildDayHref={(day) =>
                buildListUrl(query, today, { view: undefined, date: day, until: day })
              }
              buildHref={buildHref}
              load={loadDays(query)}
            />
            <Follow offer={follow} />
            {!month && (
              <a
                className={styles.print}
                href={buildPrintUrl(query, today)}
                target="_blank"
                rel="noopener nofollow"
                data-printed-page
              >
                {texts.print}
              </a>
            )}
          </SidePanel>
        </div>
        <div className={styles.main}>
          <ListSummary
            query={query}
            today={today}
            count={count}
            filters={filters}
            notes={notes}
            said={summary}
          />
          <ListStart page={query.page} href={buildListUrl(query, today, { page: query.page - 1 })}>
            {texts.earlier}
          </ListStart>
          {(groups.length > 0 || month) && (
            <a className={styles.skip} href="#after-programme">
              {texts.skip_list}
            </a>
          )}
          {month ? (
            <MonthView query={query} today={today} entries={month} />
          ) : (
            <DayList days={groups} today={today} />
          )}
          {groups.length === 0 && nearest && (
            <NoResults query={query} today={today} nearest={nearest} />
          )}
          <ListEnd endless={endless} href={buildListUrl(query, today, { page: query.page + 1 })} />
        </div>
      </div>
      <span id="after-programme" tabIndex={-1} />
    </div>
  );
}

/** Breadcrumbs and the h1 of the page. */
export function EventListHeader({ headline }: { headline: string }) {
  return (
    <header className={styles.header}>
      <Breadcrumbs chain={[]} />
      <Words as="h1" field="headline" text={headline} />
    </header>
  );
}

/**
 * After a change of filters or day, scrolls to the top in 0.6 s, but not after going back (EVENT-33, V-12). The followed link may
 * be gone with its filter: then moves the focus to the summary (G-247).
 */
function useAddressChange(
  address: string,
  summary: RefObject<HTMLElement | null>,
  within?: RefObject<HTMLElement | null>,
): void {
  const how = useNavigationType();
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    if (within?.current || how !== 'POP') scrollToTop(TO_TOP_MS, within?.current ?? undefined);
    if (document.activeElement === document.body) summary.current?.focus({ preventScroll: true });
  }, [address, how, summary, within]);
}

/** Loads days of another month with the same filters (API-25, G-60). */
function loadDays(query: EventQuery) {
  return async (day: string): Promise<string[]> => {
    const response = await fetch(buildCallUrl('calendar', query, { date: day }));
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as string[];
  };
}
