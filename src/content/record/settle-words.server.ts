import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';
import { type Operation, writtenFields } from '../document/operations.ts';
import { latestVersion, recordVersion } from '../versions/version.repository.server.ts';
import type { Author } from '../writing/author.ts';

interface Target {
  owner: Owner;
  state: DocumentState;
  /** before the operation; locked by `lockWithWords` */
  body: ContentDocument;
}

/**
 * Writes an operation on a record's words into the record; in a draft only checks it. Other operations stay as they are.
 * @returns the operation with the words as the record stores them
 * @throws Problem 400 for unknown fields, 422 by field
 */
export async function settleWords(
  trx: Trx,
  { owner, state, body }: Target,
  operation: Operation,
  author: Author,
): Promise<Operation> {
  if (operation.op !== 'set' || operation.node !== body.record?.id) return operation;
  const { words } = author;
  const described = words?.describe(owner.content_type)?.words ?? [];
  const names = writtenFields(operation);
  const unknown = names.filter((name) => !described.some((each) => each.name === name));
  if (!words || unknown.length) throw rejectUnknown(unknown);
  const given = Object.fromEntries(
    names.map((name) => [name, String(operation.value[name] ?? '')]),
  );
  if (state === 'live') {
    await keepFirst(trx, owner, body, author);
    author.hasWrittenWords = true;
  }
  const stored = await words[state === 'live' ? 'write' : 'check'](trx, owner, given, author);
  const value = Object.fromEntries(names.map((name) => [name, stored[name] ?? '']));
  return { op: 'set', node: operation.node, value };
}

/** The words before their first change on the page can be restored like any version. */
async function keepFirst(
  trx: Trx,
  owner: Owner,
  snapshot: ContentDocument,
  { words }: Author,
): Promise<void> {
  if (await latestVersion(trx, owner)) return;
  const before = await words?.read(trx, owner);
  if (!before) return;
  const { updated_by: author_id, updated_at: now } = before;
  await recordVersion(trx, owner, { snapshot, author_id, now });
}

function rejectUnknown(names: readonly string[]): Problem {
  const field_errors = Object.fromEntries(
    names.map((name) => [name, ['Dieses Feld gibt es hier nicht.']]),
  );
  return new Problem('malformed', 'Die Anfrage enthält unbekannte Felder.', { field_errors });
}
