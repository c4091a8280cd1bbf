import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Modules of every page, and their static imports. */
const EVERYWHERE = /\/src\/(root|entry\.client)\.tsx(\?.*)?$/;

/** Nearly every page has pictures, cards, a way back and views on demand. */
const NEARLY_EVERYWHERE =
  /\/(src\/ui\/(breadcrumbs|card|picture)\/(breadcrumbs|card|framed-picture|picture)|src\/ui\/words\/(words|longest-word)|src\/ui\/on-demand|src\/content\/view\/(list-sections|more-sections)|src\/frame\/consent\/consent-legal-links|src\/lib\/pages\/(detail-urls|handed|list-meta|social-meta|scroll-to-top))\.tsx?$/;

/**
 * Views may come later than the first HTML, their styles may not: one sheet for all that a server renders. A second one would be
 * asked for on a connection of its own, which costs a round trip before the first words.
 */
const STYLES =
  /\/src\/(modules\/|content\/|ui\/(?!skeletons|task-page)|frame\/(?!consent|events-overlay|header\/user)|domains\/(programme\/events\/list\/|.*(-card|form-view|event-dates|event-sheet|audio-overlay|bill-list)\.module)).*\.css$/;

/**
 * Bundles what every page loads into one chunk and one sheet, which compresses better. The two entries stay separate: the
 * router requests them by name.
 */
export function siteChunk(id: string, context: Context): string | null {
  if (NEARLY_EVERYWHERE.test(id) || STYLES.test(id)) return 'site';
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
