import type { Db, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { selectColleagues, selectOpenMentions } from './comment.repository.server.ts';
import type { Colleague, Mention } from './comment.schema.ts';
import type { CommentMailParts } from './comment-mails.server.ts';
import { writeMentions } from './notice.repository.server.ts';

/** Of the hub. */
const MAX_MENTIONS = 20;

interface WrittenMentions {
  comment_id: number;
  mentions: readonly number[];
  author_id: number;
}

/** Writes whom a comment mentions. @returns accounts to notify @throws Problem 422 for an unknown one */
export async function mention(
  trx: Trx,
  { comment_id, mentions, author_id }: WrittenMentions,
): Promise<number[]> {
  const others = [...new Set(mentions)].filter((id) => id !== author_id);
  const known = others.length
    ? await selectColleagues(trx).where('id', 'in', others).execute()
    : [];
  if (known.length < others.length) throw unknownColleague();
  return writeMentions(trx, comment_id, others);
}

/** Who can be mentioned, and where one is. */
export function createMentions({ db, places }: { db: Db } & Pick<CommentMailParts, 'places'>) {
  return {
    /** Who can be mentioned, by name. */
    async colleagues(actor: Actor): Promise<Colleague[]> {
      requireRole(actor, 'editor');
      const rows = await selectColleagues(db).execute();
      return rows
        .map(({ id, name }) => ({ id, name: name ?? '' }))
        .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id);
    },

    /** Open threads that mention the actor, who has not written there since; the newest first. */
    async mentions(actor: Actor): Promise<Mention[]> {
      requireRole(actor, 'editor');
      if (actor.user_id === null) return [];
      const rows = await selectOpenMentions(db, actor.user_id, MAX_MENTIONS);
      const found = await places(rows);
      return rows.flatMap(({ thread_id, content_type, object_id, created_at, author, text }) => {
        const place = found.get(`${content_type}:${object_id}`);
        if (!place) return [];
        return [{ thread: thread_id, ...place, author, text, created_at: berlinIso(created_at) }];
      });
    },
  };
}

function unknownColleague(): Problem {
  const sentence = 'Eine der erwähnten Personen hat kein Konto (mehr).';
  return new Problem('invalid', sentence, { field_errors: { mentions: [sentence] } });
}
