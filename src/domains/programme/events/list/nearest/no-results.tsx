import { EVENTS_PATH, PRODUCTIONS_PATH } from '#lib/pages/detail-urls.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { eventCardTexts } from '../../card/event-card.texts.ts';
import { useEventWords } from '../../card/event-words.ts';
import { type EventQuery, isFiltered } from '../../query/event-query.ts';
import { DayList } from '../day-list.tsx';
import { eventDays } from '../event-days.ts';
import { de as list } from '../event-list.texts.ts';
import { buildListUrl } from '../filters/filters.ts';
import { longDay } from '../month/long-day.ts';
import { de as texts } from './nearest.texts.ts';
import { type Nearest, sayDay } from './nearest.ts';
import styles from './no-results.module.css';

interface NoResultsProps {
  query: EventQuery;
  today: string;
  nearest: Nearest;
}

/** Says that nothing fits, and what is nearest (EVENT-21 … EVENT-23, G-542). */
export function NoResults({ query, today, nearest }: NoResultsProps) {
  const { offers, next } = nearest;
  const filtered = isFiltered(query, today);
  return (
    <div className={styles.none}>
      <p className={styles.title}>{filtered ? texts.none : texts.nothing_planned}</p>
      {filtered && <p>{texts.try_other}</p>}
      {offers.length > 0 && (
        <nav aria-label={texts.nearest}>
          <p className={styles.label}>{texts.nearest}</p>
          <ul className={styles.offers}>
            {offers.map(({ name, href, count }) => (
              <li key={href}>
                <a href={href} rel="nofollow" data-scroll="smooth" data-needs-script>
                  {name}: {list.count(count)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <NextDates query={query} today={today} nearest={nearest} />
      {filtered ? (
        <LinkButton
          href={EVENTS_PATH}
          data-needs-script
          weight={next.length ? 'outlined' : 'filled'}
        >
          {texts.reset_all}
        </LinkButton>
      ) : (
        <LinkButton href={PRODUCTIONS_PATH}>{texts.all_productions}</LinkButton>
      )}
    </div>
  );
}

/** 'Samstag, 28. November 2026' */
function sayWithWeekday(day: string): string {
  return `${eventCardTexts.days[new Date(day).getUTCDay()]}, ${longDay(day)}`;
}

/** 'Nächste Vorstellung: morgen, 10 Uhr', and the first of them. */
function NextDates({ query, today, nearest: { next, fits } }: NoResultsProps) {
  const words = useEventWords();
  const [first] = next;
  if (!first) return null;
  const { date_start, all_day } = first;
  const day = date_start.slice(0, 10);
  const said = sayDay(day, today, sayWithWeekday);
  const when = all_day ? said : `${said}, ${words.clock(date_start)}`;
  const href = fits
    ? buildListUrl(query, today, { date: day, until: undefined })
    : buildListUrl({ date: day, page: 1 }, today);
  const days = eventDays({ events: next, teasers: [], filtered: true, more: false });
  return (
    <div className={styles.next}>
      <p className={styles.label}>
        {fits ? texts.next : texts.next_at_all}{' '}
        <a href={href} rel="nofollow" data-scroll="smooth" data-needs-script>
          {when}
        </a>
      </p>
      <DayList days={days} today={today} name="next" />
    </div>
  );
}
