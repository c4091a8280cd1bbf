import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { frameTexts } from '../../frame.texts.ts';
import styles from './opening-hours.module.css';

/** Today's opening hours; hidden if unknown (SHELL-19, OPEN-01, OPEN-12). */
export function OpeningHours({ label }: { label: string | null }) {
  return (
    label && (
      <p className={styles.opening}>
        <VisuallyHidden>{frameTexts.opening_hours}: </VisuallyHidden>
        {label}
      </p>
    )
  );
}
