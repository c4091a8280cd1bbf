import type { Found } from '../finder.ts';
import styles from './finder.module.css';
import { texts } from './finders.texts.ts';
import type { useChoices } from './use-choices.ts';
import type { FoundRows } from './use-found.ts';

export interface FoundRow {
  key: string;
  title: string;
  /** what tells it from others of the same name: day and place, a path */
  detail: string;
  kind: string;
  /** what `kind` says is a warning */
  isHidden: boolean;
  /** taken already */
  isChosen?: boolean;
}

export function rowOf(found: Found, kind: string): FoundRow {
  const { content_type, id, title, url, detail } = found;
  const isHidden = found.is_online === false;
  return {
    ...{ key: `${content_type}:${id}`, title, detail: detail || url },
    kind: isHidden ? texts.hidden : kind,
    isHidden,
  };
}

interface FoundListProps {
  label: string;
  rows: readonly FoundRow[];
  choices: ReturnType<typeof useChoices>;
  found: Omit<FoundRows, 'rows'>;
  empty?: string;
}

/** What was found, to be chosen from; how many there are is said aloud. */
export function FoundList({ label, rows, choices, found, empty = texts.empty }: FoundListProps) {
  const { state } = found;
  return (
    <>
      <div className={styles.results}>
        <ul {...choices.list} aria-label={label} aria-busy={state === 'looking'} tabIndex={-1}>
          {rows.map((row, index) => (
            <li
              key={row.key}
              {...choices.option(index)}
              data-active={index === choices.active || undefined}
              data-chosen={row.isChosen || undefined}
              className={styles.row}
            >
              <strong>{row.title}</strong>
              <em data-hidden={row.isHidden || undefined}>{row.kind}</em>
              <small>{row.detail}</small>
            </li>
          ))}
        </ul>
        <More found={found} />
      </div>
      <FoundStatus {...{ found, empty }} shown={rows.length} />
    </>
  );
}

/** The way to the next ones; that they did not come is said where they would stand. */
export function More({ found: { more, isMoreFailed } }: { found: Omit<FoundRows, 'rows'> }) {
  if (!more) return null;
  return (
    <div className={styles.more}>
      <p role="status">{isMoreFailed ? texts.moreFailed : ''}</p>
      <button type="button" onClick={more}>
        {isMoreFailed ? texts.again : texts.more}
      </button>
    </div>
  );
}

interface FoundStatusProps {
  found: Omit<FoundRows, 'rows'>;
  /** how many of them are to be seen */
  shown: number;
  empty?: string;
}

/** Below what was found: how much there is. Where nothing is, in its place: why, and what can be done about it. */
export function FoundStatus({ found, shown, empty = texts.empty }: FoundStatusProps) {
  const { state, count, again } = found;
  const isFailed = state === 'failed';
  return (
    <div className={styles.status} data-state={isFailed || shown > 0 ? state : 'empty'}>
      <p role="status">
        {state === 'found' && shown > 0 ? (
          <>
            {texts.found(Math.max(count, shown))}. <span>{texts.keys}</span>
          </>
        ) : (
          { failed: texts.failed, looking: texts.looking, found: empty }[state]
        )}
      </p>
      {isFailed ? (
        <button type="button" onClick={again}>
          {texts.again}
        </button>
      ) : null}
    </div>
  );
}
