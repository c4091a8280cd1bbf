import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { scrollToTop } from '#lib/pages/scroll-to-top.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { Follow, type FollowOffer } from '#ui/follow/follow.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListEnd } from '#ui/list/list-end.tsx';
import { useEndlessList } from '#ui/list/use-endless-list.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { TeaserAnswer } from '../../teasers/teaser.service.server.ts';
import type { EventPage } from '../event.schema.ts';
import { type EventQuery, isChosen, isFiltered, offersReset } from '../query/event-query.ts';
import { Calendar, longDay } from './calendar.tsx';
import { DayList } from './day-list.tsx';
import type { DayNote } from './day-note.ts';
import { eventDays } from './event-days.ts';
import styles from './event-list.module.css';
import { de as texts } from './event-list.texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, type Chip, chipsOf, type FilterOptions } from './filters.ts';
import { nextCall } from './next-call.ts';
import { SidePanel } from './side-panel.tsx';
import { usePrintedMonth } from './use-printed-month.ts';

/** CONST-41 */
const TO_TOP_MS = 600;

export interface EventListData {
  query: EventQuery;
  /** YYYY-MM-DD in Berlin */
  today: string;
  /** about the day that the address names */
  day_note: DayNote | null;
  list: EventPage;
  filters: FilterOptions[];
  teasers: TeaserAnswer[];
  /** days with performances around the chosen one */
  days: string[];
  /** of what is shown, as a calendar */
  follow: FollowOffer;
}

interface EventListProps extends EventListData {
  /** the box that scrolls, if not the page */
  within?: RefObject<HTMLElement | null>;
}

/** The programme: filters, chips, days (EVENT-01 … EVENT-05). Used by its page and by the overlay. */
export function EventList(props: EventListProps) {
  const { query, today, day_note, list, filters, teasers, days, follow, within } = props;
  const address = addressOf(query, today, { page: query.page });
  const { results, after, count } = list;
  const endless = useEndlessList({ address, results, next: nextCall(query, after), within });
  const filtered = isFiltered(query, today);
  const chips = chipsOf(query, filters, today, longDay);
  useScrollOnChange(address, within);
  const summary = useRef<HTMLParagraphElement>(null);
  useFocusOnChange(address, summary);
  const hrefOf = (date: string) => {
    const until = query.until && query.until >= date ? query.until : undefined;
    return addressOf(query, today, { date, until });
  };
  const printed = usePrintedMonth(query);
  const groups = eventDays({
    events: printed ?? endless.items,
    teasers: query.page === 1 ? teasers : [],
    ...{ filtered, more: !printed && endless.next !== null },
  });
  return (
    <div className={styles.list}>
      <FilterBar {...{ query, today, filters }} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <SidePanel id="programme-calendar" title={texts.calendar} upTo="64em">
            <Calendar {...{ date: query.date, today, days, hrefOf }} load={loadDays(query)} />
            <Follow offer={follow} />
          </SidePanel>
        </div>
        <div className={styles.main}>
          <div className={styles.summary} aria-live="polite">
            <p ref={summary} tabIndex={-1}>
              {texts.count(count)}
              {query.date !== today && ` ${texts.from_day(longDay(query.date))}`}
            </p>
            {day_note && (
              <p>
                {day_note.text}{' '}
                {day_note.link && <a href={day_note.link.href}>{day_note.link.text}</a>}
              </p>
            )}
            <Chips chips={chips} reset={offersReset(query, today)} />
          </div>
          {query.page > 1 && (
            <p className={styles.turn}>
              <LinkButton href={addressOf(query, today, { page: query.page - 1 })} weight="plain">
                {texts.earlier}
              </LinkButton>
            </p>
          )}
          {groups.length > 0 && (
            <a className={styles.skip} href="#after-programme">
              {texts.skip_list}
            </a>
          )}
          <DayList days={groups} today={today} />
          {groups.length === 0 && <NoResults />}
          <ListEnd endless={endless} href={addressOf(query, today, { page: query.page + 1 })} />
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
          <a className={styles.chip} href={href} data-scroll="smooth">
            <VisuallyHidden>{texts.remove(name)}</VisuallyHidden>
            <span aria-hidden="true">{name}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      {reset && (
        <li>
          <a className={styles.reset} href={EVENTS_PATH} data-scroll="smooth">
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
      <LinkButton href={EVENTS_PATH}>{texts.reset_all}</LinkButton>
    </div>
  );
}

/** The heading of the page: breadcrumbs and one h1. */
export function EventListHeader({ headline }: { headline: string }) {
  return (
    <header className={styles.header}>
      <Breadcrumbs chain={[]} />
      <h1>{headline}</h1>
    </header>
  );
}

/** A change of filters or day scrolls to the top in 0.6 s; coming back does not (EVENT-33, V-12). */
function useScrollOnChange(address: string, within?: RefObject<HTMLElement | null>): void {
  const how = useNavigationType();
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    if (within?.current) scrollToTop(TO_TOP_MS, within.current);
    else if (how !== 'POP') scrollToTop(TO_TOP_MS);
  }, [address, how, within]);
}

/** The link that was followed may have gone with its filter: by keyboard one goes on at what is found (G-247). */
function useFocusOnChange(address: string, summary: RefObject<HTMLElement | null>): void {
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    if (document.activeElement === document.body) summary.current?.focus({ preventScroll: true });
  }, [address, summary]);
}

/** Days around another month, with the same filters (API-25, G-60). */
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
