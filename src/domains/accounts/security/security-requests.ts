import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Actor } from '#lib/actor/actor.ts';
import { requestScope } from '#services.context.ts';
import type { AccountService } from '../account.service.server.ts';
import {
  type RefusedForm,
  readForm,
  readText,
  refusedForm,
} from '../account-page/account-requests.ts';
import { loginUrl, SECURITY } from '../sign-in/next-path.ts';
import { securityTexts } from './security.texts.ts';

/** Security settings of the signed-in account (G-152). */
export async function loadSecurity({ context, request }: LoaderFunctionArgs) {
  const { services, actor, facts, now } = context.get(requestScope);
  facts.cacheable = false;
  if (actor.role === 'visitor') throw redirect(loginUrl(SECURITY));
  const { accounts } = services;
  const [user, sessions, factor, passkeys] = await Promise.all([
    accounts.userDetails(actor),
    accounts.listSessions(actor),
    accounts.getSecondFactor(actor),
    accounts.listPasskeys(actor),
  ]);
  const what = new URL(request.url).searchParams.get('done') ?? '';
  return {
    sessions,
    factor,
    passkeys,
    now: now.toISOString(),
    email: user.email ?? '',
    username: user.username ?? '',
    done: Object.hasOwn(securityTexts.done, what) ? what : null,
  };
}

/** Redirects to the top of the page, which confirms it: the form may be far below. */
const done = (what: string) => redirect(`${SECURITY}?done=${what}#done`, 303);

/** Actions by the form's `intent`; each returns a redirect or data to show once. */
const INTENTS = {
  async password(accounts, actor, form) {
    const current_password = readText(form, 'current_password');
    const password = String(form.get('password') ?? '');
    await accounts.changePassword(actor, { current_password, password });
    return done('password');
  },
  async 'second-factor-begin'(accounts, actor, form) {
    await accounts.beginSecondFactor(actor, readText(form, 'current_password'));
    return redirect('/accounts/second-factor', 303);
  },
  async 'second-factor-off'(accounts, actor, form) {
    await accounts.switchOffSecondFactor(actor, readText(form, 'current_password'));
    return done('second-factor-off');
  },
  async 'recovery-codes'(accounts, actor, form) {
    return data({
      codes: await accounts.newRecoveryCodes(actor, readText(form, 'current_password')),
    });
  },
  async 'passkey-remove'(accounts, actor, form) {
    await accounts.removePasskey(actor, Number(readText(form, 'id')) || 0);
    return done('passkey-removed');
  },
  async session(accounts, actor, form) {
    await accounts.endSession(actor, Number(readText(form, 'id')) || 0);
    return done('session');
  },
  async sessions(accounts, actor) {
    await accounts.endOtherSessions(actor);
    return done('sessions');
  },
} satisfies Record<
  string,
  (accounts: AccountService, actor: Actor, form: FormData) => Promise<unknown>
>;

export type Intent = keyof typeof INTENTS;

export interface SecurityAnswer extends RefusedForm {
  /** the submitted form */
  intent?: string;
  codes?: string[];
}

export async function changeSecurity({ context, request }: ActionFunctionArgs) {
  const { services, actor } = context.get(requestScope);
  const form = await readForm(request);
  const intent = readText(form, 'intent');
  try {
    if (!Object.hasOwn(INTENTS, intent)) return data<SecurityAnswer>({}, { status: 400 });
    return await INTENTS[intent as Intent](services.accounts, actor, form);
  } catch (error) {
    const refused = refusedForm(error);
    return { ...refused, data: { ...refused.data, intent } satisfies SecurityAnswer };
  }
}
