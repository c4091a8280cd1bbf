import { Icon } from '../icon/icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  title: string;
  /** empty: a label without link (G-22) */
  url: string;
}

/**
 * Home and the ancestors (SHELL-42, SHELL-43), preceded by a back button (SHELL-44, hydration/before-paint.ts), which leads to
 * the parent page without script or history.
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
