import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import type { Drafts } from '../drafts/drafts.server.ts';
import type { RecordWords } from '../record/record-words.ts';
import type { Author } from '../writing/author.ts';
import { rejectTaken } from '../writing/reject-taken.server.ts';
import type { Sought } from './find-words.ts';
import { findTexts } from './found-texts.server.ts';
import { ENDED_DRAFT, keep, type Replacement, writeReplaced } from './replaced-texts.server.ts';
import type { ChosenField, KeptField } from './replacing.schema.ts';
import { undoReplaced } from './undone-texts.server.ts';

interface TextReplacingParts {
  database: Database;
  words: RecordWords | undefined;
  drafts: Pick<Drafts, 'publishDue'>;
  announce(owner: Owner, state: DocumentState, by: Author): void;
  loadAuthor(actor: Actor): Promise<Author>;
}

/** A document in which something was replaced: with it, undo finds the operations. */
export interface ReplacedDocument extends Owner {
  state: DocumentState;
  key: string;
  /** number of texts that were in this document alone; of a draft that has ended, undo cannot restore them */
  only: number;
}

interface ReplaceRequest {
  replacement: Replacement;
  fields: readonly ChosenField[];
  key: string;
  /** stores what is written, in the same transaction */
  store(trx: Trx, documents: ReplacedDocument[]): Promise<void>;
}

const STATES = ['live', 'draft'] as const;

/** Finds and replaces words in the texts of documents; the service of all pages is in `replacing.service.server.ts`. */
export function createTextReplacing(parts: TextReplacingParts) {
  const { database, words, drafts, announce, loadAuthor } = parts;
  return {
    async findTexts(actor: Actor, sought: Sought) {
      requireRole(actor, 'editor');
      return findTexts(database.db, sought, words);
    },

    /**
     * Replaces chosen hits in an owner's page and draft, in one transaction. A text in both counts once.
     * @returns number of hits replaced, and what was not
     */
    async replaceTexts(actor: Actor, owner: Owner, request: ReplaceRequest) {
      requirePublisher(actor);
      const { replacement, fields, key, store } = request;
      await drafts.publishDue(owner);
      const author = await loadAuthor(actor);
      const documents: ReplacedDocument[] = [];
      const kept: KeptField[] = [];
      const done = new Set<ChosenField>();
      const work = async (trx: Trx) => {
        for (const state of STATES) {
          const asked = fields.filter(({ document }) => document === state || document === 'both');
          if (asked.length === 0) continue;
          const target = {
            owner,
            state,
            key: `${key}.${owner.content_type}.${owner.object_id}.${state}`,
          };
          const written = await writeReplaced(trx, target, asked, { replacement, author });
          for (const field of written.done) done.add(field);
          // a draft that was published meanwhile has its text on the page
          const isMissed = ({ document, reason }: KeptField) =>
            document !== 'both' || reason !== ENDED_DRAFT;
          kept.push(...written.kept.filter(isMissed).map((each) => ({ ...each, document: state })));
          if (written.done.length === 0) continue;
          const only = written.done.filter(({ document }) => document === state).length;
          documents.push({ ...owner, state, key: target.key, only });
        }
        await store(trx, documents);
      };
      await database.transaction(work).catch(rejectTaken);
      for (const { state } of documents) announce(owner, state, author);
      const count = [...done].reduce((sum, { hits }) => sum + hits.length, 0);
      return { count, kept };
    },

    /** Undoes it in one document, text by text. */
    async undoTexts(actor: Actor, { state, key, only, ...owner }: ReplacedDocument) {
      requirePublisher(actor);
      await drafts.publishDue(owner);
      const author = await loadAuthor(actor);
      const undone = await database.transaction((trx) =>
        undoReplaced(trx, { owner, state, key }, author),
      );
      if (undone.count > 0) announce(owner, state, author);
      if (state === 'draft' && only > 0 && undone.count + undone.kept.length === 0)
        undone.kept.push(
          keep({ model: '', node: null, field: '', document: 'draft' }, ENDED_DRAFT),
        );
      return undone;
    },
  };
}
