import { expect, it } from 'vitest';
import type { ApiPlugin } from '../api/api-routes.ts';
import { API_PLUGINS } from '../api/api-routes.ts';
import { as, openCalls } from '../whole-site/calls.test-kit.ts';
import { describedCalls } from './described-calls.test-kit.ts';

/** Calls the specification requires for the editor, besides list, read and writes of each module. */
const EDITORS_CALLS = [
  'get user',
  'get nav',
  'get page/{path}',
  'get redirect',
  'get settings',
  'get container/by-slug/{slug}',
  'post container',
  'post container/reorder/{id}',
  'post undo',
  'get palette',
  'get versions',
  'patch versions/{id}',
  'post restore',
  'get draft',
  'post draft/plan',
  'post publish',
  'post discard',
  'get preview-links',
  'post preview-links',
  'delete preview-links/{id}',
  'get links-here',
  'get broken-links',
  'get linked-content',
  'get presence',
  'post presence',
  'get link-finder',
  'get image-finder',
  'get file-finder',
  'get event-finder',
];

it('Every call that is answered is documented, as every editor request of the specification is (API-01, API-03…API-10, API-16, API-17, G-116)', async () => {
  const registered = new Set<string>();
  const listen: ApiPlugin = async (app) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) registered.add(`${each} ${url}`);
    });
  };
  // it must see its siblings' routes as well
  Object.assign(listen, { [Symbol.for('skip-override')]: true });
  const calls = await openCalls(
    {},
    { ...API_PLUGINS, root: [listen, ...(API_PLUGINS.root ?? [])] },
  );
  const { body } = await calls.request('/api/docs/json', { headers: as('editor') });
  const documented = new Set(describedCalls(body).map(({ name }) => name));
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

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** Whether a URL matches both and neither is more specific (OpenAPI, 'Path Templating Matching'). */
function isAmbiguous(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const isName = (part = '') => part.startsWith('{');
  const fits = parts.every((part, at) => part === others[at] || isName(part) || isName(others[at]));
  const names = (all: string[]) => all.filter(isName).length;
  return fits && parts.length === others.length && names(parts) === names(others);
}

it('The description is OpenAPI 3.1: names in paths and their parameters are the same, no address means two paths, references lead somewhere, every call names its answers and refusals (API-01)', async () => {
  const calls = await openCalls();
  const description = (await calls.request('/api/docs/json', { headers: as('editor') })).body;
  const paths = Object.entries(description.paths as Record<string, Record<string, Operation>>);
  const faults: string[] = [];
  const addresses = paths.map(([path]) => path);
  const mistaken = addresses.flatMap((path, at) =>
    addresses
      .slice(at + 1)
      .flatMap((other) => (isAmbiguous(path, other) ? [`${path} ${other}`] : [])),
  );
  expect(mistaken).toEqual([]);
  for (const [path, operations] of paths) {
    if (!/^(\/([\w.~-]+|\{\w+\}))+\/?$/.test(path)) faults.push(`${path}: cannot be a path`);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(
      operations,
    )) {
      const inPath = parameters.filter((each) => each.in === 'path');
      const where = `${method} ${path}`;
      if (`${inPath.map(({ name }) => name).toSorted()}` !== `${named}`)
        faults.push(`${where}: parameters ${inPath.map(({ name }) => name)}`);
      if (!inPath.every(({ required }) => required)) faults.push(`${where}: optional in its path`);
      if (method === 'get' && requestBody) faults.push(`${where}: has a body`);
      const statuses = Object.keys(responses);
      if (!statuses.some((status) => /^[23]/.test(status))) faults.push(`${where}: no answer`);
      if (!statuses.some((status) => /^4/.test(status))) faults.push(`${where}: no refusal`);
    }
  }
  expect(faults).toEqual([]);
  const text = JSON.stringify(description);
  const schemas = Object.keys(description.components.schemas);
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(schemas).toContain(name);
  const signOut = description.paths['/api/user-logout/'];
  expect([Object.keys(signOut.get.responses), Object.keys(signOut.post.responses)]).toEqual([
    ['302', '4XX'],
    ['302', '4XX'],
  ]);
  await calls.close();
});
