import { useNavigation } from 'react-router';
import { frameTexts } from './frame.texts.ts';
import styles from './loading-bar.module.css';

/** Shown on route changes that last longer than 200 ms, for at most 5 s (SHELL-58, CONST-04, CONST-05). */
export function LoadingBar() {
  if (useNavigation().state !== 'loading') return null;
  return (
    <div role="progressbar" aria-label={frameTexts.loading} className={styles.track}>
      <div className={styles.bar} />
    </div>
  );
}
