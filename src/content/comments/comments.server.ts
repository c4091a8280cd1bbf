import type { Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { excerptNode } from '#modules/excerpt.ts';
import { type Owner, readDocument } from '../content.repository.server.ts';
import { commentsTag } from '../content-tag.ts';
import { findNode } from '../document/document.ts';
import { fillDocument } from '../shared/filled-document.server.ts';
import { answerThreads, mayRemove } from './answer-threads.server.ts';
import {
  addComment,
  addThread,
  countOpen,
  emptyComment,
  findByKey,
  findComment,
  listThreads,
  lockThread,
  readThread,
  removeComments,
  removeThread,
  resolveThread,
  selectComments,
  writeComment,
} from './comment.repository.server.ts';
import {
  type ChangedComment,
  MAX_ANSWERS,
  MAX_OPEN,
  type NewAnswer,
  type NewThread,
  type Thread,
} from './comment.schema.ts';
import { type CommentMailParts, createCommentMails } from './comment-mails.server.ts';
import { createMentions, mention } from './mentions.server.ts';
import { writeParticipants } from './notice.repository.server.ts';

interface CommentParts extends CommentMailParts {
  changes: Pick<Changes, 'announce'>;
}

export type CommentService = ReturnType<typeof createComments>;

const COMMENT_KEY = 'content_comment_key_key';

/** Comments of editors on modules (G-532). Visitors never read them. */
export function createComments(parts: CommentParts) {
  const { database, clock, changes } = parts;
  const { db } = database;
  const mails = createCommentMails(parts);
  const announce = (owner: Owner) => changes.announce(commentsTag(owner));

  async function answerThread(actor: Actor, id: number): Promise<Thread> {
    const row = await readThread(db, id);
    if (!row) throw noThread();
    const { content_type, object_id, ...thread } = row;
    const [answered] = await answerThreads(db, actor, { content_type, object_id }, [thread]);
    return answered as Thread;
  }

  /** The answer to the same request before. @throws Problem 400 for another's key */
  async function findRepeated(actor: Actor, key: string): Promise<Thread | null> {
    const known = await findByKey(db, key);
    if (!known) return null;
    if (known.author_id === actor.user_id) return answerThread(actor, known.thread_id);
    throw new Problem('malformed', 'Der Schlüssel (key) gehört schon zu einem anderen Kommentar.');
  }

  /** Adds a comment once per key, also for requests that come at the same time. */
  async function addOnce(
    actor: Actor,
    key: string,
    add: (trx: Trx) => Promise<Owner & { id: number }>,
  ): Promise<Thread> {
    const repeated = await findRepeated(actor, key);
    if (repeated) return repeated;
    try {
      const { id, ...owner } = await database.transaction(add);
      announce(owner);
      return await answerThread(actor, id);
    } catch (error) {
      const { constraint } = error as { constraint?: string };
      const first = constraint === COMMENT_KEY ? await findRepeated(actor, key) : null;
      if (first) return first;
      throw error;
    }
  }

  /** Locks the thread of a comment and changes it. @throws Problem 403 unless the actor may, 404 */
  async function change(
    id: number,
    isAllowed: (comment: { author_id: number | null }) => boolean,
    write: (trx: Trx, thread_id: number) => Promise<unknown>,
  ): Promise<number> {
    const comment = await database.transaction(async (trx) => {
      const found = await findComment(trx, id);
      if (found) await lockThread(trx, found.thread_id);
      // it may have been deleted before the lock
      const locked = found && (await findComment(trx, id));
      if (!locked || locked.deleted_at) throw noComment();
      if (!isAllowed(locked))
        throw new Problem('forbidden', 'Das ist der Kommentar von jemand anderem.');
      await write(trx, locked.thread_id);
      return locked;
    });
    announce(comment);
    return comment.thread_id;
  }

  return {
    ...createMentions({ db, places: parts.places }),

    /** One page of the threads of a page or record. */
    async threads(
      actor: Actor,
      owner: Owner,
      asked: { is_resolved: boolean; page: number; page_size: number },
    ) {
      requireRole(actor, 'editor');
      const { count, rows } = await listThreads(db, owner, asked);
      return { count, results: await answerThreads(db, actor, owner, rows) };
    },

    /** Begins a thread. @throws Problem 404 if there is no such module, 422 */
    async begin(actor: Actor, { content_type, object_id, node, ...thread }: NewThread) {
      requireRole(actor, 'editor');
      const author_id = requireAccount(actor);
      const owner = { content_type, object_id };
      const now = clock.now();
      const { key, text, quote, mentions } = thread;
      return addOnce(actor, key, async (trx) => {
        const module = await findModule(trx, owner, node);
        if ((await countOpen(trx, owner)) >= MAX_OPEN) throw tooManyOpen();
        const thread_id = await addThread(trx, { ...owner, node, ...module, quote, now });
        const comment_id = await addComment(trx, { thread_id, key, text, author_id, now });
        await mails.announceTo(trx, await mention(trx, { comment_id, mentions, author_id }));
        return { ...owner, id: thread_id };
      });
    },

    /** Answers in a thread, which opens a resolved one again. @throws Problem 404, 422 */
    async reply(actor: Actor, thread_id: number, { key, text, mentions }: NewAnswer) {
      requireRole(actor, 'editor');
      const author_id = requireAccount(actor);
      const now = clock.now();
      return addOnce(actor, key, async (trx) => {
        const thread = await lockThread(trx, thread_id);
        if (!thread) throw noThread();
        const before = await selectComments(trx, [thread_id]);
        if (before.length > MAX_ANSWERS) throw tooManyAnswers();
        const comment_id = await addComment(trx, { thread_id, key, text, author_id, now });
        const mentioned = await mention(trx, { comment_id, mentions, author_id });
        const others = await writeParticipants(trx, { comment_id, thread_id, author_id });
        await mails.announceTo(trx, [...mentioned, ...others]);
        if (thread.resolved_at)
          await resolveThread(trx, thread_id, { resolved_at: null, resolved_by: null });
        const { content_type, object_id } = thread;
        return { content_type, object_id, id: thread_id };
      });
    },

    /** Rewrites one's own comment; who is mentioned now is notified. @throws Problem 403, 404, 422 */
    async rewrite(actor: Actor, id: number, { text, mentions }: ChangedComment) {
      requireRole(actor, 'editor');
      const author_id = requireAccount(actor);
      const isOwn = (each: { author_id: number | null }) => each.author_id === author_id;
      const thread_id = await change(id, isOwn, async (trx) => {
        await writeComment(trx, id, { text, now: clock.now() });
        const mentioned = await mention(trx, { comment_id: id, mentions, author_id });
        await mails.announceTo(trx, mentioned);
      });
      return answerThread(actor, thread_id);
    },

    /** Deletes one's own comment, and administrators any: its words at once. @throws Problem 403, 404 */
    async remove(actor: Actor, id: number): Promise<void> {
      requireRole(actor, 'editor');
      const isAllowed = (each: { author_id: number | null }) => mayRemove(actor, each);
      await change(id, isAllowed, async (trx, thread_id) => {
        await emptyComment(trx, id, clock.now());
        // nothing answers the last ones
        const all = await selectComments(trx, [thread_id]);
        const last = all.findLastIndex(({ deleted_at }) => !deleted_at);
        if (last < 0) await removeThread(trx, thread_id);
        else
          await removeComments(
            trx,
            all.slice(last + 1).map((each) => each.id),
          );
      });
    },

    /** @throws Problem 404 */
    async resolve(actor: Actor, id: number, is_resolved: boolean): Promise<Thread> {
      requireRole(actor, 'editor');
      const owner = await database.transaction(async (trx) => {
        const thread = await lockThread(trx, id);
        if (!thread) throw noThread();
        // who resolved it first stays
        if ((thread.resolved_at !== null) === is_resolved) return thread;
        const resolved = { resolved_at: clock.now(), resolved_by: actor.user_id };
        await resolveThread(
          trx,
          id,
          is_resolved ? resolved : { resolved_at: null, resolved_by: null },
        );
        return thread;
      });
      announce(owner);
      return answerThread(actor, id);
    },

    /** For tests, and the job. */
    notify: mails.notify,
  };
}

/** Its type and first words, on the page or in its draft. @throws Problem 404 */
async function findModule(db: Trx, owner: Owner, id: number) {
  for (const state of ['draft', 'live'] as const) {
    const document = await readDocument(db, owner, state);
    const node = document && findNode(await fillDocument(db, document.body), id);
    if (node) return { model: node.model, excerpt: excerptNode(node as AnsweredNode) };
  }
  throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
}

function requireAccount({ user_id }: Actor): number {
  if (user_id !== null) return user_id;
  throw new Problem('forbidden', 'Kommentare schreiben nur Menschen mit einem Konto.');
}

const noThread = () => new Problem('not_found', 'Dieses Gespräch gibt es nicht (mehr).');
const noComment = () => new Problem('not_found', 'Diesen Kommentar gibt es nicht (mehr).');

const tooManyOpen = () =>
  new Problem(
    'invalid',
    `Auf dieser Seite sind schon ${MAX_OPEN} Kommentare offen. Bitte erledigen Sie zuerst einige.`,
  );
const tooManyAnswers = () =>
  new Problem(
    'invalid',
    `Auf diesen Kommentar gibt es schon ${MAX_ANSWERS} Antworten. Bitte beginnen Sie einen neuen.`,
  );
