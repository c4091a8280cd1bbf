import { texts } from './editor.texts.ts';
import type { Found } from './finder.ts';
import { useFound } from './finders/use-found.ts';
import styles from './found-pages.module.css';

interface FoundPagesProps {
  query: string;
  onChoose(found: Found): void;
}

/** Pages of this site whose title fits what is typed (EDIT-20). */
export function FoundPages({ query, onChoose }: FoundPagesProps) {
  const found = useFound('link-finder', query);
  const words = texts.link;
  return (
    <div className={styles.found}>
      <p role="status">{sentence(found)}</p>
      <ul aria-label={words.pages}>
        {found.rows.map((each) => (
          <li key={`${each.content_type}:${each.id}`}>
            <button type="button" onClick={() => onChoose(each)}>
              <span>{each.title}</span> <small>{each.detail || each.url}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sentence({ state, rows }: ReturnType<typeof useFound>): string {
  if (state === 'looking') return texts.link.looking;
  if (state === 'failed') return texts.link.failed;
  return rows.length ? '' : texts.link.empty;
}
