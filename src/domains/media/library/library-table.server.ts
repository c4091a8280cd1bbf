import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { readBatches, type Table } from '#lib/api/send-table.server.ts';
import { germanMoment, germanNumber, yesOrNo } from '#lib/text/german-values.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { MediaAnswer, MediaKind } from '../media.schema.ts';
import type { LibraryQuery } from './library.server.ts';

interface Library {
  list(actor: Actor, query: LibraryQuery): Promise<{ results: readonly MediaAnswer[] }>;
}

const KINDS: Readonly<Record<MediaKind, string>> = {
  image: 'Bild',
  video: 'Video',
  audio: 'Ton',
  document: 'Dokument',
};

const HEADINGS = [
  'Nummer',
  'Datei',
  'Art',
  'Format',
  'Größe (MB)',
  'Breite',
  'Höhe',
  'Dauer (Sekunden)',
  'Titel',
  'Bildbeschreibung',
  'Nur Schmuck',
  'Bildunterschrift',
  'Nachweis',
  'Stichwörter',
  'Zuletzt geändert',
];

const MEGABYTE = 1024 * 1024;
const numberOr = (value: number | null): string => (value === null ? '' : germanNumber(value));

const toCells = (file: MediaAnswer): string[] => [
  String(file.id),
  file.filename,
  KINDS[file.kind],
  file.mime_type,
  germanNumber((file.size / MEGABYTE).toFixed(2)),
  numberOr(file.width),
  numberOr(file.height),
  numberOr(file.duration),
  file.title,
  file.alt_text,
  yesOrNo(file.is_decorative),
  file.caption,
  file.credit,
  file.keywords,
  germanMoment(file.updated_at),
];

/** All files matched by the library's filters, for editors (G-405). */
export async function libraryTable(
  library: Library,
  actor: Actor,
  { query, now }: { query: LibraryQuery; now: Date },
): Promise<Table> {
  requireRole(actor, 'editor');
  return {
    name: `Mediathek ${berlinDate(now)}`,
    headings: HEADINGS,
    batches: readBatches((place) => library.list(actor, { ...query, ...place }), toCells),
  };
}
