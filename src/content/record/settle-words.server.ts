import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { pick } from '#lib/pick.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { findLatestVersion, recordVersion } from '../versions/version.repository.server.ts';
import type { Author } from '../writing/author.ts';
import type { Words } from './record-words.ts';

interface Target {
  owner: Owner;
  state: DocumentState;
  /** before the operation; locked by `lockWithWords` */
  body: ContentDocument;
  /** it was there before: pictures may have been deleted since */
  wasStored?: boolean | undefined;
}

/**
 * Writes an operation on a record's words into the record; in a draft only checks it. Other operations stay as they are.
 * @returns the operation with the words as the record stores them
 * @throws Problem 400 for unknown fields, 422 by field
 */
export async function settleWords(
  trx: Trx,
  { owner, state, body, wasStored }: Target,
  operation: Operation,
  author: Author,
): Promise<Operation> {
  if (operation.op !== 'set' || operation.node !== body.record?.id) return operation;
  const { words } = author;
  const described = words?.describe(owner.content_type)?.words ?? [];
  // a restored version may be older than one of the fields: that is left alone
  const names = Object.keys(operation.value);
  const unknown = names.filter((name) => !described.some((each) => each.name === name));
  if (!words || unknown.length) throw rejectUnknown(unknown);
  const asked = pick(operation.value, names) as Words;
  const given = wasStored ? await words.dropMissing(trx, owner, asked) : asked;
  if (state === 'live') {
    await keepFirst(trx, owner, body, author);
    author.hasWrittenWords = true;
  }
  const seen = pick(
    body.record,
    described.map(({ name }) => name),
  ) as Words;
  const stored =
    state === 'live'
      ? await words.write(trx, owner, given, author, seen)
      : await words.check(trx, owner, given, author);
  return { op: 'set', node: operation.node, value: pick(stored, names) };
}

/** The words before their first change on the page can be restored like any version. */
async function keepFirst(
  trx: Trx,
  owner: Owner,
  snapshot: ContentDocument,
  { words }: Author,
): Promise<void> {
  if (await findLatestVersion(trx, owner)) return;
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
