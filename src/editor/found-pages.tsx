import { texts } from './editor.texts.ts';
import type { TargetRow } from './finders/link-targets.ts';
import type { useChoices } from './finders/use-choices.ts';
import type { FoundRows } from './finders/use-found.ts';
import styles from './found-pages.module.css';

interface FoundPagesProps {
  rows: readonly TargetRow[];
  choices: ReturnType<typeof useChoices>;
  state: FoundRows['state'];
}

/** Pages whose title matches the typed text (EDIT-20). */
export function FoundPages({ rows, choices, state }: FoundPagesProps) {
  const words = texts.link;
  return (
    <div className={styles.found}>
      <p role="status">{sentence(state, rows.length)}</p>
      <ul
        {...choices.list}
        aria-label={words.pages}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()} // the focus stays in the text
      >
        {rows.map(({ key, title, detail }, index) => (
          <li
            key={key}
            {...choices.option(index)}
            data-active={index === choices.active || undefined}
          >
            <span>{title}</span> <small>{detail}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sentence(state: FoundRows['state'], count: number): string {
  if (state === 'looking') return texts.link.looking;
  if (state === 'failed') return texts.link.failed;
  return count ? '' : texts.link.empty;
}
