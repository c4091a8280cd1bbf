import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Every page loads these, and whatever they import but by `import()`. */
const EVERYWHERE = /\/src\/(root|entry\.client)\.tsx(\?.*)?$/;

/**
 * Puts what every page loads into one file, which compresses better than ten. The two entries stay files of their own:
 * the router asks for them by name.
 */
export function siteChunk(id: string, context: Context): string | null {
  const isEntry = context.getModuleInfo(id)?.isEntry;
  return !isEntry && isImportedEverywhere(id, context, new Set()) ? 'site' : null;
}

function isImportedEverywhere(id: string, context: Context, seen: Set<string>): boolean {
  if (EVERYWHERE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedEverywhere(importer, context, seen));
}
