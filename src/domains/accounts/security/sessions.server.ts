import type { Actor } from '#lib/actor/actor.ts';
import { deleteUserSessions, findAccount, insertEvent } from '../account.repository.server.ts';
import { requireAccount } from '../account-actor.ts';
import type { AccountParts } from '../account-parts.ts';
import { describeDevice } from './device.ts';
import { deleteSessionById, findUserSessions } from './session.repository.server.ts';

/** Accuracy of 'last seen'. */
export const SEEN_MS = 5 * 60_000;

export interface OwnSession {
  id: number;
  /** 'Firefox auf Windows' */
  device: string;
  /** ISO */
  since: string;
  last_seen: string;
  /** the current session */
  is_this: boolean;
}

/** Lists and ends the sessions of an account (G-152). */
export function createSessions({ database, clock }: AccountParts) {
  const noteEnded = async (trx: Parameters<typeof findAccount>[0], user_id: number) => {
    await insertEvent(trx, 'sessions_ended', await findAccount(trx, user_id), clock.now());
  };

  return {
    async listSessions(actor: Actor): Promise<OwnSession[]> {
      const { user_id, session_id } = requireAccount(actor);
      const rows = await findUserSessions(database.db, user_id, clock.now());
      return rows.map(({ id, user_agent, created_at, updated_at }) => ({
        id,
        device: describeDevice(user_agent),
        since: created_at.toISOString(),
        last_seen: updated_at.toISOString(),
        is_this: id === session_id,
      }));
    },

    /** Ends one of the actor's own sessions; ignores ended ones. */
    async endSession(actor: Actor, id: number): Promise<void> {
      const { user_id } = requireAccount(actor);
      await database.transaction(async (trx) => {
        if (await deleteSessionById(trx, { id, user_id })) await noteEnded(trx, user_id);
      });
    },

    /** Ends all but the current session. @returns the number of ended sessions */
    async endOtherSessions(actor: Actor): Promise<number> {
      const { user_id, session_id } = requireAccount(actor);
      return database.transaction(async (trx) => {
        const ended = await deleteUserSessions(trx, user_id, session_id);
        if (ended > 0) await noteEnded(trx, user_id);
        return ended;
      });
    },
  };
}
