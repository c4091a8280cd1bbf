import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { FeedReport } from '../import/report.ts';
import type { OwnTable } from '../own/own-keys.ts';
import type { ImportRow, ItemRow } from './imports.repository.server.ts';
import type { ImportItem, ImportReport, ProgrammeImport } from './imports.schema.ts';
import { fieldLabel } from './item-changes.server.ts';

const MADE: Readonly<Record<OwnTable, readonly [one: string, many: string]>> = {
  genre: ['Genre', 'Genres'],
  exhibition_type: ['Veranstaltungsart', 'Veranstaltungsarten'],
  season: ['Spielzeit', 'Spielzeiten'],
  tag: ['Schlagwort', 'Schlagworte'],
  venue: ['Spielort', 'Spielorte'],
  room: ['Raum', 'Räume'],
  series: ['Reihe', 'Reihen'],
};

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([text, count]) => ({ text, count }));

/** The report in its stored form, in German. */
export function storedReport(report: FeedReport): ImportReport {
  const { counts, dropped, dropped_count, kept, kept_count, pictures, hints, left_out, made } =
    report;
  const created = Object.entries(made) as [OwnTable, number][];
  return {
    counts,
    dropped,
    dropped_count,
    kept: kept.map(({ where, fields }) => ({
      where,
      fields: fields.map((name) =>
        fieldLabel(where.includes('Veranstaltung') ? 'event' : 'production', name),
      ),
    })),
    kept_count,
    pictures,
    hints: listed(hints),
    left_out: listed(left_out),
    made: created.flatMap(([table, count]) =>
      count > 0 ? { text: MADE[table][count === 1 ? 0 : 1], count } : [],
    ),
  };
}

/** Author if the program itself started the import; removed accounts keep their name. */
const PROGRAM = 'Foyer';

export function answerImport(row: ImportRow): ProgrammeImport {
  const { id, source_name, with_pictures, progress, total, problem } = row;
  return {
    id,
    source_name,
    with_pictures,
    progress,
    total,
    problem,
    state: row.state as ProgrammeImport['state'],
    source: row.source as ProgrammeImport['source'],
    created_at: berlinIso(row.created_at),
    created_by: row.creator ?? PROGRAM,
    applied_at: row.applied_at && berlinIso(row.applied_at),
    applied_by: row.applied_at ? (row.applier ?? PROGRAM) : '',
    ended_at: row.ended_at && berlinIso(row.ended_at),
    report: row.report as ImportReport | null,
  };
}

export function answerItem(row: ItemRow): ImportItem {
  const { position, external_id, title, place, summary, reason } = row;
  return {
    position,
    external_id,
    title,
    place,
    summary,
    reason,
    kind: row.kind as ImportItem['kind'],
    outcome: row.outcome as ImportItem['outcome'],
    changes: row.changes as ImportItem['changes'],
    result: row.result as ImportItem['result'],
  };
}
