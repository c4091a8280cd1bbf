import { expect, it } from 'vitest';
import type { ApiPlugin } from './api-routes.ts';
import { API_PLUGINS } from './api-routes.ts';
import { as, openCalls } from './calls.test-kit.ts';

/** What the specification asks the page editor's server for, besides a list, a reading and the writes of each module. */
const EDITORS_CALLS = [
  ...['get user', 'get nav', 'get page/{*}', 'get redirect', 'get settings'],
  ...['get container/by-slug/{slug}', 'post container', 'post container/{id}/reorder'],
  ...['post undo', 'get palette', 'get versions', 'patch versions/{id}', 'post restore'],
  ...['get draft', 'post draft/plan', 'post publish', 'post discard'],
  ...['get preview-links', 'post preview-links', 'delete preview-links/{id}'],
  ...['get links-here', 'get broken-links', 'get linked-content', 'get presence', 'post presence'],
  ...['get link-finder', 'get image-finder', 'get file-finder', 'get event-finder'],
];

it('Every call that is answered is documented, as every editor request of the specification is (API-01, API-03…API-10, API-16, API-17, G-116)', async () => {
  const registered = new Set<string>();
  const listen: ApiPlugin = async (app) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) registered.add(`${each} ${url}`);
    });
  };
  // it hears of the routes of its siblings, too
  Object.assign(listen, { [Symbol.for('skip-override')]: true });
  const calls = await openCalls(
    {},
    { ...API_PLUGINS, root: [listen, ...(API_PLUGINS.root ?? [])] },
  );
  const { paths } = (await calls.ask('/api/docs/json', { headers: as('editor') })).body;
  const documented = new Set(
    Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    ),
  );
  const asWritten = [...registered].flatMap((route) => {
    const [method = '', url = ''] = route.toLowerCase().split(' ');
    const isCall = /^\/(api|de\/pageeditor-api)\//.test(url) && !/\/\*$|^\/api\/docs/.test(url);
    const isOwn = isCall && !['head', 'options'].includes(method);
    return isOwn ? [`${method} ${url.replace(/:(\w+)/g, '{$1}')}`] : [];
  });
  expect(asWritten.length).toBeGreaterThan(200);
  expect(asWritten.filter((route) => !documented.has(route))).toEqual([]);
  const lacking = EDITORS_CALLS.map((call) => call.replace(' ', ' /de/pageeditor-api/')).filter(
    (call) => !documented.has(call),
  );
  expect(lacking).toEqual([]);
  await calls.close();
});
