import type { Found } from '../finder.ts';
import styles from './finder.module.css';
import { findersTexts } from './finders.texts.ts';
import type { useChoices } from './use-choices.ts';
import type { FoundRows } from './use-found.ts';

export interface FoundRow {
  key: string;
  title: string;
  /** distinguishes it from others of the same name: date and place, a path */
  detail: string;
  kind: string;
  /** `kind` is a warning */
  isHidden: boolean;
  /** already chosen */
  isChosen?: boolean;
}

export function toRow(found: Found, kind: string): FoundRow {
  const { content_type, id, title, url, detail } = found;
  const isHidden = found.is_online === false;
  return {
    key: `${content_type}:${id}`,
    title,
    detail: detail || url,
    kind: isHidden ? findersTexts.hidden : kind,
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

/** Selectable results; their number is announced. */
export function FoundList({
  label,
  rows,
  choices,
  found,
  empty = findersTexts.empty,
}: FoundListProps) {
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
      <FoundStatus found={found} empty={empty} shown={rows.length} />
    </>
  );
}

/** Loads more results; failures are shown in place. */
export function More({ found: { more, isMoreFailed } }: { found: Omit<FoundRows, 'rows'> }) {
  if (!more) return null;
  return (
    <div className={styles.more}>
      <p role="status">{isMoreFailed ? findersTexts.moreFailed : ''}</p>
      <button type="button" onClick={more}>
        {isMoreFailed ? findersTexts.again : findersTexts.more}
      </button>
    </div>
  );
}

interface FoundStatusProps {
  found: Omit<FoundRows, 'rows'>;
  /** number of shown results */
  shown: number;
  empty?: string;
  /** how the keyboard chooses */
  keys?: string;
}

/** Status below the results: their number, or why there are none and what to do. */
export function FoundStatus({
  found,
  shown,
  empty = findersTexts.empty,
  keys = findersTexts.keys,
}: FoundStatusProps) {
  const { state, count, again } = found;
  const isFailed = state === 'failed';
  return (
    <div className={styles.status} data-state={isFailed || shown > 0 ? state : 'empty'}>
      <p role="status">
        {state === 'found' && shown > 0 ? (
          <>
            {findersTexts.found(Math.max(count, shown))}. <span>{keys}</span>
          </>
        ) : (
          { failed: findersTexts.failed, looking: findersTexts.looking, found: empty }[state]
        )}
      </p>
      {isFailed ? (
        <button type="button" onClick={again}>
          {findersTexts.again}
        </button>
      ) : null}
    </div>
  );
}
