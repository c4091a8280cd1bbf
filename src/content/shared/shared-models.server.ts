import type { Db } from '#database/database.ts';
import { readDocument } from '../content.repository.server.ts';
import { allNodes } from '../document/document.ts';
import { getSharedOwner } from './shared-owner.ts';
import { missingShared } from './shared-problems.ts';

/** Types of the modules in a shared section: some are for administrators only. @throws Problem 404 */
export async function listSharedModels(db: Db, id: number): Promise<string[]> {
  const stored = await readDocument(db, getSharedOwner(id), 'live');
  if (!stored) throw missingShared();
  return [...allNodes(stored.body)].map(({ model }) => model);
}
