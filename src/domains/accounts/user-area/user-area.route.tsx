import type { ComponentType } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { accountHeaders, accountMeta } from '../account-page/account-requests.ts';
import { DataPage } from './data-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SettingsPage } from './settings-page.tsx';
import { userAreaTexts as texts } from './user-area.texts.ts';
import { changeSettings, loadData, loadProfile, loadSettings } from './user-area-requests.ts';

export const handle: RouteHandle = {
  query: ['done'],
  personal: true,
  middleware: ['account'],
  // what was typed before the session ended comes back before it is typed again
  eager: true,
  body: 'none',
  form: true,
  skeleton: ['page-header'],
};

/** The pages of the user area by the last path segment, in one route as those below `/accounts`. */
const PAGES: Readonly<Record<string, { title: string; Page: ComponentType }>> = {
  profile: { title: texts.profile.title, Page: ProfilePage },
  settings: { title: texts.settings.title, Page: SettingsPage },
  data: { title: texts.data.title, Page: DataPage },
};

const LOADERS: Readonly<Record<string, (args: LoaderFunctionArgs) => unknown>> = {
  profile: loadProfile,
  settings: loadSettings,
  data: loadData,
};

const unknownPage = () => new Problem('not_found', 'Diese Seite gibt es nicht.');

/** @throws Problem 404 */
export function loader(args: LoaderFunctionArgs) {
  const { page = '' } = args.params;
  const load = Object.hasOwn(LOADERS, page) ? LOADERS[page] : undefined;
  if (!load) throw unknownPage();
  return load(args);
}

/** @throws Problem 404 */
export function action(args: ActionFunctionArgs) {
  if (args.params.page !== 'settings') throw unknownPage();
  return changeSettings(args);
}

export const headers = accountHeaders;
export const meta = accountMeta(({ page = '' }) => PAGES[page]?.title ?? '');

export default function UserAreaRoute() {
  const { page = '' } = useParams();
  const Page = PAGES[page]?.Page;
  // the key resets form state between pages
  return Page ? <Page key={page} /> : null;
}
