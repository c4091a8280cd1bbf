import { type LoaderFunctionArgs, redirect } from 'react-router';
import { hasRole } from '#lib/actor/actor.ts';
import { noSuchPage, parseVersion } from '#lib/api/route-params.ts';
import type { SocialImage } from '#lib/pages/social-card.ts';
import { breadcrumbList } from '#lib/pages/structured-data.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { requestScope, structuredData } from '#services.context.ts';
import { comparablePath, toLocation } from '../redirects/redirect-path.ts';
import { BARE_HOME_ID, bareHome } from './bare-home.ts';
import type { PageAnswer } from './page.schema.ts';
import { aboutPage, pageCard } from './page-card.ts';
import { pagePath } from './page-path.ts';

export interface LoadedPage {
  page: PageAnswer;
  /** default description; '' if there is a written one */
  about: string;
  social_image: SocialImage;
  origin: string;
  now: string;
}

/** Loads the page at the requested URL. @throws Problem 404 (ROUTE-50, ROUTE-51) */
export async function loadPage(
  args: Pick<LoaderFunctionArgs, 'context' | 'url'>,
): Promise<LoadedPage> {
  const { context, url } = args;
  const { services, actor, facts, now } = context.get(requestScope);
  const version_id = parseVersion(url.searchParams);
  // not the router's parameter: it merges slashes, so each page would have any number of URLs
  const path = withoutLocale(url.pathname);
  if (pagePath(path) === null) throw noSuchPage();
  const asked = { now, facts, ...(version_id && { version_id }) };
  const page = await services.pages.byPath(actor, path, asked).catch(async (error: unknown) => {
    const bare = path.length > 1 ? null : await findBareHome(args);
    if (bare) return bare;
    throw error;
  });
  // only a menu entry for another URL (G-130)
  const location = toLocation(page.menu_url);
  if (page.menu_url && leadsElsewhere(location, url)) throw redirect(location);
  const social_image =
    page.id === BARE_HOME_ID
      ? await services.socialImages.ofKind('programme', asked)
      : await services.socialImages.of('page', page.id, pageCard(page), facts);
  if (path.length > 1) context.set(structuredData, [buildBreadcrumbs(page, url.origin)]);
  const about = page.meta_description ? '' : aboutPage(page);
  return { page, about, social_image, origin: url.origin, now: now.toISOString() };
}

/** False for a page's own address: editors open the page to correct its entry. */
function leadsElsewhere(location: string, from: URL): boolean {
  const { origin, pathname } = new URL(location, from);
  return origin !== from.origin || comparablePath(pathname) !== comparablePath(from.pathname);
}

/** Null once a page is visible (G-277); editors then set up the real home page. */
async function findBareHome({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<PageAnswer | null> {
  const { services, actor, facts, now } = context.get(requestScope);
  const moment = { now, facts };
  if (hasRole(actor, 'editor') || !(await services.pages.showsNothing(moment))) return null;
  const { site } = await services.settings.current(facts);
  const coming = { date: berlinWallTime(now.toISOString()).slice(0, 10), page: 1, page_size: 1 };
  const { count } = await services.events.list(coming, moment);
  return bareHome(site.site_name, { programme: count > 0 });
}

/** Ancestors from the top, and this page. */
function buildBreadcrumbs({ parent, title, urls }: PageAnswer, origin: string) {
  const chain: { title: string; url: string }[] = [];
  for (let above = parent; above; above = above.parent) {
    chain.unshift({ title: above.title, url: above.is_clickable ? above.url : '' });
  }
  return breadcrumbList(chain, { title, url: urls.de }, origin);
}

function withoutLocale(pathname: string): string {
  return decodeURIComponent(pathname).replace(/^\/de/, '');
}
