import type { Actor } from '#lib/actor/actor.ts';
import { createAccountSubscriptions } from './account/account-subscriptions.server.ts';
import { createNewsletter } from './newsletter/newsletter.server.ts';
import { createNewsletterList } from './newsletter/newsletter-list.server.ts';
import { createNotifications } from './notify.server.ts';
import { createOptIn } from './opt-in.server.ts';
import { createOverview } from './overview/overview.server.ts';
import { createOwnSubscriptions } from './own-subscriptions.server.ts';
import { pagesTexts } from './pages/pages.texts.ts';
import { deleteExpiredRequests } from './request.repository.server.ts';
import { deleteOutdated, deleteRefused } from './subscriber.repository.server.ts';
import type { SubscribeOffer } from './subscription.schema.ts';
import type { SubscriptionParts } from './subscription-parts.ts';
import { LIST_PATH, subscribePath } from './subscription-paths.ts';

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

const DAY_MS = 86_400_000;
/** A performance that is over has no more news; a postponed one may still get a date. */
const OVER_DAYS = 30;
/** An address that takes no mail for this long is given up. */
const REFUSED_DAYS = 14;
const HOURLY = '47 * * * *';
const NIGHTLY = '53 4 * * *';

/** Who hears by mail what happens, and all one gets (V-13, G-470 …). */
export function createSubscriptionService(parts: SubscriptionParts) {
  const { database, clock, jobs } = parts;
  const { db } = database;
  const { notify, sweepMatters } = createNotifications(parts);

  /** Deletes what nobody confirmed within 48 hours. */
  const sweepRequests = () => deleteExpiredRequests(db, clock.now());

  async function sweepSubscribers(): Promise<void> {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await deleteRefused(db, daysAgo(REFUSED_DAYS));
    await deleteOutdated(db, daysAgo(OVER_DAYS));
    await sweepMatters();
  }
  jobs.schedule('subscriptions.sweep-requests', HOURLY, sweepRequests);
  jobs.schedule('subscriptions.sweep', NIGHTLY, sweepSubscribers);

  return {
    ...createOptIn(parts),
    ...createOwnSubscriptions(parts),
    ...createAccountSubscriptions(parts),
    ...createNewsletter(parts),
    ...createNewsletterList(parts),
    ...createOverview(parts),

    /** Whether visitors can subscribe: mails reach people. */
    subscriptionsAreOpen: (): boolean => parts.sends_mail,

    /** Where accounts find their subscriptions; null while no mail can be sent. */
    ownListUrl: (): string | null => (parts.sends_mail ? LIST_PATH : null),

    /** The link on a record's page; null unless there is something to hear about: it is ahead, or has dates that are. */
    offerFor(
      table: string,
      shown: { id: number; status?: string; events?: readonly unknown[] },
    ): SubscribeOffer | null {
      const url = parts.sends_mail ? subscribePath(table, shown.id) : null;
      const isAhead = shown.events ? shown.events.length > 0 : shown.status !== 'past';
      return url && isAhead ? { url, text: pagesTexts.subscribe.title } : null;
    },

    /** The address of the signed-in account, if its owner has confirmed it; else null. */
    async confirmedAddress(actor: Actor): Promise<string | null> {
      const account = await parts.accountFor(actor);
      return account?.is_verified ? account.email : null;
    },

    notify,
    sweepRequests,
    sweepSubscribers,
  };
}
