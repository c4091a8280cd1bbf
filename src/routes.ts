import type { RouteConfig } from '@react-router/dev/routes';

/** Base paths of the ticket web shop, with everything below (ROUTE-29 … 33). */
const SHOPS = ['eventim-template', 'eventim.webshop', 'test.webshop', 'testshop', 'webshop'];

/** Page paths are case-sensitive. */
const page = (id: string, path: string, file: string) => ({ id, path, file, caseSensitive: true });

/**
 * The site map: every path and its file, in the specification's order. Paths ending in a star match last; redirects are decided
 * before (root.tsx). Plain data, which the server reads too.
 */
export default [
  // ROUTE-07: has a path of its own, which no page can have (G-11)
  page('not-found-page', 'de/404', 'frame/not-found.route.tsx'),
  // ROUTE-08…10, by the names of ROUTE-37
  page('legals-agb', 'de/agb', 'domains/site/legal/legal.route.tsx'),
  page('legals-privacy', 'de/datenschutz', 'domains/site/legal/legal.route.tsx'),
  page('legals-imprint', 'de/impressum', 'domains/site/legal/legal.route.tsx'),
  // ROUTE-06: the home page, and ROUTE-28: any other path that the page service knows
  page('home', 'de', 'domains/site/pages/page.route.tsx'),
  // ROUTE-20: the programme
  page('events', 'de/programm', 'domains/programme/events/list/event-list.route.tsx'),
  // G-02
  page('favourites', 'de/merkliste', 'domains/programme/favourites/favourites.route.tsx'),
  // ROUTE-21
  page('event', 'de/programm/:slug/:id', 'domains/programme/events/detail/event-detail.route.tsx'),
  // ROUTE-18, ROUTE-19
  page(
    'productions',
    'de/produktionen',
    'domains/programme/productions/list/production-list.route.tsx',
  ),
  page(
    'production',
    'de/produktionen/:slug/:id',
    'domains/programme/productions/detail/production-detail.route.tsx',
  ),
  // ROUTE-11, ROUTE-12
  page('ensemble', 'de/ensemble', 'domains/ensemble/person-list.route.tsx'),
  page('person', 'de/ensemble/:slug/:id', 'domains/ensemble/person-detail.route.tsx'),
  // ROUTE-13 … ROUTE-17
  page('magazine-tags', 'de/mediathek-de/tags', 'domains/magazine/article-tags.route.tsx'),
  page(
    'magazine-tags-tag-id',
    'de/mediathek-de/tags/:tag/:id',
    'domains/magazine/article-list.route.tsx',
  ),
  page('magazine', 'de/mediathek-de', 'domains/magazine/article-list.route.tsx'),
  page(
    'magazine-categories-category-id',
    'de/mediathek-de/categories/:category/:id',
    'domains/magazine/article-list.route.tsx',
  ),
  page('article', 'de/mediathek-de/:slug/:id', 'domains/magazine/article-detail.route.tsx'),
  // ROUTE-23, by the name of ROUTE-34
  page('search', 'de/search/:category?/:page?', 'domains/search/results/search.route.tsx'),
  // ROUTE-24, ROUTE-25
  page('series', 'de/series/:slug/:id', 'domains/programme/series/series-detail.route.tsx'),
  page('venue', 'de/venues/:slug/:id', 'domains/programme/venues/venue-detail.route.tsx'),
  // ROUTE-22
  page('form', 'de/formular/:slug/:id', 'domains/forms/form-detail.route.tsx'),
  // V-13
  page('bescheid', 'de/bescheid/:page/:id?', 'domains/subscriptions/subscriptions.route.tsx'),
  page('page', 'de/*', 'domains/site/pages/page.route.tsx'),
  // ROUTE-05, G-14: where editors arrive, and how everything looks
  { id: 'hub', path: 'cms-hub', file: 'hub/hub.route.tsx' },
  { id: 'gallery', path: 'cms-hub/gallery', file: 'hub/gallery/gallery.route.tsx' },
  // G-45: sign-in, which offers links to signed-in accounts
  // ROUTE-26, ROUTE-27, by the name of ROUTE-36: its module asks for an account
  page('user-profile', 'de/user/:page', 'domains/accounts/user-area/user-area.route.tsx'),
  { id: 'account', path: 'accounts/:page', file: 'domains/accounts/account.route.tsx' },
  // SW-01
  { id: 'service-worker', path: 'sw.js', file: 'frame/offline/service-worker.route.ts' },
  { id: 'manifest', path: 'manifest.webmanifest', file: 'frame/offline/manifest.route.ts' },
  {
    id: 'passkeys',
    path: 'accounts/passkeys',
    file: 'domains/accounts/passkeys/passkeys.route.ts',
  },
  ...SHOPS.map((base) => page(base, `${base}/*`, 'domains/shop/webshop.route.tsx')),
  // ROUTE-50: nothing of the above
  { id: 'not-found', path: '*', file: 'frame/not-found.route.tsx' },
] satisfies RouteConfig;
