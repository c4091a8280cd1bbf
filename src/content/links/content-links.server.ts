import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { LinkReference, References } from '#modules/definition.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { Owner } from '../content.repository.server.ts';
import {
  allNodes,
  type ContentDocument,
  isSection,
  type ModuleNode,
} from '../document/document.ts';
import { addressPattern, type LinkTarget } from './addresses.ts';

/** A module that links to one of the targets. */
export interface ContentLink {
  owner: Owner;
  node: number;
  model: string;
  is_draft: boolean;
  follows: boolean;
  target: LinkTarget;
}

/** References by id only: the type of content they refer to, and the field of their modules. */
const NAMED = {
  venues: ['programme.venue', 'venue'],
  articles: ['magazine.article', 'items'],
  events: ['programme.event', 'event'],
  forms: ['forms.form', 'hubspot_id'],
} as const satisfies Partial<Record<keyof References, readonly [string, string]>>;

const getOwnerKey = ({ content_type, object_id }: Owner) => `${content_type}:${object_id}`;

/** Modules in live and draft documents that link to one of these, by reference or by a URL in a text. */
export async function contentLinks(
  db: Db,
  targets: readonly LinkTarget[],
  origin: string,
): Promise<ContentLink[]> {
  const rows = await candidates(db, targets, addressPattern(targets, origin));
  const byKey = new Map(targets.map((target) => [getOwnerKey(target.owner), target]));
  const patterns = targets.map(
    (target) => [target, new RegExp(addressPattern([target], origin), 'm')] as const,
  );
  return rows.flatMap(({ content_type, object_id, state, body }) => {
    const document = body as unknown as ContentDocument;
    const owner = { content_type, object_id };
    return [...allNodes(document)].flatMap((node) => {
      if (isSection(node)) return [];
      const named = namedBy(node).flatMap((key) => byKey.get(key) ?? []);
      const texts = Object.values(node).filter((value) => typeof value === 'string');
      const typed = patterns.flatMap(([target, pattern]) =>
        !named.includes(target) && texts.some((text) => pattern.test(text)) ? [target] : [],
      );
      const at = { owner, node: node.id, model: node.model, is_draft: state === 'draft' };
      return [
        ...named.map((target) => ({ ...at, follows: true, target })),
        ...typed.map((target) => ({ ...at, follows: false, target })),
      ];
    });
  });
}

/** Documents that may contain such a link; the modules' schemas decide. */
function candidates(db: Db, targets: readonly LinkTarget[], pattern: string) {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`body::text ~ ${pattern}`];
  const bare = new Set<string>(Object.values(NAMED).map(([content_type]) => content_type));
  for (const [content_type, all] of Map.groupBy(targets, ({ owner }) => owner.content_type)) {
    const isOne = all.map(({ owner }) => `@.id == ${owner.object_id}`).join(' || ');
    const path = `$.** ? (@.content_type == ${JSON.stringify(content_type)} && (${isOne}))`;
    conditions.push(sql<boolean>`jsonb_path_exists(body, ${path}::jsonpath)`);
    if (!bare.has(content_type)) continue;
    // a form's id is stored as text
    const isNumber = all.map(({ owner: { object_id: id } }) => `@ == ${id} || @ == "${id}"`);
    const isAny = `$.** ? (${isNumber.join(' || ')})`;
    conditions.push(sql<boolean>`jsonb_path_exists(body, ${isAny}::jsonpath)`);
  }
  return db
    .selectFrom('content_document')
    .select(['content_type', 'object_id', 'state', 'body'])
    .where((eb) => eb.or(conditions))
    .orderBy('content_type')
    .orderBy('object_id')
    .execute();
}

/** Pages and records that a module refers to, by its fields. */
export function listReferences(node: ModuleNode): { field: string; link: LinkReference }[] {
  const references: References = getDefinition(node.model)?.references?.(node as never) ?? {};
  const links = (references.links ?? []).map((link) => ({ field: 'link', link }));
  const named = Object.entries(NAMED).flatMap(([name, [content_type, field]]) =>
    (references[name as keyof typeof NAMED] ?? []).map((id) => ({
      field,
      link: { content_type, id },
    })),
  );
  return [...links, ...named];
}

/** The same as `content_type:id`, without duplicates. */
function namedBy(node: ModuleNode): string[] {
  const keys = listReferences(node).map(
    ({ link: { content_type, id } }) => `${content_type}:${id}`,
  );
  return [...new Set(keys)];
}
