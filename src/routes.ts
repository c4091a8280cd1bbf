import { existsSync } from 'node:fs';
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: every address to its file, in the specification's order. The catch-all stays last. */
export default [
  index('frame/home-redirect.route.ts'),
  // ROUTE-06, ROUTE-28: the home page and every other path are pages of the page service
  ...(existsSync('src/domains/site/page.route.tsx')
    ? [
        route('de', 'domains/site/page.route.tsx', { id: 'home' }),
        route('de/*', 'domains/site/page.route.tsx', { id: 'page' }),
      ]
    : []),
] satisfies RouteConfig;
