import type { Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { listPalette } from '#modules/palette.ts';
import { rejectUnresolved } from './answer/check-resolved.server.ts';
import type { ApprovalService } from './approval/approvals.server.ts';
import { type DocumentState, type Owner, selectChangeDates } from './content.repository.server.ts';
import { contentTag, draftTag } from './content-tag.ts';
import { findNode } from './document/document.ts';
import { createRights } from './drafts/draft-rights.server.ts';
import { createDrafts, type PublishingJobs } from './drafts/drafts.server.ts';
import type { FailedPlanMails } from './drafts/failed-plan.server.ts';
import { noDraft } from './drafts/publish.server.ts';
import { createPublishing } from './drafts/publishing.server.ts';
import type { HistoryParts } from './history-parts.ts';
import { createPreviewLinks } from './preview-links/preview-links.server.ts';
import { createReading, type ReadingParts } from './reading.server.ts';
import { createRecordReading } from './record/record-reading.server.ts';
import type { RecordWords } from './record/record-words.ts';
import { createShownWords } from './record/shown-words.server.ts';
import { createTextReplacing } from './replacing/text-replacing.server.ts';
import { listSharedModels } from './shared/shared-models.server.ts';
import { isSharedOwner } from './shared/shared-owner.ts';
import { missingShared } from './shared/shared-problems.ts';
import { sharedExists } from './shared/shared-section.repository.server.ts';
import { createSharing } from './shared/sharing.server.ts';
import { createVersionHistory } from './versions/version-history.server.ts';
import type { Author } from './writing/author.ts';
import { type CommitRequest, type Committed, commitOperation } from './writing/commit.server.ts';
import { createEdits } from './writing/edits.server.ts';
import { fillEmpty } from './writing/fill-empty.server.ts';
import type { NewSection } from './writing/new-nodes.server.ts';
import { rejectTaken } from './writing/reject-taken.server.ts';
import { createUndoing } from './writing/undoing.server.ts';

export interface ContentServiceParts extends ReadingParts {
  changes: Changes;
  /** missing: no records have words of their own */
  words?: RecordWords | undefined;
  /** whether editors of a public page begin with its draft (G-535); missing: they do not */
  beginsAsDraft?: (() => Promise<boolean>) | undefined;
  /** whether an owner is shown to visitors by its switch; missing: all are (G-536) */
  isPublic?: Author['isPublic'] | undefined;
  /** whether a second person publishes (G-537); missing: none has to */
  needsSecondPerson?: (() => Promise<boolean>) | undefined;
  /** told of what is published */
  approvals?: Pick<ApprovalService, 'notifyOfPublication'> | undefined;
  /** runs scheduled publications even if nobody requests the page */
  jobs?: PublishingJobs;
  /** notifies people of failed publications */
  failedPlans?: FailedPlanMails;
  onFailure?: (what: string, error: unknown) => void;
}

export type ContentService = ReturnType<typeof createContentService>;

/** Content of owners: read with the actor's rights, changed by operations (EDIT-*, PAGE-02). */
export function createContentService(parts: ContentServiceParts) {
  const { database, clock, changes, resolvers } = parts;
  const announce = (owner: Owner, state: DocumentState = 'live', by?: Author) => {
    changes.announce(state === 'draft' ? draftTag(owner) : contentTag(owner));
    if (by?.hasWrittenWords) parts.words?.announce(owner);
  };
  const isPublic = parts.isPublic ?? (async () => true);
  const drafts = createDrafts({
    database,
    clock,
    isPublic,
    jobs: parts.jobs,
    rules: () => parts.rules(),
    words: parts.words,
    announce,
    onPublish: parts.approvals?.notifyOfPublication,
    failedPlans: parts.failedPlans,
    onFailure: parts.onFailure,
  });

  const reading = createReading(parts, drafts);
  const { answer, answerBody, node, list, bySlug, requireOwner } = reading;
  const { loadDocument, thisMoment } = reading;

  async function commit(actor: Actor, request: CommitRequest): Promise<Committed> {
    requireRole(actor, 'editor');
    const author = await loadAuthor(actor);
    await drafts.publishDue(request.owner);
    const committed = await commitOperation(database, author, request).catch(rejectTaken);
    announce(request.owner, request.state, author);
    return committed;
  }

  const loadAuthor = async ({ user_id, role, needsSecondPerson }: Actor): Promise<Author> => ({
    user_id,
    role,
    needsSecondPerson,
    isPublic,
    now: clock.now(),
    rules: await parts.rules(),
    words: parts.words,
  });

  const { record, recordNode, readRecord, answerWords } = createRecordReading({
    database,
    words: parts.words,
    loadMedia: resolvers.media,
    loadAuthor,
    loadDocument,
    requireOwner,
  });

  async function rejectMissingPage(owner: Owner): Promise<void> {
    if (await parts.ownerExists(owner)) return;
    throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  }

  async function rejectMissing(owner: Owner): Promise<void> {
    if (!isSharedOwner(owner)) return rejectMissingPage(owner);
    if (!(await sharedExists(database.db, owner.object_id))) throw missingShared();
  }

  const loadContent = async (actor: Actor, owner: Owner, document: DocumentState = 'live') => {
    const { modules } = await answer(actor, owner, { ...thisMoment(), document });
    return { sections: modules, record: await readRecord(actor, owner, { document }) };
  };

  const edits = createEdits({
    database,
    commit,
    requireOwner,
    rejectMissing,
    rejectUnresolved: (actor, modules) =>
      rejectUnresolved(modules, { actor, moment: thisMoment(), resolvers }),
    async storedNode(id, document) {
      const body = await loadDocument(await requireOwner(id), document ? { document } : {});
      return findNode(body, id);
    },
    listSharedModels: (id) => listSharedModels(database.db, id),
  });

  const previewLinks = createPreviewLinks({
    database,
    clock,
    rejectMissing: rejectMissingPage,
  });

  const historyParts: HistoryParts = { database, announce, loadAuthor, rejectMissing, loadContent };

  return {
    previewLinks,

    /** When the public content of each owner of a kind was last changed, by the owner's id. */
    changedAt: (content_type: string) => selectChangeDates(database.db, content_type),

    answer,
    shownWords: createShownWords({ words: parts.words, loadDocument, bodyAt: drafts.bodyAt }),
    node,
    record,
    recordNode,
    list,
    bySlug,
    requireOwner,
    ...edits,
    ...createTextReplacing({ database, words: parts.words, drafts, announce, loadAuthor }),
    ...createSharing({
      database,
      drafts,
      changes,
      announce,
      loadAuthor,
      rejectMissing,
      loadContent,
    }),

    /** Reads role and rules of the actor. @returns fills owners without content, in the caller's transaction */
    async prepareFilling(actor: Actor) {
      requireRole(actor, 'editor');
      const author = await loadAuthor(actor);
      return (trx: Trx, owner: Owner, sections: readonly NewSection[]) =>
        fillEmpty(trx, { owner, sections }, author);
    },

    /** What publishing the draft now would make of the page, for who reviews it. @throws Problem 404 without a draft */
    async readMerged(actor: Actor, owner: Owner) {
      requireRole(actor, 'editor');
      const body = await drafts.mergedBody(owner);
      if (!body) throw noDraft();
      const [sections, record] = await Promise.all([
        answerBody(actor, owner, body),
        answerWords(owner, body),
      ]);
      return { sections, record };
    },

    /** Module types the actor may add to a section (MOD-29, G-43). */
    palette(actor: Actor) {
      requireRole(actor, 'editor');
      return listPalette(actor.role);
    },

    ...createUndoing({ ...historyParts, commit }),
    ...createPublishing({
      ...historyParts,
      clock,
      drafts,
      beginsAsDraft: parts.beginsAsDraft ?? (async () => false),
      readRights: createRights({
        database,
        isPublic,
        needsSecondPerson: parts.needsSecondPerson ?? (async () => false),
      }),
      onPublish: parts.approvals?.notifyOfPublication,
    }),
    ...createVersionHistory({ ...historyParts, clock, drafts }),
  };
}
