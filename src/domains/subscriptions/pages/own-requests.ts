import type { LoaderFunctionArgs } from 'react-router';
import { germanMoment } from '#lib/text/german-values.ts';
import type { SubscriptionList } from '../subscription.schema.ts';
import { LIST_PATH } from '../subscription-paths.ts';
import {
  openScope,
  type Posted,
  readField,
  readToken,
  refuseForm,
  seeOther,
  seeSent,
  wasSent,
} from './form-requests.ts';
import { pagesTexts } from './pages.texts.ts';

const ONE_CLICK = 'List-Unsubscribe';

/** Viewing the page does not use up the link: mail clients prefetch it. */
export async function loadConfirm(args: LoaderFunctionArgs) {
  const { services } = openScope(args);
  return { asked: await services.subscriptions.requestedSubscription(readToken(args)) };
}

export async function confirmByForm(args: Posted) {
  const { services } = openScope(args);
  try {
    const token = await services.subscriptions.confirmSubscription(readToken(args));
    return seeOther(`${LIST_PATH}?token=${token}&done=confirmed`);
  } catch (error) {
    return refuseForm(error);
  }
}

/** By the link in a mail, else of the signed-in account. */
async function findList(args: LoaderFunctionArgs): Promise<SubscriptionList | null> {
  const { services, actor } = openScope(args);
  const token = readToken(args);
  if (token) return services.subscriptions.subscriptionsByToken(token);
  return actor.user_id === null ? null : services.subscriptions.ownSubscriptions(actor);
}

/** `/de/bescheid/liste`: all one gets */
export async function loadList(args: LoaderFunctionArgs) {
  const what = new URL(args.request.url).searchParams.get('done') ?? '';
  const list = await findList(args);
  return {
    email: list?.email ?? null,
    subscriptions: (list?.subscriptions ?? []).map(({ confirmed_at, ...each }) => ({
      ...each,
      since: germanMoment(confirmed_at).slice(0, 10),
    })),
    newsletter: list?.subscriptions.some(({ type }) => type === 'newsletter')
      ? null
      : await openScope(args).services.subscriptions.findNewsletterOffer(),
    is_sent: wasSent(args),
    can_ask: openScope(args).services.subscriptions.subscriptionsAreOpen(),
    done: Object.hasOwn(pagesTexts.list.done, what)
      ? (what as keyof typeof pagesTexts.list.done)
      : null,
  };
}

/** Ends one or all subscriptions, or mails the link to the list. */
export async function changeList({ form, ip, ...args }: Posted) {
  const { services, actor } = openScope(args);
  const token = readToken(args);
  const email = readField(form, 'email');
  try {
    if (email) {
      await services.subscriptions.requestListLink({ email, ip });
      return seeSent(LIST_PATH);
    }
    const ends = readField(form, 'end');
    const ids = ends === 'all' ? 'all' : readIds(ends);
    if (token) await services.subscriptions.unsubscribeByToken(token, ids);
    else await services.subscriptions.unsubscribeAccount(actor, ids);
    return seeOther(`${LIST_PATH}?${token ? `token=${encodeURIComponent(token)}&` : ''}done=ended`);
  } catch (error) {
    return refuseForm(error, { email });
  }
}

/** Numbers joined by hyphens; anything else is none. */
const readIds = (text: string): number[] =>
  /^\d{1,9}(-\d{1,9}){0,199}$/.test(text) ? text.split('-').map(Number) : [];

/** Of the subscriptions that a mail was about; without any in the address: all. */
function readEnds({ request }: Pick<LoaderFunctionArgs, 'request'>): number[] | 'all' {
  const named = new URL(request.url).searchParams.get('abo');
  return named === null ? 'all' : readIds(named);
}

/** `/de/bescheid/abmelden`: looking at it ends nothing, since programs look at links, too. */
export async function loadUnsubscribe(args: LoaderFunctionArgs) {
  const { services } = openScope(args);
  const token = readToken(args);
  const list = await services.subscriptions.subscriptionsByToken(token);
  const ids = readEnds(args);
  const subjects = list?.subscriptions.filter(
    ({ subscription_id }) => ids === 'all' || ids.includes(subscription_id),
  );
  return {
    email: subjects?.length ? (list?.email ?? null) : null,
    titles: (subjects ?? []).map(({ title }) => title),
    is_done: new URL(args.request.url).searchParams.get('done') === 'ended',
    list_url: `${LIST_PATH}?token=${encodeURIComponent(token)}`,
  };
}

/** The page's button, and the one click of mail programs, which follow no redirect (RFC 8058). */
export async function unsubscribeByForm(args: Posted) {
  const { services } = openScope(args);
  await services.subscriptions.unsubscribeByToken(readToken(args), readEnds(args));
  if (args.form.has(ONE_CLICK)) return null;
  const address = new URL(args.request.url);
  address.searchParams.set('done', 'ended');
  return seeOther(address.pathname + address.search);
}
