import styles from './breadcrumbs.module.css';
import { uiTexts } from './ui.texts.ts';

export interface Breadcrumb {
  title: string;
  /** empty: a label without a link (G-22) */
  url: string;
}

/** Home, then the chain of parents; with no chain Home alone (SHELL-42, SHELL-43). */
export function Breadcrumbs({ chain }: { chain: Breadcrumb[] }) {
  const items = [{ title: uiTexts.home, url: '/de' }, ...chain];
  return (
    <nav aria-label={uiTexts.breadcrumbs} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map(({ title, url }) => (
          <li key={url || title}>{url ? <a href={url}>{title}</a> : title}</li>
        ))}
      </ol>
    </nav>
  );
}
