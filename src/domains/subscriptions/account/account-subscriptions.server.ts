import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { pagesTexts } from '../pages/pages.texts.ts';
import type { MatterKind } from '../subject-types.ts';
import { nameSubjects } from '../subjects.server.ts';
import { findSubscriberForAccount } from '../subscriber.repository.server.ts';
import type { SubscriptionParts } from '../subscription-parts.ts';
import {
  deleteForAccount,
  findSubscriberState,
  selectSentMails,
  selectWholeSubscriptions,
} from './account-subscriptions.repository.server.ts';

const inWords = (kinds: readonly MatterKind[]) => kinds.map((kind) => pagesTexts.kinds[kind]);

/** What an account takes along of its subscriptions, and that they end with it (G-462, G-463, G-471). */
export function createAccountSubscriptions({ database: { db }, ...parts }: SubscriptionParts) {
  const naming = { db, house: parts.house };
  const style = { locale: pagesTexts.language, with_hidden: true };

  /** Records that are gone have no name. */
  async function nameAll(wanted: readonly { type: 'event'; id: number }[]) {
    const named = await nameSubjects(naming, wanted, style);
    return new Map(named.map(({ id, title }) => [id, title]));
  }

  async function listSent(subscriber_id: number) {
    const mails = await selectSentMails(db, subscriber_id);
    const ids = [...new Set(mails.flatMap(({ event_ids }) => event_ids))];
    const names = await nameAll(ids.map((id) => ({ type: 'event', id })));
    return mails.map(({ event_ids, kinds, sent_at }) => ({
      titles: event_ids.flatMap((id) => names.get(id) ?? []),
      kinds: inWords(kinds),
      sent_at: berlinIso(sent_at),
    }));
  }

  async function listStored(subscriber_id: number) {
    const rows = await selectWholeSubscriptions(db, subscriber_id);
    const wanted = rows.map((row) => ({ ...row, type: row.subject_type, id: row.subject_id }));
    const named = await nameSubjects(naming, wanted, style);
    return named.map(({ title, kinds, consent_text, consent_language, ...row }) => ({
      title,
      kinds: inWords(kinds),
      consent_text,
      consent_language,
      consented_at: berlinIso(row.consented_at),
      confirmed_at: berlinIso(row.confirmed_at),
    }));
  }

  return {
    /** Everything that is stored, in words and without what opens its links; null: nothing. */
    async storedSubscriptions(user_id: number) {
      const account = await parts.accountFor({ user_id });
      if (!account?.is_verified) return null;
      const subscriber = await findSubscriberForAccount(db, account);
      if (!subscriber) return null;
      const state = await findSubscriberState(db, subscriber.id);
      if (!state) return null;
      return {
        since: berlinIso(state.confirmed_at),
        refused_since: state.refused_at && berlinIso(state.refused_at),
        list: await listStored(subscriber.id),
        sent: await listSent(subscriber.id),
      };
    },

    /** Before the account is deleted or loses its address, in the same transaction. */
    endForAccount: deleteForAccount,
  };
}
