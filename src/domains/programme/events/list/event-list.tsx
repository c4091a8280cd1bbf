import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import type { ListNote } from '#lib/pages/list-notes.ts';
import { scrollToTop } from '#lib/pages/scroll-to-top.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { Follow, type FollowOffer } from '#ui/follow/follow.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListEnd } from '#ui/list/list-end.tsx';
import { ListNotes } from '#ui/list/list-notes.tsx';
import { ListStart } from '#ui/list/list-start.tsx';
import { useEndlessList } from '#ui/list/use-endless-list.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Words } from '#ui/words/words.tsx';
import type { TeaserAnswer } from '../../teasers/teaser.service.server.ts';
import type { EventPage } from '../event.schema.ts';
import { type EventQuery, isChosen, isFiltered, offersReset } from '../query/event-query.ts';
import { Calendar, longDay } from './calendar.tsx';
import { DayList } from './day-list.tsx';
import { eventDays } from './event-days.ts';
import styles from './event-list.module.css';
import { de as texts } from './event-list.texts.ts';
import { FilterBar } from './filter-bar.tsx';
import {
  buildListUrl,
  buildPrintUrl,
  type Chip,
  type FilterOptions,
  listChips,
} from './filters.ts';
import { nextCall } from './next-call.ts';
import { SidePanel } from './side-panel.tsx';

/** CONST-41 */
const TO_TOP_MS = 600;

export interface EventListData {
  query: EventQuery;
  /** YYYY-MM-DD in Berlin */
  today: string;
  /** about options in the URL that are unknown */
  notes: ListNote[];
  list: EventPage;
  filters: FilterOptions[];
  teasers: TeaserAnswer[];
  /** days with performances around the chosen day */
  days: string[];
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
  const address = buildListUrl(query, today, { page: query.page });
  const { results, after, count } = list;
  const endless = useEndlessList({ address, results, next: nextCall(query, after), within });
  const filtered = isFiltered(query, today);
  const chips = listChips(query, filters, today, longDay);
  const summary = useRef<HTMLParagraphElement>(null);
  useAddressChange(address, summary, within);
  const buildHref = (date: string) => {
    const until = query.until && query.until >= date ? query.until : undefined;
    return buildListUrl(query, today, { date, until });
  };
  const groups = eventDays({
    events: endless.items,
    teasers: query.page === 1 ? teasers : [],
    filtered,
    more: endless.next !== null,
  });
  return (
    <div className={styles.list}>
      <FilterBar query={query} today={today} filters={filters} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <SidePanel id="programme-calendar" title={texts.calendar} upTo="64em">
            <Calendar
              date={query.date}
              today={today}
              days={days}
              buildHref={buildHref}
              load={loadDays(query)}
            />
            <Follow offer={follow} />
            <a
              className={styles.print}
              href={buildPrintUrl(query, today)}
              target="_blank"
              rel="noopener nofollow"
              data-printed-page
            >
              {texts.print}
            </a>
          </SidePanel>
        </div>
        <div className={styles.main}>
          <div className={styles.summary} aria-live="polite">
            <p ref={summary} tabIndex={-1}>
              {texts.count(count)}
              {query.date !== today && ` ${texts.from_day(longDay(query.date))}`}
            </p>
            <ListNotes notes={notes} />
            <Chips chips={chips} reset={offersReset(query, today)} />
          </div>
          <ListStart page={query.page} href={buildListUrl(query, today, { page: query.page - 1 })}>
            {texts.earlier}
          </ListStart>
          {groups.length > 0 && (
            <a className={styles.skip} href="#after-programme">
              {texts.skip_list}
            </a>
          )}
          <DayList days={groups} today={today} />
          {groups.length === 0 && <NoResults />}
          <ListEnd endless={endless} href={buildListUrl(query, today, { page: query.page + 1 })} />
        </div>
      </div>
      <span id="after-programme" tabIndex={-1} />
    </div>
  );
}

function Chips({ chips, reset }: { chips: Chip[]; reset: boolean }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ key, name, href }) => (
        <li key={key}>
          <a className={styles.chip} href={href} data-scroll="smooth" data-needs-script>
            <VisuallyHidden>{texts.remove(name)}</VisuallyHidden>
            <span aria-hidden="true">{name}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      {reset && (
        <li>
          <a className={styles.reset} href={EVENTS_PATH} data-scroll="smooth" data-needs-script>
            {texts.reset}
          </a>
        </li>
      )}
    </ul>
  );
}

/** EVENT-21 … EVENT-23 */
function NoResults() {
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{texts.none}</p>
      <p>{texts.try_other}</p>
      <LinkButton href={EVENTS_PATH} data-needs-script>
        {texts.reset_all}
      </LinkButton>
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
    const search = new URLSearchParams({ date: day });
    for (const key of ['room', 'type', 'tag', 'series', 'genre'] as const) {
      const value = query[key];
      if (isChosen(value)) search.set(key, `${value}`);
    }
    const response = await fetch(`/de/api/calendar/?${search}`);
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as string[];
  };
}
