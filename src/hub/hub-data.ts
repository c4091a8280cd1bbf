import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loginUrl } from '#domains/accounts/sign-in/next-path.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { requireRole } from '#lib/actor/actor.ts';
import { requestScope } from '../services.context.ts';

/** More than fit on a page that one reads: the others are looked for by their name, in the site itself. */
const MAX_PAGES = 200;

/**
 * What an editor sees on arriving (ROUTE-05, G-14): figures, and all pages as the menu has them. Who is not signed in is
 * led to the sign-in and back.
 * @throws Problem 403 for accounts that edit nothing
 */
export async function loadHub({ context }: LoaderFunctionArgs) {
  const { services, actor, facts } = context.get(requestScope);
  facts.cacheable = false;
  if (actor.role === 'visitor') throw redirect(loginUrl('/cms-hub'));
  requireRole(actor, 'editor');
  const [user, pages, site, overview] = await Promise.all([
    services.accounts.userDetails(actor),
    services.pages.list(actor, { page: 1, page_size: MAX_PAGES }),
    services.dashboard.site(actor),
    services.dashboard.overview(actor),
  ]);
  return {
    name: accountName(user),
    logout_url: user.logout_url,
    isSiteOnline: site.is_site_online,
    page_count: pages.count,
    pages: pages.results.map(({ id, title, url, is_online }) => ({ id, title, url, is_online })),
    figures: {
      pages_online: site.pages_online,
      pages_offline: site.pages_offline,
      events: overview.events_upcoming,
      alerts: overview.alerts_active,
      errors: overview.errors_open,
    },
  };
}
