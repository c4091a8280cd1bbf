import type { ComponentType } from 'react';
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  useParams,
} from 'react-router';
import { CLIENT_ADDRESS_HEADER } from '#domains/accounts/sign-in/client-address.ts';
import { Problem } from '#lib/api/problem.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import type { Route } from './+types/subscriptions.route.ts';
import type { Posted } from './pages/form-requests.ts';
import { NewsletterPage } from './pages/newsletter-page.tsx';
import { loadNewsletter, orderByForm } from './pages/newsletter-requests.ts';
import { ConfirmPage, ListPage, UnsubscribePage } from './pages/own-pages.tsx';
import {
  changeList,
  confirmByForm,
  loadConfirm,
  loadList,
  loadUnsubscribe,
  unsubscribeByForm,
} from './pages/own-requests.ts';
import { pagesTexts as texts } from './pages/pages.texts.ts';
import { SubscribePage } from './pages/subscribe-page.tsx';
import { loadSubscribe, subscribeByForm } from './pages/subscribe-requests.ts';

/** Personal: links in mails show an address, and a signed-in member sees one button. */
export const handle: RouteHandle = {
  query: ['token', 'abo', 'done', 'sent'],
  personal: true,
  body: 'none',
  form: true,
  skeleton: ['page-header'],
};

interface OnePage {
  title: string;
  Page: ComponentType;
}

/** Pages by the first segment below `/de/bescheid`; with a second one: where visitors subscribe. */
const PAGES: Readonly<Record<string, OnePage>> = {
  bestaetigen: { title: texts.confirm.title, Page: ConfirmPage },
  newsletter: { title: texts.newsletter.title, Page: NewsletterPage },
  liste: { title: texts.list.title, Page: ListPage },
  abmelden: { title: texts.unsubscribe.title, Page: UnsubscribePage },
};

interface Requests {
  load(args: LoaderFunctionArgs): Promise<unknown>;
  act(args: Posted): Promise<unknown>;
}

/** Apart from the pages, so that browsers do not load them. */
const REQUESTS: Readonly<Record<string, Requests>> = {
  bestaetigen: { load: loadConfirm, act: confirmByForm },
  newsletter: { load: loadNewsletter, act: orderByForm },
  liste: { load: loadList, act: changeList },
  abmelden: { load: loadUnsubscribe, act: unsubscribeByForm },
};

function find<Found>(
  all: Readonly<Record<string, Found>>,
  { page = '', id }: { page?: string; id?: string },
  subscribe: Found,
): Found | undefined {
  if (id !== undefined) return subscribe;
  return Object.hasOwn(all, page) ? all[page] : undefined;
}

const findPage = (params: { page?: string; id?: string }) =>
  find(PAGES, params, { title: texts.subscribe.title, Page: SubscribePage });

/** @throws Problem 404 */
function requireRequests(params: LoaderFunctionArgs['params']): Requests {
  const found = find(REQUESTS, params, { load: loadSubscribe, act: subscribeByForm });
  if (!found) throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  return found;
}

export const loader = (args: LoaderFunctionArgs) => requireRequests(args.params).load(args);

export async function action(args: ActionFunctionArgs) {
  const { act } = requireRequests(args.params);
  const form = await args.request.formData().catch(() => new FormData());
  return act({ ...args, form, ip: args.request.headers.get(CLIENT_ADDRESS_HEADER) ?? '' });
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set('Cache-Control', 'no-store');
  // the address contains the token
  all.set('Referrer-Policy', 'no-referrer');
  return all;
};

export function meta({ matches, params }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const title = [findPage(params)?.title, root?.settings?.site_name].filter(Boolean).join(' – ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function SubscriptionsRoute() {
  const params = useParams();
  const Page = findPage(params)?.Page;
  // the key resets form state between pages
  return Page ? <Page key={`${params.page}/${params.id}`} /> : null;
}
