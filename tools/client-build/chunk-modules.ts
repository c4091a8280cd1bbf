import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Where the build notes which sources went into which file for the browser. */
export const CHUNK_MODULES = '.vite/chunk-modules.json';

/** file for the browser → its sources, relative to the repository */
export type ChunkModules = Record<string, string[]>;

/** Records the modules of each chunk, which the manifest lacks. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const modules: ChunkModules = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        modules[chunk.fileName] = chunk.moduleIds.map((id) => relative(process.cwd(), id));
      }
      this.emitFile({ type: 'asset', fileName: CHUNK_MODULES, source: JSON.stringify(modules) });
    },
  };
}
