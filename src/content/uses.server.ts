import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { Owner } from './content.repository.server.ts';
import { type AnyNode, allNodes, type ContentDocument, isSection } from './document/document.ts';

/**
 * Owners whose content (live or draft) uses a media file: in a module's field, as a section's background, or by URL in a text.
 * Old versions do not count; restored, they show a gap.
 */
export async function selectOwnersUsingMedia(db: Db | Trx, id: number): Promise<Owner[]> {
  const address = `/media/${id}-`;
  const candidates = await db
    .selectFrom('content_document')
    .select(['content_type', 'object_id', 'state', 'body'])
    // documents that contain the number anywhere; the modules' schemas decide
    .where((eb) =>
      eb.or([
        eb(sql`body::text`, 'like', `%${address}%`),
        sql<boolean>`jsonb_path_exists(body, ${`$.** ? (@ == ${id})`}::jsonpath)`,
      ]),
    )
    .execute();
  const owners = candidates.filter(({ state, body }) => {
    const document = dropLiveRecord(state, body as unknown as ContentDocument);
    return (
      JSON.stringify(document).includes(address) ||
      [...allNodes(document)].some((node) => listMediaIds(node).includes(id))
    );
  });
  const unique = new Map(owners.map((each) => [`${each.content_type}:${each.object_id}`, each]));
  return [...unique.values()].map(({ content_type, object_id }) => ({ content_type, object_id }));
}

/** Owners whose content (live or draft) shows a form of the house. */
export async function selectOwnersUsingForm(db: Db | Trx, id: number): Promise<Owner[]> {
  const path = `$.** ? (@.model == "forms" && @.hubspot_id == "${Number(id)}")`;
  const found = await db
    .selectFrom('content_document')
    .select(['content_type', 'object_id'])
    .distinct()
    .where(sql<boolean>`jsonb_path_exists(body, ${path}::jsonpath)`)
    .orderBy('content_type')
    .orderBy('object_id')
    .execute();
  return found;
}

const BATCH = 200;
const ADDRESS = /\/media\/(\d{1,9})-/g;

/** Every file that some content shows or links to, live or in a draft. */
export async function mediaInContent(db: Db | Trx): Promise<Set<number>> {
  const found = new Set<number>();
  for (let last = 0; ; ) {
    const documents = await db
      .selectFrom('content_document')
      .select(['id', 'state', 'body'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { state, body } of documents) {
      const document = dropLiveRecord(state, body as unknown as ContentDocument);
      for (const [, id] of JSON.stringify(document).matchAll(ADDRESS)) found.add(Number(id));
      for (const node of allNodes(document))
        for (const id of listMediaIds(node)) if (id) found.add(id);
    }
    if (documents.length < BATCH) return found;
    last = documents.at(-1)?.id ?? last;
  }
}

/** What a record shows is in its row, which the live document may not have followed yet (docs/decisions/0016). */
function dropLiveRecord(state: string, document: ContentDocument): ContentDocument {
  return state === 'live' ? { modules: document.modules } : document;
}

/** Media ids of a node. */
function listMediaIds(node: AnyNode): (number | null)[] {
  if (isSection(node)) return [node.image];
  const { media = [], files = {} } = getDefinition(node.model)?.references?.(node as never) ?? {};
  return [...media, ...Object.values(files)];
}
