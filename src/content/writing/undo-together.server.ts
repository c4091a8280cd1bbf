import type { Database, Trx } from '#database/database.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import { getSharedOwner } from '../shared/shared-owner.ts';
import { changedSinceShared } from '../shared/shared-problems.ts';
import type { Author } from './author.ts';
import { inverseThatStillFits } from './clash.server.ts';
import { takenKey, writeOperations } from './commit.server.ts';
import {
  findOperation,
  hasOperationsSince,
  type LoggedOperation,
} from './operation.repository.server.ts';

/**
 * Undoes all operations of a request (a restored version, a published draft), last first: all or nothing. A repeated key does
 * nothing.
 * @throws Problem 409 if any of it has been changed since
 */
export async function undoTogether(
  database: Database,
  undo: Undo,
  author: Author,
  together: readonly LoggedOperation[],
): Promise<void> {
  await database.transaction((trx) => undoIn(trx, undo, author, together));
}

interface Undo {
  owner: Owner;
  state: DocumentState;
  key: string;
  /** even within five minutes of what is undone: that stays among the versions */
  startsVersion?: boolean;
}

/** The same in the caller's transaction. */
export async function undoIn(
  trx: Trx,
  { owner, state, key, startsVersion = false }: Undo,
  author: Author,
  together: readonly LoggedOperation[],
): Promise<void> {
  let document = await lockWithWords(trx, owner, state, author);
  const repeated = await findOperation(trx, key);
  if (repeated && repeated.document_id !== document.id) throw takenKey();
  if (repeated) return;
  await rejectSharedSince(trx, together);
  for (const [index, logged] of together.toReversed().entries()) {
    const operation = await inverseThatStillFits(trx, document, logged);
    const step = { key: index === 0 ? key : `${key}#${index}`, operation };
    const target = { owner, state, document, wasStored: true };
    const isFirst = startsVersion && index === 0;
    await writeOperations(trx, { ...target, startsVersion: isFirst }, author, [step]);
    document = await lockWithWords(trx, owner, state, author);
  }
}

/**
 * What a section was before it was shared is not what it says by now: its own copy with the old words would take the place of
 * the new ones unseen (G-527).
 * @throws Problem 409
 */
async function rejectSharedSince(trx: Trx, together: readonly LoggedOperation[]): Promise<void> {
  const [removed, placed] = together;
  if (together.length !== 2 || removed?.operation.op !== 'remove' || !placed) return;
  const { operation, id } = placed;
  const shared = operation.op === 'insert' && 'shared' in operation.value && operation.value.shared;
  if (typeof shared !== 'number') return;
  if (await hasOperationsSince(trx, getSharedOwner(shared), id)) throw changedSinceShared();
}
