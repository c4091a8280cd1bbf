import { type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The site map: every address to its file, in the specification's order. An address that ends in a star stands
 * behind all that begin alike; redirects are decided before any of them (root.tsx).
 */
export default [
  // ROUTE-06: the home page, and ROUTE-28: any other path that the page service knows
  route('de', 'domains/site/page.route.tsx', { id: 'home', caseSensitive: true }),
  route('de/*', 'domains/site/page.route.tsx', { id: 'page', caseSensitive: true }),
  // G-45: signing in, and the page that asks who is signed in already
  route('accounts/login', 'domains/accounts/login.route.tsx', { id: 'login' }),
  // ROUTE-50: nothing of the above
  route('*', 'frame/not-found.route.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
