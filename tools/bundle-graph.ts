import type { Manifest } from 'vite';
import type { ChunkModules } from './client-build/chunk-modules.ts';

/** What a visitor's browser loads for a set of entries: files of script and of style, each once. */
export interface Load {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Everything that is loaded with `entries` (keys of the manifest), by static imports. */
export function collectLoad(manifest: Manifest, entries: Iterable<string>): Load {
  const load: Load = { scripts: new Set(), styles: new Set() };
  const open = [...entries];
  const seen = new Set<string>();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) continue;
    seen.add(key);
    if (chunk.file.endsWith('.js')) load.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) load.styles.add(style);
    open.push(...(chunk.imports ?? []));
  }
  return load;
}

/** Keys of the route modules; the router marks them in their source's name. */
export function listRoutes(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.includes('?__react-router'));
}

/** Entries a visitor may come to load: all but the editor's own, which only `import()` of an editor reaches. */
export function visitorEntries(manifest: Manifest): string[] {
  return Object.entries(manifest)
    .filter(([, chunk]) => chunk.isEntry || chunk.isDynamicEntry)
    .filter(([key]) => !key.startsWith('src/editor/'))
    .map(([key]) => key);
}

/** Sources of the page editor in files that visitors load, as `file: source`. There must be none. */
export function editorInVisitorFiles(manifest: Manifest, modules: ChunkModules): string[] {
  const { scripts } = collectLoad(manifest, visitorEntries(manifest));
  return [...scripts].flatMap((file) =>
    (modules[file] ?? [])
      .filter((source) => source.startsWith('src/editor/'))
      .map((source) => `${file}: ${source}`),
  );
}
