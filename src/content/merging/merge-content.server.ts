import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Owner } from '../content.repository.server.ts';
import { contentTag, draftTag } from '../content-tag.ts';
import type { ContentDocument } from '../document/document.ts';
import { type Replacement, replaceNames } from './replace-names.ts';

const ofOwner = ({ content_type, object_id }: Owner) =>
  sql<boolean>`content_type = ${content_type} and object_id = ${object_id}`;

export async function ownsSections(db: Db | Trx, owner: Owner): Promise<boolean> {
  const rows = await db
    .selectFrom('content_document')
    .select('body')
    .where(ofOwner(owner))
    .execute();
  return rows.some(({ body }) => (body as unknown as ContentDocument).modules.length > 0);
}

/** Everything that belongs to an owner of content. */
const OWNED = [
  'content_document',
  'content_node',
  'content_version',
  'content_thread',
  'preview_link',
] as const;

/**
 * Keeps the sections, versions and previews of one of two owners, assigned to `to`; deletes the other's.
 * @param keeps whose sections stay; `from` is the owner that is removed
 */
export async function moveSections(
  trx: Trx,
  from: Owner,
  to: Owner,
  keeps: 'from' | 'to',
): Promise<string[]> {
  const lost = keeps === 'from' ? to : from;
  for (const table of OWNED) {
    await trx.deleteFrom(table).where(ofOwner(lost)).execute();
    if (keeps === 'to') continue;
    const { object_id } = to;
    await trx.updateTable(table).set({ object_id }).where(ofOwner(from)).execute();
  }
  return [contentTag(from), contentTag(to), draftTag(from), draftTag(to)];
}

/**
 * Replaces a record in all content: live, drafts, versions and operations that can be undone.
 * @returns tags of the documents that changed
 */
export async function replaceInContent(trx: Trx, how: Replacement): Promise<string[]> {
  const tags: string[] = [];
  const documents = await trx
    .selectFrom('content_document')
    .select(['id', 'content_type', 'object_id', 'state', 'body'])
    .where(mayName('body', how))
    .execute();
  for (const { id, state, body, ...owner } of documents) {
    const next = replaceIn(body, how);
    if (next === null) continue;
    await trx.updateTable('content_document').set({ body: next }).where('id', '=', id).execute();
    tags.push(state === 'draft' ? draftTag(owner) : contentTag(owner));
  }
  const versions = await trx
    .selectFrom('content_version')
    .select(['id', 'snapshot'])
    .where(mayName('snapshot', how))
    .execute();
  for (const { id, snapshot } of versions) {
    const next = replaceIn(snapshot, how);
    if (next === null) continue;
    await trx.updateTable('content_version').set({ snapshot: next }).where('id', '=', id).execute();
  }
  await replaceInLog(trx, how);
  return tags;
}

async function replaceInLog(trx: Trx, how: Replacement): Promise<void> {
  const operations = await trx
    .selectFrom('content_operation as log')
    .leftJoin('content_node', 'content_node.id', 'log.node')
    .select(['log.id', 'log.operation', 'log.inverse', 'content_node.model'])
    .where((eb) => eb.or([mayName('operation', how), mayName('inverse', how)]))
    .execute();
  for (const { id, operation, inverse, model } of operations) {
    const [done, undone] = [operation, inverse].map((each) =>
      JSON.stringify(inOperation(each, how, model ?? '')),
    );
    if (done === JSON.stringify(operation) && undone === JSON.stringify(inverse)) continue;
    await trx
      .updateTable('content_operation')
      .set({ operation: done as string, inverse: undone as string })
      .where('id', '=', id)
      .execute();
  }
}

/** A `set` carries fields without their model. */
function inOperation(operation: unknown, how: Replacement, model: string): unknown {
  const { value, ...rest } = operation as { value?: unknown };
  if (value === undefined) return operation;
  return { ...rest, value: replaceNames(value, how, model) };
}

function replaceIn(body: unknown, how: Replacement): string | null {
  const next = JSON.stringify(replaceNames(body, how));
  return next === JSON.stringify(body) ? null : next;
}

/** Preselects JSON with the id, slug or URL anywhere; `replaceNames` then checks the fields. */
function mayName(column: string, { from, page }: Replacement) {
  const json = sql.ref(column);
  const texts = [String(from.id), from.slug].filter(Boolean).map((text) => JSON.stringify(text));
  const path = `$.** ? (@ == ${from.id} || ${texts.map((text) => `@ == ${text}`).join(' || ')})`;
  const named = sql<boolean>`jsonb_path_exists(${json}, ${path}::jsonpath)`;
  if (!page) return named;
  return sql<boolean>`(${named} or ${json}::text like ${`%/${from.id}%`})`;
}
