import type { FrameData } from '../frame-data.ts';
import styles from './footer.module.css';
import { footerTexts } from './footer.texts.ts';

/** Holidays and breaks of the next weeks, below the house's own words; pages link to `#oeffnungszeiten` (G-761). */
export function OpeningChanges({ changes }: { changes: NonNullable<FrameData['changes']> }) {
  return (
    <div id="oeffnungszeiten" className={styles.hours}>
      <p>
        <strong>{footerTexts.changes}</strong>
      </p>
      {changes.length === 0 ? (
        <p>{footerTexts.no_changes}</p>
      ) : (
        <ul>
          {changes.map(({ days, hours, reason }) => (
            <li key={days}>
              {days}: <span>{hours}</span>
              {reason && ` (${reason})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
