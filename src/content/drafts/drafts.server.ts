import { randomUUID } from 'node:crypto';
import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { lockDocument, lockExisting, type Owner } from '../content.repository.server.ts';
import { findOperations } from '../document/difference.ts';
import type { ContentDocument } from '../document/document.ts';
import type { Decision } from '../document/merge.ts';
import { readWithWords } from '../record/lock-with-words.server.ts';
import type { Author } from '../writing/author.ts';
import { rejectTaken } from '../writing/reject-taken.server.ts';
import { type ChosenDraft, doAllOrNone } from './all-or-none.server.ts';
import { plannedTime, readDraft, writePlan } from './draft.repository.server.ts';
import { type PlannedParts, plannedPublication } from './planned-publication.server.ts';
import { mergedDraft, noDraft, publishIn, requirePublishable } from './publish.server.ts';

/** State of a draft, shown to editors anywhere on the page. */
export interface DraftState {
  /** grows with every change */
  revision: number;
  /** sections and modules that publishing would change, add or remove */
  changes: number;
  /** changes that clash with the page's */
  conflicts: number;
  /** ISO 8601, as all times here */
  since: Date;
  since_by: string | null;
  changed_at: Date;
  changed_by: string | null;
  publish_at: Date | null;
  publish_by: string | null;
  /** why the last scheduled publication failed; '' if it did not */
  publish_problem: string;
}

/** What scheduled publication needs of the job runner. */
export interface PublishingJobs {
  register(name: string, work: (data: Partial<Owner>) => Promise<unknown>): void;
  send(name: string, data: Owner, options: { start_after: Date; trx: Trx }): Promise<unknown>;
}

interface NewPlan {
  publish_at: Date;
  decisions: readonly Decision[];
  /** revision of the draft as the planner saw it */
  seen?: number | undefined;
}

interface DraftParts extends PlannedParts {
  jobs?: PublishingJobs | undefined;
}

const JOB = 'content.publish';
/** ms */
const CLOCKS_APART = 60_000;

export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts: state, schedule, scheduled publication (E-4, G-51, G-157). */
export function createDrafts({ jobs, ...parts }: DraftParts) {
  const { database, clock, announce } = parts;
  const publishDue = plannedPublication(parts);

  jobs?.register(JOB, async ({ content_type, object_id }) => {
    if (!content_type || !object_id) return;
    await publishDue({ content_type, object_id });
    const planned = await plannedTime(database.db, { content_type, object_id });
    // the job runner's clock may be ahead of ours; unexpected failures are retried
    const isLeft = planned && planned.getTime() - clock.now().getTime() < CLOCKS_APART;
    if (isLeft)
      throw new Error(`The draft of ${content_type} ${object_id} is still to be published.`);
  });

  async function getDraftState(owner: Owner): Promise<DraftState | null> {
    const draft = await readDraft(database.db, owner);
    if (!draft) return null;
    const live = await readWithWords(database.db, owner, parts.words);
    const { merged, conflicts } = await mergedDraft(database.db, draft, live);
    const changed = findOperations(live, merged).map(({ node }) => node);
    const { since, since_by, changed_at, changed_by } = draft;
    const { publish_at, publish_by, publish_problem } = draft;
    return {
      revision: draft.revision,
      changes: new Set(changed).size,
      conflicts: conflicts.length,
      since,
      since_by,
      changed_at,
      changed_by,
      publish_at,
      publish_by,
      publish_problem,
    };
  }

  /**
   * Schedules publication. Publishes once and rolls back, so that the editor learns of conflicts now.
   * @throws Problem 404 without a draft, 409 with `conflicts`, 422 for missing fields or a time in the past
   */
  async function plan(owner: Owner, author: Author, planned: NewPlan): Promise<void> {
    if (planned.publish_at <= clock.now()) throw notToCome();
    const { decisions, seen } = planned;
    const publication = { owner, key: randomUUID(), decisions, seen };
    await rehearse((trx) => publishIn(trx, publication, author));
    await database.transaction((trx) => planIn(trx, owner, author, planned));
    announce(owner);
  }

  /**
   * Schedules several drafts for one moment, all or none.
   * @throws Problem 409 with `refused`, 422 for a time in the past
   */
  async function planTogether(
    chosen: readonly ChosenDraft[],
    author: Author,
    publish_at: Date,
  ): Promise<void> {
    if (publish_at <= clock.now()) throw notToCome();
    await rehearse((trx) =>
      doAllOrNone(chosen, (owner, seen) =>
        publishIn(trx, { owner, seen, key: randomUUID() }, author),
      ),
    );
    await database.transaction((trx) =>
      doAllOrNone(chosen, (owner, seen) =>
        planIn(trx, owner, author, { publish_at, decisions: [], seen }),
      ),
    );
    for (const { content_type, object_id } of chosen) announce({ content_type, object_id });
  }

  async function planIn(
    trx: Trx,
    owner: Owner,
    author: Author,
    { publish_at, decisions, seen }: NewPlan,
  ): Promise<void> {
    // public answers expire at the scheduled time
    await lockDocument(trx, owner, 'live', author);
    const draft = await lockExisting(trx, owner, 'draft');
    if (!draft) throw noDraft();
    await requirePublishable(trx, draft.id, author, seen);
    const publish_role = author.role === 'admin' ? 'admin' : 'editor';
    const by = { publish_by: author.user_id, publish_role } as const;
    await writePlan(trx, draft.id, { publish_at, ...by, decisions });
    await jobs?.send(JOB, owner, { start_after: publish_at, trx });
  }

  /** @throws what publishing now would throw */
  async function rehearse(publish: (trx: Trx) => Promise<void>) {
    const rehearsed = new Error('rehearsed');
    await database
      .transaction(async (trx) => {
        await publish(trx);
        throw rehearsed;
      })
      .catch((error: unknown) => {
        if (error !== rehearsed) rejectTaken(error);
      });
  }

  async function unplan(owner: Owner): Promise<void> {
    await database.transaction(async (trx) => {
      const draft = await lockExisting(trx, owner, 'draft');
      if (!draft) throw noDraft();
      await writePlan(trx, draft.id, null);
    });
    announce(owner);
  }

  /** The page as publishing the draft now would make it; null without one. Undecided clashes have the draft's side. */
  async function mergedBody(owner: Owner): Promise<ContentDocument | null> {
    const draft = await readDraft(database.db, owner);
    if (!draft) return null;
    const live = await readWithWords(database.db, owner, parts.words);
    return (await mergedDraft(database.db, draft, live)).merged;
  }

  /** The document at a future moment, if a publication is scheduled before it: for 'the page as of' (E-3). */
  async function bodyAt(owner: Owner, moment: Date): Promise<ContentDocument | null> {
    if (moment <= clock.now()) return null;
    const draft = await readDraft(database.db, owner);
    if (!draft?.publish_at || draft.publish_at > moment) return null;
    const live = await readWithWords(database.db, owner, parts.words);
    const result = await mergedDraft(database.db, draft, live, draft.publish_decisions);
    return result.conflicts.length ? null : result.merged;
  }

  return { getDraftState, plan, planTogether, unplan, publishDue, bodyAt, mergedBody };
}

function notToCome(): Problem {
  const publish_at = ['Bitte einen Zeitpunkt wählen, der noch kommt.'];
  return new Problem('invalid', publish_at[0] as string, { field_errors: { publish_at } });
}
