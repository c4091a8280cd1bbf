import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Bundled server modules still find files beside their source (migrations, workers, helpers): `import.meta.url` is replaced by
 * the source file's URL.
 * @param folder of the bundle; the whole tree may be moved
 */
export function sourcePlaces(folder: string): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      const place = JSON.stringify(relative(folder, id));
      return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
    },
  };
}
