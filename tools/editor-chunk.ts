import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const EDITOR = /\/src\/editor\/editor\.tsx$/;

/**
 * Bundles what the editor loads first and visitors never do. Left to itself the bundler makes files of what any two dialogs
 * share: opening the editor took 25 requests more.
 */
export const editorChunk = (id: string, context: Context) =>
  isLoadedFirst(id, context) && isOnlyBelowEditor(id, context) ? 'editor' : null;

/**
 * What the editor and visitors load: the chunk of the editor would take it along. It is split as if there were no such rule,
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
