import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import {
  type DocumentState,
  findRecordNode,
  indexNodes,
  lockDocument,
  nextNodeIds,
  type Owner,
  readDocument,
  type StoredDocument,
  storeBody,
  writeDocument,
} from '../content.repository.server.ts';
import type { ContentDocument, RecordNode } from '../document/document.ts';
import { applyOperation, type Operation } from '../document/operations.ts';
import { recordVersion } from '../versions/version.repository.server.ts';
import { appendOperation } from '../writing/operation.repository.server.ts';
import type { CurrentWords, RecordWords, Words } from './record-words.ts';

interface By {
  user_id: number | null;
  now: Date;
  words?: RecordWords | undefined;
}

/**
 * Locks the document and then its record, until the transaction ends. The live document has the record's current words
 * afterwards: what the administration has changed is logged as an operation of its author, so that it clashes like any other.
 * @throws Problem 404 for a record that does not exist any more
 */
export async function lockWithWords(
  trx: Trx,
  owner: Owner,
  state: DocumentState,
  by: By,
): Promise<StoredDocument> {
  const { words } = by;
  if (!words?.describe(owner.content_type)) return lockDocument(trx, owner, state, by);
  if (state === 'live') return lockLive(trx, owner, by, words);
  const known = (await readDocument(trx, owner, 'draft'))?.body.record;
  const names = words.describe(owner.content_type)?.words.map(({ name }) => name) ?? [];
  if (known && names.every((name) => name in known)) return lockDocument(trx, owner, 'draft', by);
  // live first, as everywhere: a draft starts from the current words
  const live = await lockLive(trx, owner, by, words);
  const draft = await lockDocument(trx, owner, 'draft', by);
  if (!live.body.record) return draft;
  // the draft's own, with fields that were added since it was begun
  const record = { ...live.body.record, ...draft.body.record };
  const body = { ...draft.body, record };
  await storeBody(trx, draft.id, body);
  return { ...draft, body };
}

async function lockLive(
  trx: Trx,
  owner: Owner,
  by: By,
  words: RecordWords,
): Promise<StoredDocument> {
  const document = await lockDocument(trx, owner, 'live', by);
  const current = await words.lock(trx, owner);
  if (!current) throw new Problem('not_found', 'Diesen Eintrag gibt es nicht mehr.');
  const { record } = document.body;
  return record
    ? followRecord(trx, owner, { document, record, current })
    : addRecord(trx, owner, document, current);
}

/** No operation: the record had these words before. */
async function addRecord(
  trx: Trx,
  owner: Owner,
  document: StoredDocument,
  { words, updated_at }: CurrentWords,
): Promise<StoredDocument> {
  const known = await findRecordNode(trx, owner);
  const [id] = known === undefined ? await nextNodeIds(trx, 1) : [known];
  const record = buildRecord(id as number, document.revision, words);
  await indexNodes(trx, owner, [record]);
  const body = { ...document.body, record };
  const isNew = document.revision === 0;
  await storeBody(trx, document.id, body, isNew ? updated_at : undefined);
  return { ...document, body };
}

function buildRecord(id: number, revision: number, words: Words): RecordNode {
  return { id, model: RECORD_MODEL, revision, is_online: true, ...words };
}

async function followRecord(
  trx: Trx,
  owner: Owner,
  {
    document,
    record,
    current,
  }: { document: StoredDocument; record: RecordNode; current: CurrentWords },
): Promise<StoredDocument> {
  const fields = Object.entries(current.words);
  const isNew = fields.some(([name]) => !(name in record));
  const known = isNew ? await addFields(trx, document, record, current.words) : document;
  const changed = fields.filter(
    ([name, word]) => name in record && !isDeepStrictEqual(record[name], word),
  );
  if (changed.length === 0) return known;
  const operation: Operation = {
    op: 'set',
    node: record.id,
    value: Object.fromEntries(changed),
  };
  const { document: body, inverse } = applyOperation(known.body, operation);
  const { updated_by: author_id, updated_at: created_at } = current;
  const revision = await appendOperation(trx, {
    document_id: document.id,
    key: randomUUID(),
    fields: changed.map(([name]) => name),
    operation,
    inverse,
    author_id,
    created_at,
  });
  (body.record as RecordNode).revision = revision;
  await writeDocument(trx, document.id, { body, revision, author: author_id }, created_at);
  await recordVersion(trx, owner, { snapshot: body, author_id, now: created_at });
  return { ...document, body, revision };
}

/** Fields that the kind did not edit in place before: no operation either. */
async function addFields(
  trx: Trx,
  document: StoredDocument,
  record: RecordNode,
  words: Words,
): Promise<StoredDocument> {
  const body = { ...document.body, record: { ...words, ...record } };
  await storeBody(trx, document.id, body);
  return { ...document, body };
}

/** The live document as it will be once it is locked, for answers that write nothing. */
export async function readWithWords(
  db: Db | Trx,
  owner: Owner,
  words: RecordWords | undefined,
): Promise<ContentDocument> {
  const body = (await readDocument(db, owner, 'live'))?.body ?? { modules: [] };
  if (!body.record) return body;
  const current = await words?.read(db, owner);
  return current ? { ...body, record: { ...body.record, ...current.words } } : body;
}
