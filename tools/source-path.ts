import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * The file that an import means.
 * @param specifier relative to `importer`, or `#ui/card.tsx` for a path below `src/` (`imports` of package.json)
 */
export function sourcePath(specifier: string, importer: string): string {
  return specifier.startsWith('#')
    ? resolve(SOURCES, specifier.slice(1))
    : join(dirname(importer), specifier);
}
