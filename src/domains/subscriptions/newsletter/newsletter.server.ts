import type { Actor } from '#lib/actor/actor.ts';
import { pagesTexts } from '../pages/pages.texts.ts';
import { findSubscriberForAccount, selectSubscriptions } from '../subscriber.repository.server.ts';
import type { SubscribeOffer } from '../subscription.schema.ts';
import type { SubscriptionParts } from '../subscription-parts.ts';
import { NEWSLETTER_PATH } from '../subscription-paths.ts';

/** The newsletter: where visitors order it, and who gets it (V-13, G-484 …). */
export function createNewsletter(parts: SubscriptionParts) {
  const { db } = parts.database;

  return {
    /** Where visitors order it: here, or at the service that sends it; null without one. */
    async findNewsletterOffer(): Promise<SubscribeOffer | null> {
      const { mode, service_url } = await parts.newsletter();
      const text = pagesTexts.newsletter.title;
      if (mode === 'service') return { url: service_url, text };
      return mode === 'own' && parts.sends_mail ? { url: NEWSLETTER_PATH, text } : null;
    },

    /** Whether the signed-in account gets it already; its address has to be confirmed. */
    async getsNewsletter(actor: Actor): Promise<boolean> {
      const account = await parts.accountFor(actor);
      if (!account?.is_verified) return false;
      const subscriber = await findSubscriberForAccount(db, account);
      const all = subscriber ? await selectSubscriptions(db, subscriber.id) : [];
      return all.some(({ subject_type }) => subject_type === 'newsletter');
    },
  };
}
