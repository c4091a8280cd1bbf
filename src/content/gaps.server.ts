import type { Db, Trx } from '#database/database.ts';
import { findGaps } from '#lib/pages/gaps.ts';
import { type Owner, readDocument } from './content.repository.server.ts';
import { fillDocument } from './shared/filled-document.server.ts';

/** What is to be filled in on what visitors see, or would see (G-493). */
export async function readGaps(db: Db | Trx, owner: Owner): Promise<string[]> {
  const live = await readDocument(db, owner, 'live');
  return live ? findGaps((await fillDocument(db, live.body)).modules) : [];
}
