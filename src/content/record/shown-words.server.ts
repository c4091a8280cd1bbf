import { type Actor, hasRole, previews, requireRole } from '#lib/actor/actor.ts';
import { pick } from '#lib/pick.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';
import type { RecordWords, Words } from './record-words.ts';

interface ShownWordsParts {
  words: RecordWords | undefined;
  loadDocument(
    owner: Owner,
    asked: { document?: DocumentState; version_id?: number },
  ): Promise<ContentDocument>;
  /** a planned draft at a moment to come, else null */
  bodyAt(owner: Owner, moment: Date): Promise<ContentDocument | null>;
}

export interface ShownMoment {
  now: Date;
  version_id?: number | undefined;
}

/** The words that a page shows instead of those of its row. */
export function createShownWords({ words, loadDocument, bodyAt }: ShownWordsParts) {
  async function findDocument(
    actor: Actor,
    owner: Owner,
    { now, version_id }: ShownMoment,
  ): Promise<ContentDocument | null> {
    if (version_id !== undefined) {
      requireRole(actor, 'editor');
      return loadDocument(owner, { version_id });
    }
    if (previews(actor, owner)) return loadDocument(owner, { document: 'draft' });
    return actor.looksAhead && !hasRole(actor, 'editor') ? bodyAt(owner, now) : null;
  }

  /**
   * Those of an older version (ROUTE-44), of the draft of a preview link (E-9), or of a draft that is published until then (E-3).
   * Empty: the row has what is shown. Versions that are older than a field lack it.
   * @throws Problem 401, 403, 404 for a version
   */
  return async (actor: Actor, owner: Owner, moment: ShownMoment): Promise<Words> => {
    const described = words?.describe(owner.content_type)?.words ?? [];
    if (described.length === 0) return {};
    const record = (await findDocument(actor, owner, moment))?.record;
    const names = described.map(({ name }) => name).filter((name) => record && name in record);
    return record ? (pick(record, names) as Words) : {};
  };
}
