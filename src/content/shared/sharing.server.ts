import { randomUUID } from 'node:crypto';
import type { Database, Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { pickSchedule } from '#modules/schedule.ts';
import { moveThreads } from '../comments/comment.repository.server.ts';
import {
  type DocumentState,
  nextNodeIds,
  type Owner,
  readDocument,
} from '../content.repository.server.ts';
import { commentsTag } from '../content-tag.ts';
import { findNode, isSection, type Section, subtree } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import type { Drafts } from '../drafts/drafts.server.ts';
import { keyed } from '../drafts/publish.server.ts';
import { toNewSection } from '../patterns/taken-parts.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import type { Author } from '../writing/author.ts';
import { takenKey, writeOperations } from '../writing/commit.server.ts';
import { fillEmpty } from '../writing/fill-empty.server.ts';
import { buildSection, countModules, type NewSection } from '../writing/new-nodes.server.ts';
import { findOperation } from '../writing/operation.repository.server.ts';
import { rejectTaken } from '../writing/reject-taken.server.ts';
import { getSharedOwner, isSharedOwner } from './shared-owner.ts';
import { rejectTakenName, tooMany } from './shared-problems.ts';
import { nested } from './shared-rules.ts';
import { countShared, insertShared } from './shared-section.repository.server.ts';
import { MAX_SHARED } from './shared-section.schema.ts';

interface SharingParts<Content> {
  database: Database;
  drafts: Pick<Drafts, 'publishDue'>;
  changes: Pick<Changes, 'announce'>;
  announce(owner: Owner, state: DocumentState): void;
  loadAuthor(actor: Actor): Promise<Author>;
  /** @throws Problem 404 for an unknown or deleted owner */
  rejectMissing(owner: Owner): Promise<void>;
  loadContent(actor: Actor, owner: Owner, state: DocumentState): Promise<Content>;
}

interface Asked {
  /** a section of the page */
  node: number;
  document?: DocumentState | undefined;
  key?: string | undefined;
}

interface Replaced {
  /** what takes the place of the section */
  value: Section;
  /** what was read there before, and its copy */
  copied: readonly [from: Section, to: Section];
}

/** Ids are drawn in the same transaction. */
type Replace = (trx: Trx, section: Section, author: Author) => Promise<Replaced>;

/** Makes sections shared and own again (G-527): a change of the page that is undone as a whole. */
export function createSharing<Content>(parts: SharingParts<Content>) {
  const { database, drafts, changes, announce, loadAuthor } = parts;

  /** Puts another section in the place of one. A repeated key does nothing. @throws Problem 404 */
  async function replaceSection(actor: Actor, owner: Owner, asked: Asked, replace: Replace) {
    const { node, document: state = 'live', key = randomUUID() } = asked;
    requirePublisher(actor);
    if (isSharedOwner(owner)) throw nested();
    await parts.rejectMissing(owner);
    const author = await loadAuthor(actor);
    await drafts.publishDue(owner);
    const work = async (trx: Trx) => {
      const document = await lockWithWords(trx, owner, state, author);
      const repeated = await findOperation(trx, key);
      if (repeated && repeated.document_id !== document.id) throw takenKey();
      if (repeated) return;
      const section = findNode(document.body, node);
      if (!section || !isSection(section))
        throw new Problem('not_found', 'Diesen Abschnitt gibt es hier nicht.');
      const place = {
        parent: null,
        column_index: 0,
        position: document.body.modules.indexOf(section),
      };
      const { value, copied } = await replace(trx, section, author);
      const operations: Operation[] = [
        { op: 'remove', node },
        { op: 'insert', node: value.id, value, place },
      ];
      const target = { owner, state, document, wasStored: true };
      await writeOperations(trx, target, author, keyed(key, operations));
      await moveThreads(trx, owner, mapNodes(...copied));
    };
    await database.transaction(work).catch(rejectTakenName).catch(rejectTaken);
    announce(owner, state);
    changes.announce(commentsTag(owner));
    return parts.loadContent(actor, owner, state);
  }

  async function build(trx: Trx, owner: Owner, given: NewSection): Promise<Section> {
    const ids = await nextNodeIds(trx, 1 + countModules((given.columns ?? []).flat()));
    return buildSection(owner, given, () => ids.shift() as number);
  }

  return {
    /**
     * Makes a section of a page shared, as it is stored; the page then refers to it.
     * @throws Problem 400 for one that is shared, 403 for types that the actor may not add, 404, 422
     */
    shareSection: (actor: Actor, owner: Owner, { name, ...asked }: Asked & { name: string }) =>
      replaceSection(actor, owner, asked, async (trx, section, author) => {
        if (section.shared !== undefined) throw nested();
        if (section.columns.every(({ children }) => children.length === 0))
          throw new Problem('invalid', 'In diesem Abschnitt steht noch nichts.');
        if ((await countShared(trx)) >= MAX_SHARED) throw tooMany(MAX_SHARED);
        const row = { name, created_by: author.user_id, now: author.now };
        const shared = await insertShared(trx, row);
        const { fields, columns } = toNewSection(section);
        const { is_online: _, online_from: __, online_to: ___, ...own } = fields ?? {};
        const content = columns ? { fields: own, columns } : { fields: own };
        const sharedOwner = getSharedOwner(shared);
        await fillEmpty(trx, { owner: sharedOwner, sections: [content] }, author);
        const [copy] = (await readDocument(trx, sharedOwner, 'live'))?.body.modules ?? [];
        const value = await build(trx, owner, { shared, fields: pickOwn(section) });
        return { value, copied: [section, copy ?? section] };
      }),

    /** Puts a copy of a shared section, as it is now, in the place of a reference. @throws Problem 403, 404 */
    detachSection: (actor: Actor, owner: Owner, asked: Asked) =>
      replaceSection(actor, owner, asked, async (trx, section) => {
        const { shared } = section;
        const stored =
          shared === undefined
            ? undefined
            : await readDocument(trx, getSharedOwner(shared), 'live');
        const [content] = stored?.body.modules ?? [];
        if (!content) throw new Problem('not_found', 'Hier steht kein gemeinsamer Abschnitt.');
        const { fields, columns = [] } = toNewSection(content);
        const value = await build(trx, owner, {
          fields: { ...fields, ...pickOwn(section) },
          columns,
        });
        return { value, copied: [content, value] };
      }),
  };
}

/** Nodes of a section by those of its copy; none where the copy lacks one of a type that this version does not know. */
function mapNodes(from: Section, to: Section): Map<number, number> {
  const [before, after] = [[...subtree(from)], [...subtree(to)]];
  if (before.length !== after.length) return new Map();
  return new Map(before.map(({ id }, index) => [id, after[index]?.id ?? id]));
}

/** What a section has on its page, shared or not; a slug of its own, so that versions with the other one can be restored. */
const pickOwn = (section: Section): Record<string, unknown> => ({
  is_online: section.is_online,
  ...pickSchedule(section),
});
