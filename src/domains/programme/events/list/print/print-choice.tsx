import { longDay } from '../list/calendar.tsx';
import { buildPrintUrl } from '../list/filters.ts';
import type { EventQuery } from '../query/event-query.ts';
import styles from './print-choice.module.css';
import { printChoiceTexts as texts } from './print-choice.texts.ts';
import { listPrintedMonths } from './printed-months.ts';

interface PrintChoiceProps {
  query: EventQuery;
  /** YYYY-MM-DD in Berlin */
  today: string;
}

/** 'Spielplan drucken', with a choice of months; filters stay set. Opens without a script. */
export function PrintChoice({ query, today }: PrintChoiceProps) {
  return (
    <details className={styles.print} data-screen-only>
      <summary>{texts.print}</summary>
      <ul>
        <li>
          {/* what the browser prints of this page (frame/hydration/printed-page.ts) */}
          <a
            href={buildPrintUrl(query, today)}
            target="_blank"
            rel="nofollow noopener"
            data-printed-page
          >
            {texts.this_list}
          </a>
        </li>
        {listPrintedMonths(today).map((date) => (
          <li key={date}>
            <a
              href={buildPrintUrl({ ...query, date, until: undefined }, today)}
              target="_blank"
              rel="nofollow noopener"
            >
              {nameMonth(date)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'November 2026' */
const nameMonth = (day: string) => longDay(`${day.slice(0, 8)}01`).slice(3);
