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
  found: Pick<FoundRows, 'state' | 'more'> & { count: number };
  empty?: string;
}

/** What was found, to be chosen from; how many there are is said aloud. */
export function FoundList({ label, rows, choices, found, empty = texts.empty }: FoundListProps) {
  const { state, more, count } = found;
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
        {more ? (
          <button type="button" className={styles.more} onClick={more}>
            {texts.more}
          </button>
        ) : null}
      </div>
      <p role="status" className={styles.status}>
        {sentence(state, rows.length, Math.max(count, rows.length), empty)}
      </p>
    </>
  );
}

export function sentence(
  state: FoundRows['state'],
  shown: number,
  count: number,
  empty: string = texts.empty,
): string {
  if (state === 'failed') return texts.failed;
  if (state === 'looking') return texts.looking;
  return shown === 0 ? empty : `${texts.found(count)}. ${texts.keys}`;
}
