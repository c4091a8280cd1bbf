import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import { allNodes, type ContentDocument, isSection } from '../document/document.ts';
import type { DescribedWords, RecordWords } from '../record/record-words.ts';
import { cutExcerptAt, findPlainPiece, findRanges, type Sought, toPattern } from './find-words.ts';
import { mayContain } from './may-contain.server.ts';
import { type FoundField, MAX_HITS } from './replacing.schema.ts';
import { findInRichText } from './rich-text-hits.ts';
import { listTextFields } from './text-fields.ts';

export interface FoundTexts {
  owner: Owner;
  fields: FoundField[];
}

export interface TextSearch {
  found: FoundTexts[];
  /** it ended early, after more than `MAX_HITS` */
  is_cut: boolean;
}

/** What a text was when it was found. */
export const digestText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The hits in a text; null if there are none. */
export function findInText(
  text: unknown,
  pattern: RegExp,
  is_rich: boolean,
): Pick<FoundField, 'seen' | 'hits'> | null {
  if (typeof text !== 'string' || text === '') return null;
  const hits = is_rich
    ? findInRichText(text, pattern).map(({ line, is_blocked, ...range }) => ({
        ...cutExcerptAt(line, range),
        is_blocked,
      }))
    : findRanges(text, pattern).map((range) => ({
        ...cutExcerptAt(text, range),
        is_blocked: false,
      }));
  return hits.length ? { seen: digestText(text), hits } : null;
}

function findInRecord(
  words: Readonly<Record<string, unknown>>,
  described: DescribedWords,
  { pattern, document }: { pattern: RegExp; document: DocumentState },
): FoundField[] {
  return described.words.flatMap(({ name, label, input }) => {
    // pictures have none
    if (input !== 'line' && input !== 'rich') return [];
    const found = findInText(words[name], pattern, input === 'rich');
    return found
      ? [{ model: RECORD_MODEL, node: null, field: name, label, document, ...found }]
      : [];
  });
}

function findInModules(
  body: ContentDocument,
  { pattern, document }: { pattern: RegExp; document: DocumentState },
): FoundField[] {
  return [...allNodes(body)].flatMap((node) => {
    if (isSection(node) || node.model === RECORD_MODEL) return [];
    return listTextFields(node.model).flatMap(({ name, is_rich }) => {
      const found = findInText(node[name], pattern, is_rich);
      const at = { model: node.model, node: node.id, field: name, label: null, document };
      return found ? [{ ...at, ...found }] : [];
    });
  });
}

/** documents per query */
const BATCH = 50;

/** What is deleted is not found, and does not count. */
const OF_DELETED_PAGE = sql`(content_type = ${PAGE_CONTENT_TYPE}
  and object_id in (select id from page where deleted_at is not null))`;

/** Documents that may contain the piece, in batches. */
async function* candidates(db: Db, piece: string) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('content_document')
      .select(['id', 'content_type', 'object_id', 'state', 'body'])
      .where('id', '>', last)
      .where(sql<boolean>`not ${OF_DELETED_PAGE}`)
      .where(mayContain(sql<string>`body::text`, piece))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows)
      yield {
        owner: { content_type: row.content_type, object_id: row.object_id },
        state: row.state as DocumentState,
        body: row.body as unknown as ContentDocument,
      };
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const getKey = ({ content_type, object_id }: Owner) => `${content_type}:${object_id}`;

/** Searches modules and words of records, in pages and drafts; stops soon after `MAX_HITS`. */
export async function findTexts(
  db: Db,
  sought: Sought,
  words: RecordWords | undefined,
): Promise<TextSearch> {
  const [pattern, piece] = [toPattern(sought), findPlainPiece(sought)];
  const found = new Map<string, FoundTexts>();
  let [count, is_cut] = [0, false];
  const add = (owner: Owner, fields: FoundField[]) => {
    if (fields.length === 0) return;
    count += fields.reduce((sum, { hits }) => sum + hits.length, 0);
    const known = found.get(getKey(owner));
    if (known) known.fields.push(...fields);
    else found.set(getKey(owner), { owner, fields });
  };
  // the rows are what visitors read, whether or not a document knows their words
  for await (const { owner, described, ...row } of words?.search(db, piece) ?? []) {
    is_cut = count > MAX_HITS;
    if (is_cut) break;
    add(owner, findInRecord(row.words, described, { pattern, document: 'live' }));
  }
  for await (const { owner, state: document, body } of candidates(db, piece)) {
    is_cut = count > MAX_HITS;
    if (is_cut) break;
    add(owner, findInModules(body, { pattern, document }));
    const described = words?.describe(owner.content_type);
    if (document === 'draft' && described && body.record)
      add(owner, findInRecord(body.record, described, { pattern, document }));
  }
  const joined = [...found.values()].map(({ owner, fields }) => ({
    owner,
    fields: joinDrafts(fields),
  }));
  return { found: joined, is_cut };
}

/** A text that is the same in page and draft is one. */
function joinDrafts(fields: readonly FoundField[]): FoundField[] {
  const key = ({ model, node, field, seen }: FoundField) => `${model}:${node}:${field}:${seen}`;
  const listKeys = (state: DocumentState) =>
    new Set(fields.filter(({ document }) => document === state).map(key));
  const [live, draft] = [listKeys('live'), listKeys('draft')];
  return fields.flatMap((field) => {
    if (field.document === 'live' && draft.has(key(field))) return [{ ...field, document: 'both' }];
    return field.document === 'draft' && live.has(key(field)) ? [] : [field];
  });
}
