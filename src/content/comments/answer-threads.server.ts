import type { Db, Trx } from '#database/database.ts';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { type DocumentState, type Owner, readDocument } from '../content.repository.server.ts';
import { allNodes } from '../document/document.ts';
import { fillDocument } from '../shared/filled-document.server.ts';
import {
  type CommentRow,
  selectComments,
  selectMentions,
  type ThreadRow,
} from './comment.repository.server.ts';
import type { Thread } from './comment.schema.ts';

/** Threads of one owner with their comments, as answered to the actor. */
export async function answerThreads(
  db: Db | Trx,
  actor: Actor,
  owner: Owner,
  rows: readonly ThreadRow[],
): Promise<Thread[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [comments, mentions, live, draft] = await Promise.all([
    selectComments(db, ids),
    selectMentions(db, ids),
    selectNodes(db, owner, 'live'),
    selectNodes(db, owner, 'draft'),
  ]);
  const findPlace = (node: number) => {
    if (live.has(node)) return 'live' as const;
    return draft.has(node) ? ('draft' as const) : null;
  };
  const byThread = Map.groupBy(comments, ({ thread_id }) => thread_id);
  const byComment = Map.groupBy(mentions, ({ comment_id }) => comment_id);
  const answer = ({ id, created_at, edited_at, deleted_at, ...row }: CommentRow) => ({
    id,
    text: row.text,
    author: row.author,
    author_id: row.author_id,
    created_at: berlinIso(created_at),
    edited_at: edited_at && berlinIso(edited_at),
    is_deleted: deleted_at !== null,
    may_remove: deleted_at === null && mayRemove(actor, row),
    mentions: (byComment.get(id) ?? []).map((each) => ({ id: each.id, name: each.name ?? '' })),
  });
  return rows.map(({ resolved_at, ...row }) => ({
    ...row,
    place: findPlace(row.node),
    resolved_at: resolved_at && berlinIso(resolved_at),
    comments: (byThread.get(row.id) ?? []).map(answer),
  }));
}

async function selectNodes(db: Db | Trx, owner: Owner, state: DocumentState): Promise<Set<number>> {
  const document = await readDocument(db, owner, state);
  if (!document) return new Set();
  // a comment on a module of a shared section is one of this page (G-530)
  return new Set([...allNodes(await fillDocument(db, document.body))].map(({ id }) => id));
}

/** Everybody deletes their own, administrators any. */
export const mayRemove = (actor: Actor, { author_id }: { author_id: number | null }): boolean =>
  author_id === actor.user_id || hasRole(actor, 'admin');
