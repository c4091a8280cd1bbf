import { Icon } from '../icon/icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  title: string;
  /** empty: a label without a link (G-22) */
  url: string;
}

/**
 * Home, then the chain of parents; with no chain Home alone (SHELL-42, SHELL-43). Before it the step back in the
 * browser's history (SHELL-44, alive/before-paint.ts), which without script or history leads to the page above.
 */
export function Breadcrumbs({ chain }: { chain: Breadcrumb[] }) {
  const items = [{ title: uiTexts.home, url: '/de' }, ...chain];
  const above = items.findLast(({ url }) => url);
  return (
    <nav aria-label={uiTexts.breadcrumbs} className={styles.breadcrumbs}>
      <a
        href={above?.url}
        className={styles.back}
        data-control="back"
        data-screen-only
        aria-label={uiTexts.back}
        title={uiTexts.back}
      >
        <Icon name="back" />
      </a>
      <ol className={styles.list}>
        {items.map(({ title, url }) => (
          <li key={url || title}>{url ? <a href={url}>{title}</a> : title}</li>
        ))}
      </ol>
    </nav>
  );
}
