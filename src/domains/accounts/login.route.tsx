import type { RouteHandle } from '../../lib/route-handle.ts';
import { accountHeaders, accountMeta } from './account-requests.ts';
import { loginTexts } from './login.texts.ts';
import { LoginPage } from './login-page.tsx';
import { loadLogin, signInByForm } from './login-requests.ts';

/** Made for each account and never kept: a signed-in member sees something else than a visitor. */
export const handle: RouteHandle = { query: ['next', 'notice'], personal: true, body: 'none' };

export const loader = loadLogin;
export const action = signInByForm;
export const headers = accountHeaders;
export const meta = accountMeta(loginTexts.title);

export default LoginPage;
