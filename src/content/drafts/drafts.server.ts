import { randomUUID } from 'node:crypto';
import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import {
  lockDocument,
  lockExisting,
  type Owner,
  readDocument,
} from '../content.repository.server.ts';
import { operationsBetween } from '../document/difference.ts';
import type { ContentDocument } from '../document/document.ts';
import type { Decision } from '../document/merge.ts';
import type { Author } from '../writing/commit.server.ts';
import { refuseTaken } from '../writing/refuse-taken.server.ts';
import { plannedTime, readDraft, writePlan } from './draft.repository.server.ts';
import { type PlannedParts, plannedPublication } from './planned-publication.server.ts';
import { mergedDraft, noDraft, publishIn } from './publish.server.ts';

/** What editors are told of a draft, wherever they work on the page. */
export interface DraftState {
  /** sections and modules that publishing would change, add or remove */
  changes: number;
  /** places that were changed on the page as well */
  conflicts: number;
  /** ISO 8601, as all times here */
  since: Date;
  since_by: string | null;
  changed_at: Date;
  changed_by: string | null;
  publish_at: Date | null;
  publish_by: string | null;
  /** why the last plan was not carried out; empty where there was none */
  publish_problem: string;
}

/** The part of the job runner that planned publications need. */
export interface PublishingJobs {
  register(name: string, work: (data: Partial<Owner>) => Promise<unknown>): void;
  send(name: string, data: Owner, options: { start_after: Date; trx: Trx }): Promise<unknown>;
}

interface DraftParts extends PlannedParts {
  jobs?: PublishingJobs | undefined;
}

const JOB = 'content.publish';
/** ms */
const CLOCKS_APART = 60_000;
const EMPTY: ContentDocument = { modules: [] };

export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts that are told about, planned and, when their time has come, published (E-4, G-51, G-157). */
export function createDrafts({ jobs, ...parts }: DraftParts) {
  const { database, clock, announce } = parts;
  const publishDue = plannedPublication(parts);

  jobs?.register(JOB, async ({ content_type, object_id }) => {
    if (!content_type || !object_id) return;
    await publishDue({ content_type, object_id });
    const planned = await plannedTime(database.db, { content_type, object_id });
    // the job runner's clock may be a little ahead of ours; and what failed unforeseen is tried again
    const isLeft = planned && planned.getTime() - clock.now().getTime() < CLOCKS_APART;
    if (isLeft)
      throw new Error(`The draft of ${content_type} ${object_id} is still to be published.`);
  });

  async function stateOf(owner: Owner): Promise<DraftState | null> {
    const draft = await readDraft(database.db, owner);
    if (!draft) return null;
    const live = (await readDocument(database.db, owner, 'live'))?.body ?? EMPTY;
    const { merged, conflicts } = await mergedDraft(database.db, draft, live);
    const changed = operationsBetween(live, merged).map(({ node }) => node);
    const { since, since_by, changed_at, changed_by } = draft;
    const { publish_at, publish_by, publish_problem } = draft;
    return {
      ...{ changes: new Set(changed).size, conflicts: conflicts.length },
      ...{ since, since_by, changed_at, changed_by, publish_at, publish_by, publish_problem },
    };
  }

  /**
   * Plans when the draft is published. It is published once and taken back before, so that anyone who plans learns now of
   * what would stop it.
   * @throws Problem 404 without a draft, 409 with `conflicts`, 422 for what is not whole or not to come
   */
  async function plan(
    owner: Owner,
    author: Author,
    { publish_at, decisions }: { publish_at: Date; decisions: readonly Decision[] },
  ): Promise<void> {
    if (publish_at <= clock.now()) throw notToCome();
    await rehearse(owner, author, decisions);
    await database.transaction(async (trx) => {
      // what visitors are shown says when it changes
      await lockDocument(trx, owner, 'live', author);
      const draft = await lockExisting(trx, owner, 'draft');
      if (!draft) throw noDraft();
      const publish_role = author.role === 'admin' ? 'admin' : 'editor';
      const by = { publish_by: author.user_id, publish_role } as const;
      await writePlan(trx, draft.id, { publish_at, ...by, decisions });
      await jobs?.send(JOB, owner, { start_after: publish_at, trx });
    });
    announce(owner);
  }

  /** @throws whatever would stop the publication now */
  async function rehearse(owner: Owner, author: Author, decisions: readonly Decision[]) {
    const rehearsed = new Error('rehearsed');
    await database
      .transaction(async (trx) => {
        await publishIn(trx, { owner, key: randomUUID(), decisions }, author);
        throw rehearsed;
      })
      .catch((error: unknown) => {
        if (error !== rehearsed) refuseTaken(error);
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

  /** What the page will be at a moment to come, if a draft is planned until then: for 'the page as of' (E-3). */
  async function bodyAt(owner: Owner, moment: Date): Promise<ContentDocument | null> {
    if (moment <= clock.now()) return null;
    const draft = await readDraft(database.db, owner);
    if (!draft?.publish_at || draft.publish_at > moment) return null;
    const live = (await readDocument(database.db, owner, 'live'))?.body ?? EMPTY;
    const result = await mergedDraft(database.db, draft, live, draft.publish_decisions);
    return result.conflicts.length ? null : result.merged;
  }

  return { stateOf, plan, unplan, publishDue, bodyAt };
}

function notToCome(): Problem {
  const publish_at = ['Bitte einen Zeitpunkt wählen, der noch kommt.'];
  return new Problem('invalid', publish_at[0] as string, { field_errors: { publish_at } });
}
