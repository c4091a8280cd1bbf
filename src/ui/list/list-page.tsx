import type { ReactNode } from 'react';
import { type Breadcrumb, Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  chain?: Breadcrumb[];
  headline: string;
  /** what the list is narrowed by */
  filters?: ReactNode;
  children: ReactNode;
}

/** A page that lists things: where one is, one h1, what it is narrowed by, the list. */
export function ListPage({ chain = [], headline, filters, children }: ListPageProps) {
  return (
    <>
      <header className={styles.header}>
        <Breadcrumbs chain={chain} />
        <h1>{headline}</h1>
      </header>
      <div className={styles.body}>
        {filters && <div className={styles.filters}>{filters}</div>}
        {children}
      </div>
    </>
  );
}

/** Some of the list under a heading of their own. */
export function ListGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The list has nothing to show, and says what one may do. */
export function NoneFound({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
