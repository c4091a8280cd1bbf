import { randomUUID } from 'node:crypto';
import type { Trx } from '#database/database.ts';
import {
  lockDocument,
  lockExisting,
  nextNodeIds,
  type Owner,
} from '../content.repository.server.ts';
import type { Author } from './author.ts';
import { writeOperations } from './commit.server.ts';
import { buildSection, countModules, type NewSection } from './new-nodes.server.ts';

/**
 * Writes the first sections of an owner that has neither content nor a draft, as one version.
 * @returns false if there is something already: nothing was written
 * @throws Problem 400, 422
 */
export async function fillEmpty(
  trx: Trx,
  { owner, sections }: { owner: Owner; sections: readonly NewSection[] },
  author: Author,
): Promise<boolean> {
  const document = await lockDocument(trx, owner, 'live', author);
  if (document.body.modules.length > 0 || (await lockExisting(trx, owner, 'draft'))) return false;
  const count = sections.reduce(
    (sum, { columns = [] }) => sum + 1 + countModules(columns.flat()),
    0,
  );
  const ids = await nextNodeIds(trx, count);
  const operations = sections.map((section, position) => {
    const value = buildSection(owner, section, () => ids.shift() as number);
    const place = { parent: null, column_index: 0, position };
    const operation = { op: 'insert' as const, node: value.id, value, place };
    return { key: randomUUID(), operation };
  });
  await writeOperations(trx, { owner, state: 'live', document }, author, operations);
  return true;
}
