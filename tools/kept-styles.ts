import type { Plugin } from 'vite';

/** The styles of what only the server renders belong to the page all the same: without this they go with its script. */
export function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/(frame\/.*|domains\/search\/search-form)\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' as const }),
    },
  };
}
