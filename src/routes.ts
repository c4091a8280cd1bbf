import { type RouteConfig, route } from '@react-router/dev/routes';

/** Where the ticket web shop stands, with all that is below (ROUTE-29 … 33). */
const SHOPS = ['eventim-template', 'eventim.webshop', 'test.webshop', 'testshop', 'webshop'];

/**
 * The site map: every address to its file, in the specification's order. An address that ends in a star stands
 * behind all that begin alike; redirects are decided before any of them (root.tsx).
 */
export default [
  // ROUTE-07: reachable by itself, and never a page's address (G-11)
  route('de/404', 'frame/not-found.route.tsx', { id: 'not-found-page', caseSensitive: true }),
  // ROUTE-08…10, by the names of ROUTE-37
  route('de/agb', 'domains/site/legal.route.tsx', { id: 'legals-agb', caseSensitive: true }),
  route('de/datenschutz', 'domains/site/legal.route.tsx', {
    id: 'legals-privacy',
    caseSensitive: true,
  }),
  route('de/impressum', 'domains/site/legal.route.tsx', {
    id: 'legals-imprint',
    caseSensitive: true,
  }),
  // ROUTE-06: the home page, and ROUTE-28: any other path that the page service knows
  route('de', 'domains/site/page.route.tsx', { id: 'home', caseSensitive: true }),
  // ROUTE-20: the programme
  route('de/programm', 'domains/programme/events/list/event-list.route.tsx', {
    ...{ id: 'events', caseSensitive: true },
  }),
  // G-02
  route('de/merkliste', 'domains/programme/favourites/favourites.route.tsx', {
    ...{ id: 'favourites', caseSensitive: true },
  }),
  // ROUTE-21
  route('de/programm/:slug/:id', 'domains/programme/events/detail/event-detail.route.tsx', {
    ...{ id: 'event', caseSensitive: true },
  }),
  // ROUTE-18, ROUTE-19
  route('de/produktionen', 'domains/programme/productions/list/production-list.route.tsx', {
    ...{ id: 'productions', caseSensitive: true },
  }),
  route(
    'de/produktionen/:slug/:id',
    'domains/programme/productions/detail/production-detail.route.tsx',
    {
      ...{ id: 'production', caseSensitive: true },
    },
  ),
  // ROUTE-11, ROUTE-12
  route('de/ensemble', 'domains/ensemble/person-list.route.tsx', {
    id: 'ensemble',
    caseSensitive: true,
  }),
  route('de/ensemble/:slug/:id', 'domains/ensemble/person-detail.route.tsx', {
    id: 'person',
    caseSensitive: true,
  }),
  // ROUTE-13 … ROUTE-17
  route('de/mediathek-de', 'domains/magazine/article-list.route.tsx', {
    id: 'magazine',
    caseSensitive: true,
  }),
  route('de/mediathek-de/tags', 'domains/magazine/article-tags.route.tsx', {
    id: 'magazine-tags',
    caseSensitive: true,
  }),
  route('de/mediathek-de/tags/:tag/:id', 'domains/magazine/article-list.route.tsx', {
    id: 'magazine-tags-tag-id',
    caseSensitive: true,
  }),
  route('de/mediathek-de/categories/:category/:id', 'domains/magazine/article-list.route.tsx', {
    id: 'magazine-categories-category-id',
    caseSensitive: true,
  }),
  route('de/mediathek-de/:slug/:id', 'domains/magazine/article-detail.route.tsx', {
    id: 'article',
    caseSensitive: true,
  }),
  // ROUTE-23, by the name of ROUTE-34
  route('de/search/:category?/:page?', 'domains/search/results/search.route.tsx', {
    id: 'search',
    caseSensitive: true,
  }),
  // ROUTE-24, ROUTE-25
  route('de/series/:slug/:id', 'domains/programme/series/series-detail.route.tsx', {
    id: 'series',
    caseSensitive: true,
  }),
  route('de/venues/:slug/:id', 'domains/programme/venues/venue-detail.route.tsx', {
    id: 'venue',
    caseSensitive: true,
  }),
  route('de/*', 'domains/site/page.route.tsx', { id: 'page', caseSensitive: true }),
  // ROUTE-05, G-14: where editors arrive, and how everything looks
  route('cms-hub', 'hub/hub.route.tsx', { id: 'hub' }),
  route('cms-hub/gallery', 'hub/gallery/gallery.route.tsx', { id: 'gallery' }),
  // G-45: signing in, and the page that asks who is signed in already
  route('accounts/passkeys', 'domains/accounts/passkeys/passkeys.route.ts', { id: 'passkeys' }),
  route('accounts/:page', 'domains/accounts/account.route.tsx', { id: 'account' }),
  ...SHOPS.map((base) =>
    route(`${base}/*`, 'domains/shop/webshop.route.tsx', { id: base, caseSensitive: true }),
  ),
  // ROUTE-50: nothing of the above
  route('*', 'frame/not-found.route.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
