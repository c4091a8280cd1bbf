import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Actor } from '#lib/actor/actor.ts';
import { germanMoment } from '#lib/text/german-values.ts';
import { requestScope } from '#services.context.ts';
import type { AccountService } from '../account.service.server.ts';
import {
  type RefusedForm,
  readForm,
  readText,
  refusedForm,
} from '../account-page/account-requests.ts';
import { USER_SETTINGS } from '../sign-in/next-path.ts';
import { userAreaTexts } from './user-area.texts.ts';

/** The request's services and owner: the route's middleware lets nobody else in (G-105). */
function requireSignedIn({ context }: LoaderFunctionArgs) {
  const scope = context.get(requestScope);
  scope.facts.cacheable = false;
  return scope;
}

/** `/de/user/profile` (ROUTE-26) */
export async function loadProfile(args: LoaderFunctionArgs) {
  const { services, actor } = requireSignedIn(args);
  const [account, user, { site }] = await Promise.all([
    services.accounts.ownAccount(actor),
    services.accounts.userDetails(actor),
    services.settings.current(),
  ]);
  return {
    account,
    since: germanMoment(account.since).slice(0, 10),
    shop_url: site.is_shop_online ? user.webshop_url : null,
    logout_url: user.logout_url,
    notices_url: services.subscriptions.ownListUrl(),
  };
}

/** `/de/user/settings` (ROUTE-27) */
export async function loadSettings(args: LoaderFunctionArgs) {
  const { services, actor } = requireSignedIn(args);
  const what = new URL(args.request.url).searchParams.get('done') ?? '';
  return {
    account: await services.accounts.ownAccount(actor),
    notices_url: services.subscriptions.ownListUrl(),
    done: Object.hasOwn(userAreaTexts.settings.done, what) ? what : null,
  };
}

/** `/de/user/data`: the file of `/api/user-data` for reading (G-463) */
export async function loadData(args: LoaderFunctionArgs) {
  const { services, actor } = requireSignedIn(args);
  return {
    stored: await services.accounts.ownData(actor),
    notices_url: services.subscriptions.ownListUrl(),
  };
}

const done = (what: string) => redirect(`${USER_SETTINGS}?done=${what}#done`, 303);

/** Actions by the form's `intent` */
const INTENTS = {
  async name(accounts, actor, form) {
    const [first_name, last_name] = [readText(form, 'first_name'), readText(form, 'last_name')];
    await accounts.changeOwnName(actor, { first_name, last_name });
    return done('name');
  },
  async language(accounts, actor, form) {
    await accounts.changeOwnLanguage(actor, { language: readText(form, 'language') });
    return done('language');
  },
  async comments(accounts, actor, form) {
    await accounts.changeOwnCommentMails(actor, { comment_mails: readText(form, 'comment_mails') });
    return done('comments');
  },
  async approvals(accounts, actor, form) {
    await accounts.changeOwnApprovalMails(actor, {
      approval_mails: readText(form, 'approval_mails'),
    });
    return done('approvals');
  },
  async email(accounts, actor, form) {
    const [email, current_password] = [readText(form, 'email'), readText(form, 'current_password')];
    await accounts.requestNewEmail(actor, { email, current_password });
    return done('email');
  },
  async 'email-withdraw'(accounts, actor) {
    await accounts.withdrawNewEmail(actor);
    return done('email-withdrawn');
  },
  async deletion(accounts, actor, form) {
    await accounts.requestDeletion(actor, readText(form, 'current_password'));
    return redirect('/accounts/login?notice=deletion', 303);
  },
} satisfies Record<
  string,
  (accounts: AccountService, actor: Actor, form: FormData) => Promise<Response>
>;

export type SettingsIntent = keyof typeof INTENTS;

export interface SettingsAnswer extends RefusedForm {
  /** the submitted form */
  intent?: string;
  /** as typed */
  typed?: { first_name: string; last_name: string; email: string };
}

export async function changeSettings(args: ActionFunctionArgs) {
  const { services, actor } = requireSignedIn(args);
  const form = await readForm(args.request);
  const intent = readText(form, 'intent');
  try {
    if (!Object.hasOwn(INTENTS, intent)) return data<SettingsAnswer>({}, { status: 400 });
    return await INTENTS[intent as SettingsIntent](services.accounts, actor, form);
  } catch (error) {
    const refused = refusedForm(error);
    const typed = {
      first_name: readText(form, 'first_name'),
      last_name: readText(form, 'last_name'),
      email: readText(form, 'email'),
    };
    return { ...refused, data: { ...refused.data, intent, typed } satisfies SettingsAnswer };
  }
}
