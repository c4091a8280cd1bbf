import type { Db, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { answerText } from '../answers/answer-text.ts';
import type { CheckedAnswers } from '../answers/check-answers.ts';
import { FIELD_TYPES, type FormField } from '../field-types.ts';
import { attachFile, type FileRow, selectOwnFiles } from '../files/file.repository.server.ts';
import { findKindByType } from '../files/file-kinds.server.ts';
import { sessionKey } from '../files/uploads.server.ts';
import { formTexts, kindsInWords } from '../form.texts.ts';

/** @throws Problem 400 with a sentence for each slug */
export function rejectFields(
  errors: readonly (readonly [string, string])[],
  detail: string,
): never {
  const field_errors = Object.fromEntries(errors.map(([slug, text]) => [slug, [text]]));
  throw new Problem('malformed', detail, { field_errors });
}

const fileFields = ({ answered, values }: CheckedAnswers) =>
  answered.flatMap((field) => {
    const id = field.field_type === FIELD_TYPES.file ? values.get(field.slug) : null;
    return typeof id === 'number' ? [{ field, id }] : [];
  });

/** Uploads that the answers name and the sender owns, waiting or sent. */
export function readFiles(db: Db, checked: CheckedAnswers, uploader: string | undefined) {
  const ids = fileFields(checked).map(({ id }) => id);
  return selectOwnFiles(db, ids, sessionKey(uploader));
}

/** The answers, with checksums for files: a form that is posted twice uploads them twice, under other ids. */
export const comparable = (
  { answered, values }: CheckedAnswers,
  files: ReadonlyMap<number, FileRow>,
) =>
  answered.map(({ slug, field_type }) => {
    const value = values.get(slug);
    const file = field_type === FIELD_TYPES.file ? files.get(Number(value)) : undefined;
    return [slug, file?.checksum ?? value];
  });

/** @throws Problem 409 for the file of another entry or sender, 400 for one that the field does not take */
export function rejectFiles(checked: CheckedAnswers, files: ReadonlyMap<number, FileRow>): void {
  const sent = fileFields(checked);
  const taken = sent.filter(({ id }) => files.get(id)?.entry_id !== null);
  const isTwice = new Set(sent.map(({ id }) => id)).size < sent.length;
  if (taken.length > 0 || isTwice)
    throw fileTaken((taken.length > 0 ? taken : sent).map(({ field }) => field.slug));
  const wrong = sent.flatMap(({ field, id }) => {
    const fault = findFault(field, files.get(id));
    return fault ? [[field.slug, fault] as const] : [];
  });
  if (wrong.length > 0) rejectFields(wrong, formTexts.check);
}

function fileTaken(slugs: readonly string[]): Problem {
  const field_errors = Object.fromEntries(slugs.map((slug) => [slug, [formTexts.file_taken]]));
  return new Problem('conflict', formTexts.file_taken, { field_errors });
}

function findFault({ accept, max_size }: FormField, file: FileRow | undefined): string | null {
  if (!file) return formTexts.file_taken;
  const kind = findKindByType(file.content_type);
  if (accept.length > 0 && !accept.includes(kind ?? ''))
    return formTexts.file_kind(kindsInWords(accept));
  return max_size !== null && file.size > max_size * 1024 ** 2
    ? formTexts.file_size(max_size)
    : null;
}

/** Moves the uploads to the entry. @throws Problem 409 if one was sent with another entry meanwhile */
export async function attachFiles(
  trx: Trx,
  entry_id: number,
  checked: CheckedAnswers,
  files: ReadonlyMap<number, FileRow>,
  now: Date,
): Promise<void> {
  for (const { field, id } of fileFields(checked)) {
    const isOwn =
      files.has(id) && (await attachFile(trx, { id, entry_id, field: field.slug, now }));
    if (!isOwn) throw fileTaken([field.slug]);
  }
}

/** The text that the inbox searches. */
export function buildSearchText(
  { answered, values }: CheckedAnswers,
  files: ReadonlyMap<number, FileRow>,
): string {
  return answered
    .map((field) => {
      const value = values.get(field.slug);
      const isFile = field.field_type === FIELD_TYPES.file;
      return isFile ? (files.get(Number(value))?.name ?? '') : answerText(field, value);
    })
    .filter(Boolean)
    .join('\n');
}
