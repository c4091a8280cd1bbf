import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { loginTexts } from './login.texts.ts';
import { LoginPage } from './login-page.tsx';
import { loadLogin, loginHeaders, signInByForm } from './login-requests.ts';

/** Made for each account and never kept: a signed-in member sees something else than a visitor. */
export const handle: RouteHandle = { query: ['next'], personal: true, body: 'none' };

export const loader = loadLogin;
export const action = signInByForm;
export const headers = loginHeaders;

export const meta: MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData as { settings?: { site_name?: string } } | undefined;
  const title = [loginTexts.title, root?.settings?.site_name].filter(Boolean).join(' – ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export default LoginPage;
