import type { Trx } from '#database/database.ts';
import { isProblem, type Problem } from '#lib/api/problem.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import type { DocumentState, StoredDocument } from '../content.repository.server.ts';
import { findNode } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import type { Author } from '../writing/author.ts';
import { inverseThatStillFits } from '../writing/clash.server.ts';
import { writeOperations } from '../writing/commit.server.ts';
import {
  type LoggedOperation,
  selectOperationsByKey,
} from '../writing/operation.repository.server.ts';
import {
  describeProblem,
  GONE,
  keep,
  type Locked,
  lockThere,
  summariseChange,
  type Target,
} from './replaced-texts.server.ts';
import type { KeptField } from './replacing.schema.ts';

/** Undoes what `writeReplaced` did, text by text: what others have written over it since stays. */
export async function undoReplaced(
  trx: Trx,
  target: Target,
  author: Author,
): Promise<{ count: number; kept: KeptField[] }> {
  const { owner, state, key } = target;
  const document = await lockThere(trx, target, author);
  if (!document) return { count: 0, kept: [] };
  const logged = await selectOperationsByKey(trx, { key, document_id: document.id });
  const undoKey = `${key}-undo`;
  const undone = await selectOperationsByKey(trx, { key: undoKey, document_id: document.id });
  const isUndone = new Set(undone.map((operation) => operation.key));
  const kept: KeptField[] = [];
  const steps: { key: string; operation: Operation; undoes: LoggedOperation }[] = [];
  for (const [index, undoes] of logged.entries()) {
    const own = index === 0 ? undoKey : `${undoKey}#${index}`;
    if (isUndone.has(own)) continue;
    const operation = await inverseThatStillFits(trx, document, undoes).catch((error) => {
      if (!isProblem(error)) throw error;
    });
    if (operation) steps.push({ key: own, operation, undoes });
    else kept.push(await keepChanged(trx, { owner, state, document }, undoes, author));
  }
  let count = steps.length;
  const refuses = (problem: Problem, index: number) => {
    count--;
    const { undoes } = steps[index] as (typeof steps)[number];
    kept.push(keep(toField(document, state, undoes), describeProblem(problem)));
  };
  const write = { owner, state, document, wasStored: true, startsVersion: true, refuses };
  await writeOperations(trx, write, author, steps);
  return { count, kept };
}

async function keepChanged(
  trx: Trx,
  { owner, state, document }: Locked,
  undoes: LoggedOperation,
  author: Author,
): Promise<KeptField> {
  const field = toField(document, state, undoes);
  if (!findNode(document.body, undoes.node)) return keep(field, GONE);
  const at = { node: undoes.node, field: field.field };
  return keep(field, await summariseChange(trx, { owner, state }, at, author));
}

/** Each operation of a replacement sets one field. */
function toField(
  { body }: StoredDocument,
  document: DocumentState,
  { node, operation }: LoggedOperation,
): Omit<KeptField, 'reason'> {
  const [field = ''] = operation.op === 'set' ? Object.keys(operation.value) : [];
  const model = findNode(body, node)?.model ?? '';
  return { model, node: model === RECORD_MODEL ? null : node, field, document };
}
