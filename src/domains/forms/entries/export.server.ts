import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Table } from '#lib/api/send-table.server.ts';
import { validate } from '#lib/api/validate.ts';
import { BYTE_ORDER_MARK, csvLine } from '#lib/text/csv.ts';
import { germanDay, germanMoment, yesOrNo } from '#lib/text/german-values.ts';
import { berlinDate, berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type AskedField, answerTo } from '../answers/answer-text.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { type FileRow, selectFilesByEntry } from '../files/file.repository.server.ts';
import type { FormUploads } from '../files/uploads.server.ts';
import { type FormRow, findForm } from '../form.repository.server.ts';
import { formTexts } from '../form.texts.ts';
import { type EntryRow, selectEntriesById, selectEntryIds } from './entry.repository.server.ts';
import { type EntryQuery, idsInput } from './entry.schema.ts';
import { askedFields, getValues } from './entry-answer.server.ts';
import { noteViews } from './entry-trail.repository.server.ts';

interface ExportParts {
  database: Database;
  clock: Clock;
  uploads: Pick<FormUploads, 'open'>;
}

/** A ZIP file, written while it is read. */
export interface Archive {
  /** without `.zip` */
  name: string;
  bytes: Readable;
}

const AT_ONCE = 100;
const HEADINGS = ['Nr.', 'Eingegangen', 'Status', 'Verdacht'];
const STATUS: Readonly<Record<string, string>> = {
  new: 'ungelesen',
  read: 'gelesen',
  answered: 'beantwortet',
  archived: 'abgelegt',
};

/** Exports entries: as a table, as an archive with files, and everything about a person (G-435, G-437). */
export function createEntryExport({ database, clock, uploads }: ExportParts) {
  const { db } = database;

  async function requireForm(id: number): Promise<FormRow> {
    const form = await findForm(db, id);
    if (!form) throw new Problem('not_found', formTexts.missing);
    return form;
  }

  async function* readRows(ids: readonly number[]) {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const rows = await selectEntriesById(db, some);
      yield { rows, files: await selectFilesByEntry(db, some) };
    }
  }

  /** The form's present fields, then those that only older entries have. */
  async function listColumns(form: FormRow, ids: readonly number[]): Promise<AskedField[]> {
    const columns = new Map<string, AskedField>();
    const add = (field: AskedField) => {
      const isInput = field.field_type !== FIELD_TYPES.section;
      if (isInput && !columns.has(field.slug)) columns.set(field.slug, field);
    };
    form.fields.forEach(add);
    for await (const { rows } of readRows(ids))
      for (const row of rows) askedFields(row).forEach(add);
    return [...columns.values()];
  }

  async function prepareTable(actor: Actor, query: EntryQuery & { form: number }) {
    requirePublisher(actor);
    const form = await requireForm(query.form);
    const ids = await selectEntryIds(db, query, actor.user_id);
    const columns = await listColumns(form, ids);
    const now = clock.now();
    await noteViews(db, ids, { user_id: actor.user_id, how: 'exported', now });
    const name = `${form.title.replace(/[\p{Cc}/\\]/gu, ' ')} ${berlinDate(now)}`;
    const headings = [...HEADINGS, ...columns.map(({ label }) => label)];
    return { name, headings, columns, ids };
  }

  async function* readCells(ids: readonly number[], columns: readonly AskedField[]) {
    for await (const { rows, files } of readRows(ids)) {
      yield rows.map((row) => cells(row, columns, files.get(row.id) ?? []));
    }
  }

  /** @param fill adds files one after the other; its error ends the stream */
  function streamZip(fill: (zip: ZipFile) => Promise<void>): Readable {
    const zip = new ZipFile();
    const bytes = new PassThrough();
    const fail = (error: unknown) => bytes.destroy(error as Error);
    zip.on('error', fail);
    zip.outputStream.on('error', fail).pipe(bytes);
    fill(zip).then(() => zip.end(), fail);
    return bytes;
  }

  /** Adds the files of some entries below `{entry}/`; opened one at a time, when the archive reaches them. */
  function addFiles(zip: ZipFile, files: ReadonlyMap<number, FileRow[]>): void {
    for (const [entry, all] of files) {
      const names = new Set<string>();
      for (const { id, name, storage_key } of all) {
        const path = `${entry}/${names.has(name) ? `${id}-${name}` : name}`;
        names.add(name);
        zip.addReadStreamLazy(path, { compress: false }, (done) => {
          uploads.open(storage_key).then(
            (file) =>
              file ? done(null, file) : done(new Error(`${storage_key} is missing`), null as never),
            (error: Error) => done(error, null as never),
          );
        });
      }
    }
  }

  return {
    /** All matching entries as a table. @throws Problem 401, 403, 404 */
    async table(actor: Actor, query: EntryQuery & { form: number }): Promise<Table> {
      const { name, headings, columns, ids } = await prepareTable(actor, query);
      return { name, headings, batches: readCells(ids, columns) };
    },

    /** The table and the files of all matching entries. @throws Problem 401, 403, 404 */
    async archive(actor: Actor, query: EntryQuery & { form: number }): Promise<Archive> {
      const { name, headings, columns, ids } = await prepareTable(actor, query);
      const bytes = streamZip(async (zip) => {
        const lines = [BYTE_ORDER_MARK + csvLine(headings)];
        for await (const rows of readCells(ids, columns)) lines.push(rows.map(csvLine).join(''));
        zip.addBuffer(Buffer.from(lines.join('')), 'Einsendungen.csv');
        for await (const { files } of readRows(ids)) addFiles(zip, files);
      });
      return { name, bytes };
    },

    /** The entries of a person with their files, for a request under the GDPR. @throws Problem 401, 403, 422 */
    async handOver(actor: Actor, input: unknown): Promise<Archive> {
      requireRole(actor, 'admin');
      const { ids } = validate(idsInput, input);
      const now = clock.now();
      await noteViews(db, ids, { user_id: actor.user_id, how: 'handed_over', now });
      const bytes = streamZip(async (zip) => {
        const all: object[] = [];
        for await (const { rows, files } of readRows(ids)) {
          all.push(...rows.map((row) => handedOver(row, files.get(row.id) ?? [])));
          addFiles(zip, files);
        }
        zip.addBuffer(Buffer.from(`${JSON.stringify(all, null, 2)}\n`), 'Einsendungen.json');
      });
      return { name: `Auskunft ${germanDay(berlinDate(now))}`, bytes };
    },
  };
}

function cells(row: EntryRow, columns: readonly AskedField[], files: readonly FileRow[]): string[] {
  const values = getValues(row);
  const answers = columns.map((field) => {
    if (field.field_type !== FIELD_TYPES.file) return answerTo(field, values);
    return files.find((file) => file.field === field.slug)?.name ?? '';
  });
  const status = STATUS[row.status] ?? row.status;
  return [`${row.id}`, germanMoment(row.submitted_at), status, yesOrNo(row.is_spam), ...answers];
}

function handedOver(row: EntryRow, files: readonly FileRow[]): object {
  const values = getValues(row);
  return {
    id: row.id,
    submitted_at: berlinIso(row.submitted_at),
    delete_after: berlinIso(row.delete_after),
    answers: askedFields(row)
      .filter(({ field_type }) => field_type !== FIELD_TYPES.section)
      .map((field) => ({ question: field.label, answer: answerTo(field, values) })),
    files: files.map(({ name, size, content_type }) => ({ name, size, content_type })),
  };
}
