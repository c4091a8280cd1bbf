import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What a module of the server finds beside itself (migrations, workers, helpers) it goes on finding in the sources when it
 * is bundled: its `import.meta.url` names the file that it was written in.
 * @param folder where the bundle will lie; the whole tree may be moved
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
