import { frameTexts } from '../frame.texts.ts';
import styles from './loading-bar.module.css';

/**
 * Shown for route changes longer than 200 ms, at most 5 s (SHELL-58, CONST-04, CONST-05): by styles, while `<html
 * data-loading>` is set (hydration/route-change.ts).
 */
export function LoadingBar() {
  return <progress aria-label={frameTexts.loading} className={styles.bar} data-screen-only />;
}
