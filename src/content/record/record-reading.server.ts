import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { AnsweredNode, PlacedNode } from '#lib/answers/sections.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cleanRichText } from '#lib/text/rich-text.server.ts';
import { listPictures, RECORD_MODEL } from '#modules/record-words.ts';
import { getDefinition } from '#modules/schemas.ts';
import { EDITOR_BASE, type Resolvers } from '../answer/answer.server.ts';
import { type DocumentState, type Owner, readDocument } from '../content.repository.server.ts';
import type { ContentDocument, RecordNode } from '../document/document.ts';
import type { Author } from '../writing/author.ts';
import type { Committed } from '../writing/commit.server.ts';
import { lockWithWords } from './lock-with-words.server.ts';
import type { DescribedWords, RecordWords, Words } from './record-words.ts';

/** they are in no list */
const NO_PLACE = { parent: null, column_index: 0, position: 0 };

interface RecordReadingParts {
  database: Database;
  words: RecordWords | undefined;
  loadMedia: Resolvers['media'];
  loadAuthor(actor: Actor): Promise<Author>;
  /** @throws Problem 404 for an unknown node */
  requireOwner(id: number): Promise<Owner>;
  loadDocument(owner: Owner, asked: { version_id: number }): Promise<ContentDocument>;
}

interface Asked {
  document?: DocumentState | undefined;
  version_id?: number | undefined;
}

/** The words of a record as the page editor gets them. */
export interface EditedRecord extends DescribedWords {
  node: AnsweredNode;
}

/** The node as answered to editors. */
function answerRecord(node: RecordNode): AnsweredNode {
  const url = `${EDITOR_BASE}/${RECORD_MODEL}/${node.id}/`;
  const answer = { ...node, url } as AnsweredNode;
  for (const field of getDefinition(RECORD_MODEL)?.richText ?? [])
    if (typeof node[field] === 'string') answer[field] = cleanRichText(node[field]);
  return answer;
}

/** Reads the words of records for the page editor. */
export function createRecordReading(parts: RecordReadingParts) {
  const { database, words, loadMedia, loadAuthor, loadDocument, requireOwner } = parts;

  /** The pictures of a record, by the names that the editor's views have for them: `image_obj`, `gallery_obj`. */
  async function resolvePictures(owner: Owner, values: object): Promise<object> {
    const all = values as Words;
    const fields = (words?.describe(owner.content_type)?.words ?? []).filter(
      ({ input }) => input === 'picture' || input === 'pictures',
    );
    const ids = fields.flatMap(({ name }) => listPictures(all[name]));
    const found = await loadMedia(ids, new AnswerFacts());
    const resolved = fields.flatMap(({ name, input }): [string, unknown][] => {
      const pictures = listPictures(all[name]).flatMap((id) => found.get(id) ?? []);
      if (input === 'pictures') return [[`${name}_obj`, pictures]];
      const { image_obj = null, image_thumbnails = null } = pictures[0] ?? {};
      return [
        [`${name}_obj`, image_obj],
        [`${name}_thumbnails`, image_thumbnails],
      ];
    });
    return Object.fromEntries(resolved);
  }

  /** Null for owners without words of their own, and for versions older than them. */
  async function readRecord(
    actor: Actor,
    owner: Owner,
    { document = 'live', version_id }: Asked,
  ): Promise<AnsweredNode | null> {
    requireRole(actor, 'editor');
    if (!words?.describe(owner.content_type)) return null;
    if (version_id !== undefined) {
      const { record } = await loadDocument(owner, { version_id });
      return record ? withPictures(owner, answerRecord(record)) : null;
    }
    const author = await loadAuthor(actor);
    const record = await database.transaction(async (trx) => {
      const live = await lockWithWords(trx, owner, 'live', author);
      const hasDraft = document === 'draft' && (await readDocument(trx, owner, 'draft'));
      const shown = hasDraft ? await lockWithWords(trx, owner, 'draft', author) : live;
      return shown.body.record;
    });
    return record ? withInherited(owner, answerRecord(record)) : null;
  }

  const withPictures = async (owner: Owner, node: AnsweredNode): Promise<AnsweredNode> => ({
    ...node,
    ...(await resolvePictures(owner, node)),
  });

  /** For the editor, beside its own words and pictures. */
  async function withInherited(owner: Owner, own: AnsweredNode): Promise<AnsweredNode> {
    const node = await withPictures(owner, own);
    const inherited = await words?.readInherited(database.db, owner);
    if (!inherited) return node;
    const pictures = await resolvePictures(owner, inherited.words);
    return { ...node, inherited: { ...inherited, words: { ...inherited.words, ...pictures } } };
  }

  return {
    readRecord,

    /** Of a document that is stored nowhere. Null without words. */
    answerWords: async (owner: Owner, { record }: ContentDocument): Promise<AnsweredNode | null> =>
      record ? withPictures(owner, answerRecord(record)) : null,

    /**
     * A record's own words, with what describes them; null for owners without.
     * @throws Problem 404 for a record that does not exist
     */
    async record(actor: Actor, owner: Owner, asked: Asked = {}): Promise<EditedRecord | null> {
      const node = await readRecord(actor, owner, asked);
      const described = words?.describe(owner.content_type);
      return node && described ? { ...described, node } : null;
    },

    /**
     * The words by their id: as the record has them now, or as a change has just stored them.
     * @throws Problem 404
     */
    async recordNode(
      actor: Actor,
      id: number,
      { document, committed }: { document?: DocumentState | undefined; committed?: Committed } = {},
    ): Promise<PlacedNode> {
      requireRole(actor, 'editor');
      const owner = committed?.owner ?? (await requireOwner(id));
      const record = committed?.body.record;
      const node = record
        ? await withInherited(owner, answerRecord(record))
        : await readRecord(actor, owner, { document });
      if (node?.id !== id) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
      return { ...node, ...NO_PLACE, version_id: committed?.version_id ?? null };
    },
  };
}
