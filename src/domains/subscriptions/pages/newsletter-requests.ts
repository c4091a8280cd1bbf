import type { LoaderFunctionArgs } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import { NEWSLETTER_PATH } from '../subscription-paths.ts';
import { openScope, type Posted, readLanguage, wasSent } from './form-requests.ts';
import { pagesTexts, SUBSCRIPTION_PAGES_TEXTS } from './pages.texts.ts';
import { sendSubscription } from './subscribe-requests.ts';

const texts = pagesTexts.newsletter;

/** @throws Problem 404 without a newsletter */
async function findNewsletter(args: Pick<LoaderFunctionArgs, 'context'>) {
  const scope = openScope(args);
  const offer = await scope.services.subscriptions.findNewsletterOffer();
  if (!offer) throw new Problem('not_found', texts.none);
  const { site } = await scope.services.settings.current();
  return { scope, offer, house: site.site_name };
}

/** `/de/bescheid/newsletter`: one button for an account whose address is confirmed, else its address. */
export async function loadNewsletter(args: LoaderFunctionArgs) {
  const { scope, offer, house } = await findNewsletter(args);
  const { subscriptions } = scope.services;
  const isOwn = offer.url === NEWSLETTER_PATH;
  return {
    house,
    account: await subscriptions.confirmedAddress(scope.actor),
    gets_it: await subscriptions.getsNewsletter(scope.actor),
    is_sent: wasSent(args),
    service: isOwn ? null : { url: offer.url, host: new URL(offer.url).host },
  };
}

/** The same answer for every address. */
export async function orderByForm(posted: Posted) {
  const { scope, house } = await findNewsletter(posted);
  const subjects = [{ type: 'newsletter' as const, id: 0, kinds: [] }];
  const locale = readLanguage(posted.form);
  const { consent } = SUBSCRIPTION_PAGES_TEXTS[locale].newsletter;
  const asked = { subjects, locale, consent_text: consent(house) };
  return sendSubscription(scope, posted, asked, { path: NEWSLETTER_PATH, done: 'ordered' });
}
