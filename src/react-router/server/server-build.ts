import type { ServerBuild } from 'react-router';

/** A loader, action or middleware of a route; middleware gets `next` as a second argument. */
export type RouteFunction<Rest extends unknown[] = unknown[]> = (
  args: { context: unknown },
  ...rest: Rest
) => unknown;

/** Wraps a function of a route. `handle` is what that route exports under this name. */
export type WrapRouteFunction = (
  run: RouteFunction,
  route: { kind: 'loader' | 'action' | 'middleware'; handle: unknown },
) => RouteFunction;

/** A copy of a build with all loaders, actions and middleware wrapped. */
export function wrapRouteFunctions(build: ServerBuild, wrap: WrapRouteFunction): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const module = { ...route.module };
    const { loader, action, middleware, handle } = module;
    const wrapped = <Run>(run: Run, kind: 'loader' | 'action' | 'middleware') =>
      wrap(run as RouteFunction, { kind, handle }) as Run;
    if (loader) module.loader = wrapped(loader, 'loader');
    if (action) module.action = wrapped(action, 'action');
    if (middleware) module.middleware = middleware.map((each) => wrapped(each, 'middleware'));
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** A copy of a build with these routes only, on both sides. */
export function pickRoutes({ assets, ...build }: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <Of>(all: Record<string, Of>): Record<string, Of> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    assets: { ...assets, routes: pick(assets.routes) },
    routes: pick(build.routes),
  };
}

/** What `entry.server.tsx` exports besides the names that the router knows. */
export function getEntryExports<Exports>(build: ServerBuild): Exports {
  return build.entry.module as unknown as Exports;
}

/** Names a build; `getRunningBuild` in the browser gives the same. */
export function buildVersion(build: ServerBuild): string {
  return build.assets.version;
}
