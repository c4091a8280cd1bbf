import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { definitionOf } from '#modules/schemas.ts';
import type { Owner } from './content.repository.server.ts';
import { type AnyNode, allNodes, type ContentDocument, isSection } from './document/document.ts';

/**
 * Whose content shows or links to a file of the library, live or in a draft: named by the field of a module or as the
 * background of a section, or by its address in a text. Earlier versions do not count: restored, they show a gap.
 */
export async function ownersUsingMedia(db: Db | Trx, id: number): Promise<Owner[]> {
  const address = `/media/${id}-`;
  const candidates = await db
    .selectFrom('content_document')
    .select(['content_type', 'object_id', 'body'])
    // every document in which the number stands anywhere; which field it is in is told by the modules
    .where((eb) =>
      eb.or([
        eb(sql`body::text`, 'like', `%${address}%`),
        sql<boolean>`jsonb_path_exists(body, ${`$.** ? (@ == ${id})`}::jsonpath)`,
      ]),
    )
    .execute();
  const owners = candidates.filter(({ body }) => {
    const document = body as unknown as ContentDocument;
    return (
      JSON.stringify(document).includes(address) ||
      [...allNodes(document)].some((node) => namesOf(node).includes(id))
    );
  });
  const unique = new Map(owners.map((each) => [`${each.content_type}:${each.object_id}`, each]));
  return [...unique.values()].map(({ content_type, object_id }) => ({ content_type, object_id }));
}

/** The files that one node names by their ids. */
function namesOf(node: AnyNode): (number | null)[] {
  if (isSection(node)) return [node.image];
  const { media = [], files = {} } = definitionOf(node.model)?.references?.(node as never) ?? {};
  return [...media, ...Object.values(files)];
}
