import { useEffect, useState } from 'react';
import type { LatestReplacement } from '#content/replacing/replacing.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import styles from './replacing.module.css';
import { replacingTexts as words } from './replacing.texts.ts';
import { fetchLatest } from './replacing-api.ts';

/** The latest replacements, each with its undo; nothing where there are none. */
export function LatestReplacements({ onUndo }: { onUndo(id: number): void }) {
  const [latest, setLatest] = useState<LatestReplacement[]>([]);
  useEffect(() => {
    let isShown = true;
    void fetchLatest().then((found) => {
      if (isShown && 'answer' in found) setLatest(found.answer);
    });
    return () => {
      isShown = false;
    };
  }, []);
  if (latest.length === 0) return null;
  return (
    <section aria-label={words.latest} className={styles.latest}>
      <h3 className={styles.heading}>{words.latest}</h3>
      <ul>
        {latest.map((each) => (
          <li key={each.id}>
            <span>
              „{each.words}“ →{' '}
              {each.replacement ? `„${each.replacement}“` : <em>{words.withNothing}</em>}
              <small>
                {words.byWhom(
                  each.count,
                  each.author ?? '',
                  formatMoment(each.created_at, new Date()),
                )}
              </small>
            </span>
            {each.undone_at ? (
              <small>{words.undone}</small>
            ) : (
              <button
                type="button"
                className={buttons.button}
                aria-label={words.undoWords(each.words)}
                onClick={() => onUndo(each.id)}
              >
                {words.undo}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
