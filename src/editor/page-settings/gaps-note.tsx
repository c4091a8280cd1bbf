import styles from './page-settings.module.css';
import { settingsTexts } from './settings.texts.ts';

const MAX_HINTS = 8;

/** What visitors would read before the page is public: its next save publishes it nevertheless (G-493). */
export function GapsNote({ gaps }: { gaps: readonly string[] }) {
  const hints = [...new Set(gaps.filter(Boolean))];
  if (hints.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>{settingsTexts.gaps}</p>
      <ul className={styles.gaps}>
        {hints.slice(0, MAX_HINTS).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
        {hints.length > MAX_HINTS ? <li>…</li> : null}
      </ul>
    </div>
  );
}
