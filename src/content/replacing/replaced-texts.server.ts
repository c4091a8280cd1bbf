import type { Trx } from '#database/database.ts';
import { isProblem, type Problem } from '#lib/api/problem.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import { getDefinition } from '#modules/schemas.ts';
import {
  type DocumentState,
  type Owner,
  readDocument,
  removeDocument,
  type StoredDocument,
} from '../content.repository.server.ts';
import { findNode, type ModuleNode } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import type { Author } from '../writing/author.ts';
import { settleWithBase } from '../writing/clash.server.ts';
import { writeOperations } from '../writing/commit.server.ts';
import { ownFields } from '../writing/new-nodes.server.ts';
import { findWriter, selectOperationsSince } from '../writing/operation.repository.server.ts';
import { replaceInLine } from './find-words.ts';
import { digestText } from './found-texts.server.ts';
import type { ChosenField, KeptField } from './replacing.schema.ts';
import { findInRichText, replaceInRichText } from './rich-text-hits.ts';

/** One document of an owner. */
export interface Target {
  owner: Owner;
  state: DocumentState;
  /** of the first operation; the others have it with `#` and a number */
  key: string;
}

export interface Replacement {
  pattern: RegExp;
  by: string;
}

export interface Written {
  /** the chosen fields that are replaced */
  done: ChosenField[];
  kept: KeptField[];
}

export const ENDED_DRAFT = 'Der Entwurf ist inzwischen veröffentlicht oder verworfen worden.';
export const GONE = 'Das Modul ist inzwischen gelöscht worden.';
const BLOCKED = 'Ein Link würde seine Wörter verlieren.';
export const SAME = 'Hier steht schon, was ersetzen soll.';

export function keep(field: Omit<KeptField, 'reason'>, reason: string): KeptField {
  const { model, node, field: name, document } = field;
  return { model, node, field: name, document, reason };
}

/** A refusal in words: for fields, what is wrong with them. */
export function describeProblem({ message, field_errors = {} }: Problem): string {
  return Object.values(field_errors).flat().join(' ') || message;
}

/** Locks a document that is there; undefined for a draft that has ended. */
export async function lockThere(
  trx: Trx,
  { owner, state }: Pick<Target, 'owner' | 'state'>,
  author: Author,
): Promise<StoredDocument | undefined> {
  if (state === 'draft' && !(await readDocument(trx, owner, state))) return undefined;
  const document = await lockWithWords(trx, owner, state, author);
  // it ended before it was locked, and this is a new one
  if (state === 'draft' && document.revision === 0) {
    await removeDocument(trx, document.id);
    return undefined;
  }
  return document;
}

/** Replaces chosen hits in a document, as one version. Each text is changed as a whole or kept with a reason. */
export async function writeReplaced(
  trx: Trx,
  target: Target,
  fields: readonly ChosenField[],
  { replacement, author }: { replacement: Replacement; author: Author },
): Promise<Written> {
  const { owner, state, key } = target;
  const document = await lockThere(trx, target, author);
  if (!document) return { done: [], kept: fields.map((field) => keep(field, ENDED_DRAFT)) };
  const kept: KeptField[] = [];
  const planned: { field: ChosenField; operation: Operation }[] = [];
  for (const field of fields) {
    const plan = await planOne(trx, { owner, state, document }, field, { replacement, author });
    if (typeof plan === 'string') kept.push(keep(field, plan));
    else planned.push({ field, operation: plan });
  }
  const refused = new Set<number>();
  await writeOperations(
    trx,
    {
      owner,
      state,
      document,
      startsVersion: true,
      refuses(problem, index) {
        const { field } = planned[index] as (typeof planned)[number];
        refused.add(index);
        kept.push(keep(field, describeProblem(problem)));
      },
    },
    author,
    planned.map(({ operation }, index) => ({
      key: index === 0 ? key : `${key}#${index}`,
      operation,
    })),
  );
  const done = planned.filter((_, index) => !refused.has(index)).map(({ field }) => field);
  return { done, kept };
}

export interface Locked extends Pick<Target, 'owner' | 'state'> {
  document: StoredDocument;
}

/** The change of a text, merged with what others have changed since it was found; or why it stays. */
async function planOne(
  trx: Trx,
  locked: Locked,
  chosen: ChosenField,
  { replacement: { pattern, by }, author }: { replacement: Replacement; author: Author },
): Promise<Operation | string> {
  const { owner, state, document } = locked;
  const { model, field } = chosen;
  const node = findTextNode(document, chosen);
  if (node?.model !== model) return GONE;
  const seen = await textAsSeen(trx, document, node, chosen);
  if (!seen) return summariseChange(trx, locked, { node: node.id, field }, author);
  const is_rich = getDefinition(model)?.richText?.includes(field as never);
  const how = { chosen: new Set(chosen.hits), by };
  const next = (is_rich ? replaceInRichText : replaceInLine)(seen.text, pattern, how);
  if (next === seen.text) {
    const hits = is_rich ? findInRichText(seen.text, pattern) : [];
    return hits.some((hit, at) => hit.is_blocked && how.chosen.has(at)) ? BLOCKED : SAME;
  }
  try {
    const operation: Operation = {
      op: 'set',
      node: node.id,
      value: ownFields(model, { [field]: next }),
    };
    const origin = { base: seen.base ?? node.revision, author: author.user_id, owner, state };
    const settled = await settleWithBase(trx, document, operation, origin);
    return settled ?? summariseChange(trx, locked, { node: node.id, field }, author);
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.code !== 'conflict') return describeProblem(error);
    return summariseChange(trx, locked, { node: node.id, field }, author);
  }
}

function findTextNode({ body }: StoredDocument, { model, node }: ChosenField) {
  if (model === RECORD_MODEL) return body.record;
  return node === null ? undefined : (findNode(body, node) as ModuleNode | undefined);
}

/** The text that was found, from the log if it has changed since, with the revision it had; null if it never was there. */
async function textAsSeen(
  trx: Trx,
  document: StoredDocument,
  node: ModuleNode,
  { field, seen }: ChosenField,
): Promise<{ text: string; base?: number } | null> {
  const isSeen = (text: unknown): text is string =>
    typeof text === 'string' && digestText(text) === seen;
  const now = node[field];
  if (isSeen(now)) return { text: now };
  const since = await selectOperationsSince(trx, document.id, node.id, 0);
  for (const { id, fields, inverse } of since.toReversed()) {
    const before = fields.includes(field) && inverse.op === 'set' ? inverse.value[field] : null;
    if (isSeen(before)) return { text: before, base: id - 1 };
  }
  return null;
}

/** Who has changed a text, as the reason why it stays. */
export async function summariseChange(
  trx: Trx,
  { owner, state }: Pick<Target, 'owner' | 'state'>,
  { node, field }: { node: number; field: string },
  { user_id }: Author,
): Promise<string> {
  const asked = { owner, state, node, field, since: undefined, reader: user_id };
  const { author, author_id } = await findWriter(trx, asked);
  return nameChange(author, author_id !== null && author_id === user_id);
}

export function nameChange(author: string | null, isOwn: boolean): string {
  if (isOwn) return 'Sie selbst haben den Text inzwischen geändert.';
  return author
    ? `${author} hat den Text inzwischen geändert.`
    : 'Der Text ist inzwischen geändert worden.';
}
