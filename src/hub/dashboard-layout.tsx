import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import styles from './dashboard-layout.module.css';
import { hubTexts as texts } from './hub.texts.ts';

interface DashboardLayoutProps {
  /** the page's h1 */
  title: string;
  lead?: string;
  /** right side of the top bar, beside the link to the site */
  tools?: ReactNode;
  children: ReactNode;
}

/** Layout of hub pages, with the house's name and a link to its site (SHELL-03, G-14). */
export function DashboardLayout({ title, lead, tools, children }: DashboardLayoutProps) {
  const root = useRouteLoaderData('root') as { settings?: { site_name?: string } } | undefined;
  return (
    <>
      <header className={styles.bar}>
        <p className={styles.name}>
          <a href="/cms-hub">
            {root?.settings?.site_name} · {texts.hub}
          </a>
        </p>
        {tools}
        <a href="/de">{texts.to_site}</a>
      </header>
      <main id="main-content" tabIndex={-1} className={styles.main}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </main>
    </>
  );
}
