import { matchRoutes } from 'react-router';
import siteMap from '../../routes.ts';

/** Ids of the routes that show the house's own pages: any page, and legal texts that may be one (G-78). */
const SHOW_PAGES = /^(home|page|legals-.*)$/;

/** Below `/de` but in no route table: calls, and the user area, which leads on (G-09). */
const OTHERS = /^\/de\/(api|pageeditor-api|user)(\/|$)/;

/** Whether the site answers an address by itself, so that no page of the house can be shown there. @param url `/de/ensemble` */
export function isRouteAddress(url: string): boolean {
  if (OTHERS.test(url)) return true;
  const id = matchRoutes(siteMap, url)?.at(-1)?.route.id;
  return id !== undefined && !SHOW_PAGES.test(id);
}
