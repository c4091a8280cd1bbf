import type { ComponentType } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { ACTIONS, LOADERS, runRequest } from './account-page/account-page-requests.ts';
import { accountHeaders, accountMeta } from './account-page/account-requests.ts';
import { invitationTexts } from './invitations/invitation.texts.ts';
import { InvitationPage } from './invitations/invitation-page.tsx';
import { ForgottenPage } from './password/forgotten-page.tsx';
import { NewPasswordPage } from './password/new-password-page.tsx';
import { passwordTexts } from './password/password.texts.ts';
import { ConfirmPage } from './registration/confirm-page.tsx';
import { RegisterPage } from './registration/register-page.tsx';
import { registrationTexts } from './registration/registration.texts.ts';
import { CodePage } from './second-factor/code-page.tsx';
import { secondFactorTexts } from './second-factor/second-factor.texts.ts';
import { SetupPage } from './second-factor/setup-page.tsx';
import { securityTexts } from './security/security.texts.ts';
import { SecurityPage } from './security/security-page.tsx';
import { loginTexts } from './sign-in/login.texts.ts';
import { LoginPage } from './sign-in/login-page.tsx';
import { LinkPage } from './sign-in-link/link-page.tsx';
import { signInLinkTexts } from './sign-in-link/sign-in-link.texts.ts';
import { newEmailTexts } from './user-area/new-email.texts.ts';
import { NewEmailPage } from './user-area/new-email-page.tsx';

/** Never cached: members see something else than visitors. */
export const handle: RouteHandle = {
  query: ['next', 'notice', 'token', 'done'],
  personal: true,
  body: 'none',
  form: true,
};

/**
 * The pages below `/accounts` by the last path segment. A single route for all, because visitors download the list of routes.
 */
const PAGES: Readonly<Record<string, { title: string; Page: ComponentType }>> = {
  login: { title: loginTexts.title, Page: LoginPage },
  forgotten: { title: passwordTexts.forgotten.title, Page: ForgottenPage },
  'new-password': { title: passwordTexts.fresh.title, Page: NewPasswordPage },
  invitation: { title: invitationTexts.title, Page: InvitationPage },
  register: { title: registrationTexts.register.title, Page: RegisterPage },
  confirm: { title: registrationTexts.confirm.title, Page: ConfirmPage },
  link: { title: signInLinkTexts.title, Page: LinkPage },
  code: { title: secondFactorTexts.sign_in.title, Page: CodePage },
  security: { title: securityTexts.title, Page: SecurityPage },
  'second-factor': { title: secondFactorTexts.setup.title, Page: SetupPage },
  email: { title: newEmailTexts.title, Page: NewEmailPage },
};

export const loader = (args: LoaderFunctionArgs) => runRequest(LOADERS, args);
export const action = (args: ActionFunctionArgs) => runRequest(ACTIONS, args);
export const headers = accountHeaders;
export const meta = accountMeta(({ page = '' }) => PAGES[page]?.title ?? '');

export default function AccountRoute() {
  const { page = '' } = useParams();
  const Page = PAGES[page]?.Page;
  // the key resets form state between pages
  return Page ? <Page key={page} /> : null;
}
