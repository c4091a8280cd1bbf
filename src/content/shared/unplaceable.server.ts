import type { Trx } from '#database/database.ts';
import type { ContentDocument } from '../document/document.ts';
import { missingShared } from './shared-problems.ts';
import { alreadyHere } from './shared-rules.ts';
import { lockShared } from './shared-section.repository.server.ts';

/** @throws Problem 404 for a deleted shared section, 422 for one that the page shows already */
export async function rejectUnplaceable(
  trx: Trx,
  { modules }: ContentDocument,
  id: number,
): Promise<void> {
  if (!(await lockShared(trx, id, 'to place'))) throw missingShared();
  if (modules.some(({ shared }) => shared === id)) throw alreadyHere();
}
