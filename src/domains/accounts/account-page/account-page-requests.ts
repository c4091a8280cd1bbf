import type { LoaderFunctionArgs } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import { acceptByForm, loadInvitation } from '../invitations/invitation-requests.ts';
import {
  loadForgotten,
  loadNewPassword,
  requestResetByForm,
  setPasswordByForm,
} from '../password/password-requests.ts';
import {
  confirmByPassword,
  loadConfirm,
  loadRegister,
  registerByForm,
} from '../registration/registration-requests.ts';
import { finishSignInByForm, loadCode } from '../second-factor/code-requests.ts';
import { confirmByForm, loadSetup } from '../second-factor/setup-requests.ts';
import { changeSecurity, loadSecurity } from '../security/security-requests.ts';
import { loadLogin, loadStart, signInByForm } from '../sign-in/login-requests.ts';
import { followLinkByForm, loadLink } from '../sign-in-link/sign-in-link-requests.ts';
import { confirmEmailByForm, loadNewEmail } from '../user-area/new-email-requests.ts';

type Requests = Readonly<Record<string, (args: LoaderFunctionArgs) => unknown>>;

/** Loaders of the pages below `/accounts` */
export const LOADERS: Requests = {
  login: loadLogin,
  start: loadStart,
  forgotten: loadForgotten,
  'new-password': loadNewPassword,
  invitation: loadInvitation,
  register: loadRegister,
  confirm: loadConfirm,
  link: loadLink,
  code: loadCode,
  security: loadSecurity,
  'second-factor': loadSetup,
  email: loadNewEmail,
};

/** Actions of their forms */
export const ACTIONS: Requests = {
  login: signInByForm,
  forgotten: requestResetByForm,
  'new-password': setPasswordByForm,
  invitation: acceptByForm,
  register: registerByForm,
  confirm: confirmByPassword,
  link: followLinkByForm,
  code: finishSignInByForm,
  security: changeSecurity,
  'second-factor': confirmByForm,
  email: confirmEmailByForm,
};

/** @throws Problem 404 for an unknown page */
export function runRequest(requests: Requests, args: LoaderFunctionArgs): unknown {
  const name = args.params.page ?? '';
  const request = Object.hasOwn(requests, name) ? requests[name] : undefined;
  if (!request) throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  return request(args);
}
