import type { RefObject } from 'react';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import type { ListNote } from '#lib/pages/list-notes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ListNotes } from '#ui/list/list-notes.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type EventQuery, offersReset } from '../query/event-query.ts';
import { de as texts } from './event-list.texts.ts';
import { buildListUrl, type FilterOptions, listChips } from './filters/filters.ts';
import styles from './list-summary.module.css';
import { longDay } from './month/long-day.ts';

interface ListSummaryProps {
  query: EventQuery;
  today: string;
  count: number;
  filters: FilterOptions[];
  notes: ListNote[];
  /** takes the focus when what had it is gone (G-247) */
  said: RefObject<HTMLParagraphElement | null>;
}

/** How many performances there are, of what, and the ways from there; announced when it changes (EVENT-03, G-543, G-547). */
export function ListSummary({ query, today, count, filters, notes, said }: ListSummaryProps) {
  const isSingleDay = query.until === query.date && !query.view;
  return (
    <div className={styles.summary}>
      <div className={styles.said} aria-live="polite">
        <p ref={said} tabIndex={-1}>
          {texts.count(count)}
          {sayDays(query, today)}
        </p>
        {isSingleDay && (
          <a
            className={styles.link}
            href={buildListUrl(query, today, { until: undefined })}
            data-scroll="smooth"
            data-needs-script
          >
            {texts.all_from_day}
          </a>
        )}
        <ListNotes notes={notes} />
        <Chips query={query} today={today} filters={filters} />
      </div>
      <Views query={query} today={today} />
    </div>
  );
}

/** ' ab 28. November 2026' */
function sayDays({ date, until, view }: EventQuery, today: string): string {
  if (view) return ` ${texts.in_month(longDay(date).replace(/^\d+\. /, ''))}`;
  if (until === date) return ` ${texts.on_day(longDay(date))}`;
  return date === today ? '' : ` ${texts.from_day(longDay(date))}`;
}

function Chips({ query, today, filters }: Pick<ListSummaryProps, 'query' | 'today' | 'filters'>) {
  const chips = listChips(query, filters, today, longDay);
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
      {offersReset(query, today) && (
        <li>
          <a className={styles.link} href={EVENTS_PATH} data-scroll="smooth" data-needs-script>
            {texts.reset}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The list, or a month's grid. */
function Views({ query, today }: Pick<ListSummaryProps, 'query' | 'today'>) {
  const { view } = query;
  const views = [
    { name: texts.views.list, href: buildListUrl(query, today, { view: undefined }), isOn: !view },
    {
      name: texts.views.month,
      href: buildListUrl(query, today, { view: 'month', until: undefined }),
      isOn: view === 'month',
    },
  ];
  return (
    <nav className={styles.views} aria-label={texts.views.label}>
      {views.map(({ name, href, isOn }) => (
        <a
          key={name}
          href={href}
          rel="nofollow"
          data-needs-script
          aria-current={isOn ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
