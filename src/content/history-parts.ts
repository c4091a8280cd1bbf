import type { Database } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { DocumentState, Owner } from './content.repository.server.ts';
import type { Author } from './writing/author.ts';

interface CurrentContent {
  sections: AnsweredSection[];
  /** the record's own words; null for owners without */
  record: AnsweredNode | null;
}

/** What undo, drafts and versions need alike. */
export interface HistoryParts {
  database: Database;
  /** @param state of the changed document; default live */
  announce(owner: Owner, state?: DocumentState, by?: Author): void;
  loadAuthor(actor: Actor): Promise<Author>;
  /** @throws Problem 404 for an unknown owner */
  rejectMissing(owner: Owner): Promise<void>;
  /** the current content, for the editor who changed it */
  loadContent(actor: Actor, owner: Owner, document?: DocumentState): Promise<CurrentContent>;
}
