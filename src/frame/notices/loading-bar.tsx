import { frameTexts } from '../frame.texts.ts';
import styles from './loading-bar.module.css';

/**
 * Shown on route changes that last longer than 200 ms, for at most 5 s (SHELL-58, CONST-04, CONST-05): the styles do
 * it as long as `<html data-loading>` says that one is on its way (alive/route-change.ts).
 */
export function LoadingBar() {
  return <progress aria-label={frameTexts.loading} className={styles.bar} data-screen-only />;
}
