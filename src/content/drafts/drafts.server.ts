import { randomUUID } from 'node:crypto';
import type { Database, Trx } from '../../database/database.ts';
import type { Role } from '../../lib/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { isProblem, Problem } from '../../lib/problem.ts';
import type { ModuleRules } from '../../modules/rules.ts';
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
import { plannedTime, readDraft, type StoredDraft, writePlan } from './draft.repository.server.ts';
import { mergedDraft, noDraft, publishDraft, publishIn } from './publish.server.ts';

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

interface DraftParts {
  database: Database;
  clock: Clock;
  jobs?: PublishingJobs | undefined;
  rules(): Promise<ModuleRules>;
  /** after a change of what visitors are shown, or of when it changes */
  announce(owner: Owner): void;
}

const JOB = 'content.publish';
const EMPTY: ContentDocument = { modules: [] };

export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts that are told about, planned and, when their time has come, published (E-4, G-51, G-157). */
export function createDrafts({ database, clock, jobs, rules, announce }: DraftParts) {
  jobs?.register(JOB, async ({ content_type, object_id }) => {
    if (content_type && object_id) await publishDue({ content_type, object_id });
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
   * Plans when the draft is published. It is published once and taken back before, so that whoever plans learns now of
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
        if (error !== rehearsed) throw error;
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

  /**
   * Publishes a draft whose time has come, in the name of whoever planned it. Asked before anything else is done with
   * the page, so that it happens to the minute; a job asks as well. What stops it is told to the editors.
   */
  async function publishDue(owner: Owner): Promise<void> {
    const planned = await plannedTime(database.db, owner);
    if (!planned || planned > clock.now()) return;
    const draft = await readDraft(database.db, owner);
    if (!draft?.publish_at || draft.publish_at > clock.now()) return;
    // the draft's own: of all who find it due at the same moment one publishes it
    const key = `planned-${draft.id}-${draft.publish_at.getTime()}`;
    const publication = { owner, key, decisions: draft.publish_decisions };
    try {
      await publishDraft(database, publication, await plannerOf(draft));
    } catch (error) {
      // not there any more: somebody else was quicker
      if (!isProblem(error)) throw error;
      if (error.code !== 'not_found') await noteProblem(owner, draft.id, error.message);
    }
    announce(owner);
  }

  async function plannerOf(draft: StoredDraft): Promise<Author> {
    const role: Role = draft.publish_role ?? 'editor';
    return { user_id: draft.publish_by_id, role, now: clock.now(), rules: await rules() };
  }

  async function noteProblem(owner: Owner, id: number, problem: string): Promise<void> {
    await database.transaction(async (trx) => {
      const draft = await lockExisting(trx, owner, 'draft');
      if (draft?.id === id) await writePlan(trx, id, null, problem);
    });
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
