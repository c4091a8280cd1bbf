import * as z from 'zod/mini';
import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { sendWithin } from '#lib/outgoing/mail-limits.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { countRequestedMail } from './opt-in.server.ts';
import { pagesTexts } from './pages/pages.texts.ts';
import { nameSubjects } from './subjects.server.ts';
import {
  deleteSubscriptions,
  findSubscriberByEmail,
  findSubscriberByToken,
  findSubscriberForAccount,
  type SubscriberRow,
  selectSubscriptions,
} from './subscriber.repository.server.ts';
import { type SubscriptionList, subscribeInput } from './subscription.schema.ts';
import { hashToken, mailLinks, subscriberToken } from './subscription-links.server.ts';
import { listLinkMail } from './subscription-mails.ts';
import type { SubscriptionParts } from './subscription-parts.ts';

const JOB = 'subscriptions.list-link';
const emailInput = z.object({ email: subscribeInput.shape.email });

/** All one gets, and the ways out: by the link in a mail, or signed in (G-471). */
export function createOwnSubscriptions(parts: SubscriptionParts) {
  const { database, limiter, jobs, mail, secret, site_url } = parts;
  const { db } = database;
  const naming = { db, house: parts.house };

  // looks the address up here, so that neither answer nor time reveals whether it subscribes
  jobs.register<{ email: string }>(JOB, async ({ email }) => {
    const subscriber = await findSubscriberByEmail(db, email);
    if (!subscriber) return;
    const { locale, link_key } = subscriber;
    const { site_name } = await parts.house();
    const link = mailLinks(site_url, subscriberToken(secret, link_key)).list;
    const message = listLinkMail({ email, locale, house: site_name, site_url }, link);
    await sendWithin({ limiter, purpose: 'subscription', email }, () => mail.deliver(message));
  });

  async function listFor(subscriber: SubscriberRow): Promise<SubscriptionList> {
    const rows = await selectSubscriptions(db, subscriber.id);
    const wanted = rows.map(({ id, subject_type, subject_id, kinds, confirmed_at }) => ({
      type: subject_type,
      id: subject_id,
      subscription_id: id,
      kinds,
      confirmed_at: berlinIso(confirmed_at),
    }));
    return {
      email: subscriber.email,
      subscriptions: await nameSubjects(naming, wanted, {
        locale: pagesTexts.language,
        with_hidden: true,
      }),
    };
  }

  async function findForActor(actor: Actor): Promise<SubscriberRow | null> {
    const account = await parts.accountFor(actor);
    if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
    return account.is_verified ? findSubscriberForAccount(db, account) : null;
  }

  const end = (subscriber: SubscriberRow | null, ids: readonly number[] | 'all') =>
    subscriber && database.transaction((trx) => deleteSubscriptions(trx, subscriber.id, ids));

  return {
    /** By the link in a mail. @returns null for an unknown token: everything was ended, or it is wrong */
    async subscriptionsByToken(token: string): Promise<SubscriptionList | null> {
      const subscriber = await findSubscriberByToken(db, hashToken(token));
      return subscriber && listFor(subscriber);
    },

    /** Of the signed-in account. @throws Problem 401 */
    async ownSubscriptions(actor: Actor): Promise<SubscriptionList | null> {
      const subscriber = await findForActor(actor);
      return subscriber && listFor(subscriber);
    },

    /** Ends some or all; what has ended already is left alone. @param ids of subscriptions */
    async unsubscribeByToken(token: string, ids: readonly number[] | 'all'): Promise<void> {
      await end(await findSubscriberByToken(db, hashToken(token)), ids);
    },

    /** @throws Problem 401 */
    async unsubscribeAccount(actor: Actor, ids: readonly number[] | 'all'): Promise<void> {
      await end(await findForActor(actor), ids);
    },

    /**
     * Sends the link to the list if the address subscribes; the answer is the same either way.
     * @throws Problem 404 while closed, 422 with `field_errors`, 429 with `retry_after`
     */
    async requestListLink({ ip, ...input }: { email: string; ip: string }): Promise<void> {
      if (!parts.sends_mail) throw new Problem('not_found', 'Von hier kommen zurzeit keine Mails.');
      const { email } = validate(emailInput, input);
      await countRequestedMail(limiter, { email, ip });
      await jobs.send(JOB, { email });
    },
  };
}
