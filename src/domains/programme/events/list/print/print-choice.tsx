import type { EventQuery } from '../../query/event-query.ts';
import { nameMonth } from '../calendar.tsx';
import { buildPrintUrl } from '../filters.ts';
import styles from './print-choice.module.css';
import { printChoiceTexts as texts } from './print-choice.texts.ts';
import { listPrintedMonths } from './printed-months.ts';

interface PrintChoiceProps {
  query: EventQuery;
  /** YYYY-MM-DD in Berlin */
  today: string;
}

/**
 * 'Spielplan drucken': what the list shows, which is also what the browser prints of the page (frame/hydration/printed-page.ts),
 * or a month; filters stay set. Opens without a script.
 */
export function PrintChoice({ query, today }: PrintChoiceProps) {
  return (
    <details className={styles.print}>
      <summary>{texts.print}</summary>
      <ul>
        {['', ...listPrintedMonths(today)].map((date) => (
          <li key={date}>
            <a
              href={buildPrintUrl(date ? { ...query, date, until: undefined } : query, today)}
              target="_blank"
              rel="noopener nofollow"
              data-printed-page={date ? undefined : ''}
            >
              {date ? nameMonth(date.slice(0, 7)) : texts.this_list}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
