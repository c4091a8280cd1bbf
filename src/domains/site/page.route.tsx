import { useSections } from '../../content/editing.ts';
import { openingModule, Sections } from '../../content/sections.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { requestScope } from '../../services.context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Route } from './+types/page.route.ts';
import styles from './page.module.css';
import type { PageAnswer, PageParent } from './page.schema.ts';
import { pageMeta } from './page-meta.ts';

/** `v` is the only key of the query that changes a page, and only editors may ask for it (ROUTE-44). */
export const handle = { query: ['v'], body: 'cms' } satisfies RouteHandle & { body: string };

/** The page at any address that no other route has, home included (ROUTE-06, ROUTE-28, PAGE-05). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, actor, facts, now } = context.get(requestScope);
  const version_id = versionOf(url.searchParams.get('v'));
  // not the router's parameter: it makes one slash of many, and each page would have any number of addresses
  const page = await services.pages.byPath(actor, withoutLocale(url.pathname), {
    now,
    facts,
    ...(version_id && { version_id }),
  });
  return { page, origin: url.origin, now: now.toISOString() };
}

/** Ids end at the largest number of the database: nothing beyond it is there either. */
const LARGEST_ID = 2_147_483_647;

function versionOf(asked: string | null): number | undefined {
  return asked && /^\d+$/.test(asked) ? Math.min(Number(asked), LARGEST_ID) : undefined;
}

function withoutLocale(pathname: string): string {
  return decodeURIComponent(pathname).replace(/^\/de/, '');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  return pageMeta(loaderData.page, root?.settings?.site_name ?? '', loaderData.origin);
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  const sections = useSections(page.modules);
  return (
    <>
      <PageHeader page={page} opened={openingModule(sections) !== undefined} />
      <Sections sections={sections} />
    </>
  );
}

/** Breadcrumbs and the page's headline, unless a poster opens the page: exactly one h1 on every page. */
function PageHeader({ page, opened }: { page: PageAnswer; opened: boolean }) {
  const headline = page.headline || page.title;
  if (opened) return null;
  if (page.is_landing_page) return <VisuallyHidden as="h1">{headline}</VisuallyHidden>;
  return (
    <header className={styles.header}>
      <Breadcrumbs chain={chainOf(page.parent)} />
      <h1>{headline}</h1>
    </header>
  );
}

function chainOf(parent: PageParent | null): { title: string; url: string }[] {
  if (!parent || parent.url === '/de') return [];
  const { title, url, is_clickable } = parent;
  return [...chainOf(parent.parent), { title, url: is_clickable ? url : '' }];
}
