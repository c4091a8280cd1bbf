import type { Db, Trx } from '#database/database.ts';
import { readDocument } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';
import { fillShared, listShared } from './fill-shared.ts';
import { getSharedOwner } from './shared-owner.ts';

/** A document with what its shared sections have now. */
export async function fillDocument(db: Db | Trx, body: ContentDocument): Promise<ContentDocument> {
  const documents = new Map<number, ContentDocument>();
  for (const id of listShared(body.modules)) {
    const stored = await readDocument(db, getSharedOwner(id), 'live');
    if (stored) documents.set(id, stored.body);
  }
  return documents.size ? { ...body, modules: fillShared(body.modules, documents) } : body;
}
