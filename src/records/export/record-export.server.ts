import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Table } from '#lib/api/send-table.server.ts';
import { germanMoment } from '#lib/text/german-values.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { toKindDescription } from '../kind-description.server.ts';
import type { RecordKind } from '../record-kind.server.ts';
import {
  type RecordQuery,
  selectRecordIds,
  selectRecordsById,
} from '../record-list.repository.server.ts';
import { createRecordWriter } from '../writing/record-writer.server.ts';
import { type CellField, formatCell, type GetName } from './cell-text.ts';
import { createReferenceNames } from './reference-names.server.ts';

export type ExportQuery = Partial<Pick<RecordQuery, 'q' | 'sort' | 'filters' | 'ids'>>;

export interface RecordExports {
  /**
   * All records matched by a list's filters, in its order, with every field of their kind (G-405).
   * @param path API path of the kind
   * @throws Problem 401, 403, 404
   */
  open(actor: Actor, path: string, query: ExportQuery): Promise<Table>;
}

interface ExportParts {
  database: Database;
  clock: Clock;
}

type Values = Readonly<Record<string, unknown>>;

/** Records per batch. All ids are read first, so concurrent writes cannot shift the batches. */
const AT_ONCE = 200;

export function createRecordExports(
  { database, clock }: ExportParts,
  kinds: readonly RecordKind[],
): RecordExports {
  const { db } = database;
  const loadNames = createReferenceNames(kinds);

  async function* batches(kind: RecordKind, ids: readonly number[]) {
    const described = toKindDescription(kind);
    const fields = inOrder(described);
    const writer = createRecordWriter(kind);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const rows = await selectRecordsById(db, kind, ids.slice(at, at + AT_ONCE));
      const records = (await writer.readAll(db, rows)) as Values[];
      const getName = await loadNames(db, described, records);
      yield records.map((record) => toCells(fields, record, getName));
    }
  }

  return {
    async open(actor, path, { q = '', sort = '', filters = {}, ids }) {
      const kind = kinds.find((each) => each.path === path);
      if (!kind) throw new Problem('not_found', 'Diese Liste gibt es nicht.');
      requireRole(actor, kind.writer ?? 'editor');
      const today = berlinDate(clock.now());
      const found = await selectRecordIds(db, kind, { q, sort, filters, today, ids });
      return {
        name: `${kind.names.many.de} ${today}`,
        headings: listHeadings(inOrder(toKindDescription(kind))),
        batches: batches(kind, found),
      };
    },
  };
}

/** Fields in the order of the form. */
function inOrder({ fields, groups }: KindDescription) {
  const names = groups.flatMap((group) => group.fields);
  return fields.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

function listHeadings(fields: readonly (CellField & { label: { de: string } })[]): string[] {
  const own = fields.flatMap(({ label, translation }) =>
    translation ? [label.de, `${label.de} (englisch)`] : [label.de],
  );
  return ['Nummer', ...own, 'Zuletzt geändert'];
}

function toCells(fields: readonly CellField[], record: Values, getName: GetName): string[] {
  const own = fields.flatMap((field) => {
    const names = field.translation ? [field.name, field.translation] : [field.name];
    return names.map((name) => formatCell(field, record[name], getName));
  });
  return [String(record.id), ...own, germanMoment(String(record.updated_at))];
}
