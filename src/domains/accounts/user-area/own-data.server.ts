import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { requireAccount } from '../account-actor.ts';
import type { AccountEventName } from '../account-event.schema.ts';
import type { AccountParts } from '../account-parts.ts';
import { findUserPasskeys } from '../passkeys/passkey.repository.server.ts';
import { findSecondFactor } from '../second-factor/second-factor.repository.server.ts';
import { describeDevice } from '../security/device.ts';
import { findOwnAccount } from './own-account.repository.server.ts';
import {
  countWork,
  findOwnEvents,
  findOwnFilters,
  findWholeSessions,
} from './own-data.repository.server.ts';
import type { OwnData } from './own-data.schema.ts';

const at = (moment: Date | null) => moment && berlinIso(moment);

/** Everything that is stored about an account, for its owner (G-463). */
export function createOwnData({ database: { db }, clock, ...parts }: AccountParts) {
  async function accountData(user_id: number): Promise<OwnData['account']> {
    const row = await findOwnAccount(db, user_id);
    if (!row) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
    const { new_email_until, created_at, last_login, ...account } = row;
    return { ...account, created_at: berlinIso(created_at), last_login: at(last_login) };
  }

  return {
    /** @throws Problem 401 */
    async ownData(actor: Actor): Promise<OwnData> {
      const { user_id } = requireAccount(actor);
      const account = await accountData(user_id);
      const stored = {
        form_entries: (await parts.listEntries?.(user_id)) ?? [],
        favourites: (await parts.listFavourites?.(user_id)) ?? [],
        subscriptions: (await parts.listSubscriptions?.(user_id)) ?? null,
      };
      const [factor, passkeys, sessions, events, saved_filters, work] = await Promise.all([
        findSecondFactor(db, user_id),
        findUserPasskeys(db, user_id),
        findWholeSessions(db, user_id),
        findOwnEvents(db, user_id),
        findOwnFilters(db, user_id),
        countWork(db, user_id),
      ]);
      const { recovery_codes, ...counts } = work;
      return {
        as_of: berlinIso(clock.now()),
        account,
        second_factor: factor?.confirmed_at
          ? { since: berlinIso(factor.confirmed_at), recovery_codes }
          : null,
        passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
          name,
          created_at: berlinIso(created_at),
          last_used_at: at(last_used_at),
        })),
        sessions: sessions.map(({ user_agent, ip_address, ...times }) => ({
          device: describeDevice(user_agent),
          user_agent: user_agent ?? '',
          ip_address: ip_address ?? '',
          since: berlinIso(times.created_at),
          last_seen: berlinIso(times.updated_at),
          ends: berlinIso(times.expires_at),
        })),
        events: events.map(({ event, created_at }) => ({
          event: event as AccountEventName,
          created_at: berlinIso(created_at),
        })),
        ...stored,
        saved_filters,
        work: counts,
      };
    },
  };
}
