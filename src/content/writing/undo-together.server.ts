import type { Database } from '#database/database.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import type { Author } from './author.ts';
import { inverseThatStillFits } from './clash.server.ts';
import { takenKey, writeOperations } from './commit.server.ts';
import { findOperation, type LoggedOperation } from './operation.repository.server.ts';

/**
 * Undoes all operations of a request (a restored version, a published draft), last first: all or nothing. A repeated key does
 * nothing.
 * @throws Problem 409 if any of it has been changed since
 */
export async function undoTogether(
  database: Database,
  { owner, state, key }: { owner: Owner; state: DocumentState; key: string },
  author: Author,
  together: readonly LoggedOperation[],
): Promise<void> {
  await database.transaction(async (trx) => {
    let document = await lockWithWords(trx, owner, state, author);
    const repeated = await findOperation(trx, key);
    if (repeated && repeated.document_id !== document.id) throw takenKey();
    if (repeated) return;
    for (const [index, logged] of together.toReversed().entries()) {
      const operation = await inverseThatStillFits(trx, document, logged);
      const step = { key: index === 0 ? key : `${key}#${index}`, operation };
      await writeOperations(trx, { owner, state, document, wasStored: true }, author, [step]);
      document = await lockWithWords(trx, owner, state, author);
    }
  });
}
