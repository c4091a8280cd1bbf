import type { Plugin } from 'vite';

/**
 * Parts of the router that this site never calls, by file, and what stands for them in the browser: hooks for tracing tools, and
 * the discovery of routes while somebody browses (`routeDiscovery` is `initial`). 2.7 KB of every visitor's script.
 */
const UNUSED: Record<string, string> = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => {};
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = {};`,
  'dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0;
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => {};
    export const useFogOFWarDiscovery = () => {};
    export const getManifestPath = () => '';
    export const getPartialManifest = (manifest) => manifest;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = () => {};`,
};

const FILE = /\/react-router\/dist\/production\/lib\/(.+\.js)$/;

/** Replaces them. The build fails if the router has moved one, or if somebody imports what is not there. */
export function unusedRouterParts(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'unused-router-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    load(id) {
      const [, file = ''] = FILE.exec(id.replaceAll('\\', '/')) ?? [];
      const code = UNUSED[file];
      if (code !== undefined) replaced.add(file);
      return code;
    },
    generateBundle() {
      const moved = Object.keys(UNUSED).filter((file) => !replaced.has(file));
      if (moved.length > 0) throw new Error(`React Router has no ${moved.join(', ')} any more.`);
    },
  };
}
