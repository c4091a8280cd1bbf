import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const EDITOR = /\/src\/editor\/editor\.tsx$/;

/**
 * Bundles what the editor loads first and visitors never load. By itself, the bundler makes a file of whatever two dialogs share:
 * opening the editor took 25 more requests.
 */
export const editorChunk = (id: string, context: Context) =>
  isLoadedFirst(id, context) && isOnlyBelowEditor(id, context) ? 'editor' : null;

/**
 * What both the editor and visitors load, and what the editor's chunk would swallow otherwise. It is split as without these rules,
 * by the pages that need it.
 */
export const sharedChunk = (id: string, context: Context) =>
  isLoadedFirst(id, context) && !isOnlyBelowEditor(id, context) ? 'shared' : null;

/** Whether the editor imports it, directly or through others, with static imports alone. */
function isLoadedFirst(id: string, context: Context): boolean {
  if (id.endsWith('.css')) return false;
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (EDITOR.test(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(context.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}

/** Whether every way to it, static or on demand, leads through the editor. */
function isOnlyBelowEditor(id: string, context: Context, seen = new Set<string>()): boolean {
  if (EDITOR.test(id) || seen.has(id)) return true;
  seen.add(id);
  const info = context.getModuleInfo(id);
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  return importers.length > 0 && importers.every((each) => isOnlyBelowEditor(each, context, seen));
}
