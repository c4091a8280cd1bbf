import { matchRoutes } from 'react-router';
import siteMap from '../../routes.ts';

/** Ids of the routes that may show the house's own pages; legal texts can be such pages (G-78). */
const SHOW_PAGES = /^(home|page|legals-.*)$/;

/** Below `/de` but not in the routes: API calls, and the start of the user area, which redirects (G-09). */
const OTHERS = /^\/de\/(api|pageeditor-api|user)(\/|$)/;

/** Whether a route of the site occupies an address, so that no page of the house can use it. @param url `/de/ensemble` */
export function isRouteAddress(url: string): boolean {
  if (OTHERS.test(url)) return true;
  const id = matchRoutes(siteMap, url)?.at(-1)?.route.id;
  return id !== undefined && !SHOW_PAGES.test(id);
}
