import type { ReactNode } from 'react';
import type { ListNote } from '#lib/pages/list-notes.ts';
import { type Breadcrumb, Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Words } from '../words/words.tsx';
import { ListNotes } from './list-notes.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  chain?: Breadcrumb[];
  headline: string;
  /** active filters */
  filters?: ReactNode;
  notes?: readonly ListNote[];
  children: ReactNode;
}

/** A list page: breadcrumbs, h1, filters, list. */
export function ListPage({ chain = [], headline, filters, notes = [], children }: ListPageProps) {
  return (
    <>
      <header className={styles.header}>
        <Breadcrumbs chain={chain} />
        <Words as="h1" field="headline" text={headline} />
      </header>
      <div className={styles.body}>
        {filters && <div className={styles.filters}>{filters}</div>}
        {notes.length > 0 && (
          <div>
            <ListNotes notes={notes} />
          </div>
        )}
        {children}
      </div>
    </>
  );
}

/** Entries under a heading. */
export function ListGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Empty state with suggestions. */
export function NoneFound({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
