import type { ComponentType, LazyExoticComponent } from 'react';
import type { AdministrationScreen } from '../../src/lib/pages/administration-screens.ts';
import type { KindDescription } from '../api/kinds.ts';
import { loadPart } from '../api/load-part.ts';
import { backupsTexts } from '../backups/backups.texts.ts';
import { calendarTexts } from '../editorial-calendar/calendar.texts.ts';
import { importsTexts } from '../imports/imports.texts.ts';
import { mediaTexts } from '../media/media.texts.ts';
import { mergeTexts } from '../merging/merge.texts.ts';
import { pagesTexts } from '../pages/pages.texts.ts';
import { statusTexts } from '../status/status.texts.ts';
import { subscriptionsTexts } from '../subscriptions/subscriptions.texts.ts';
import { texts } from '../texts/texts.ts';

export interface Screen {
  /** in the menu, and the screen's title */
  label: string;
  /** menu group */
  area: KindDescription['area'];
  Component: LazyExoticComponent<ComponentType>;
}

/** Screens that are no list or form of a kind. Each handles the paths below its own. */
export const SCREENS: Readonly<Record<AdministrationScreen, Screen>> = {
  plan: {
    label: texts.screens.plan,
    area: 'programme',
    Component: loadPart(() => import('../plan/plan-screen.tsx')),
  },
  imports: {
    label: importsTexts.title,
    area: 'programme',
    Component: loadPart(async () => ({
      default: (await import('../imports/imports-screen.tsx')).ImportsScreen,
    })),
  },
  subscriptions: {
    label: subscriptionsTexts.title,
    area: 'programme',
    Component: loadPart(async () => ({
      default: (await import('../subscriptions/subscriptions-screen.tsx')).SubscriptionsScreen,
    })),
  },
  'form-entries': {
    label: texts.screens.form_entries,
    area: 'house',
    Component: loadPart(() => import('../inbox/inbox-screen.tsx')),
  },
  newsletter: {
    label: texts.screens.newsletter,
    area: 'house',
    Component: loadPart(() => import('../newsletter/newsletter-screen.tsx')),
  },
  hours: {
    label: texts.screens.hours,
    area: 'house',
    Component: loadPart(() => import('../notices/hours-screen.tsx')),
  },
  merge: {
    label: mergeTexts.title,
    area: 'house',
    Component: loadPart(() => import('../merging/merge-screen.tsx')),
  },
  redirects: {
    label: texts.screens.redirects,
    area: 'house',
    Component: loadPart(() => import('../redirects/redirects-screen.tsx')),
  },
  'page-tree': {
    label: pagesTexts.title,
    area: 'house',
    Component: loadPart(async () => ({
      default: (await import('../pages/pages-screen.tsx')).PagesScreen,
    })),
  },
  'editorial-calendar': {
    label: calendarTexts.title,
    area: 'house',
    Component: loadPart(() => import('../editorial-calendar/calendar-screen.tsx')),
  },
  media: {
    label: mediaTexts.title,
    area: 'house',
    Component: loadPart(async () => ({
      default: (await import('../media/media-screen.tsx')).MediaScreen,
    })),
  },
  changes: {
    label: texts.screens.changes,
    area: 'house',
    Component: loadPart(() => import('../history/changes-screen.tsx')),
  },
  dashboard: {
    label: texts.screens.dashboard,
    area: 'house',
    Component: loadPart(() => import('../dashboard/dashboard-screen.tsx')),
  },
  accounts: {
    label: texts.screens.accounts,
    area: 'house',
    Component: loadPart(async () => ({
      default: (await import('../accounts/accounts-screen.tsx')).AccountsScreen,
    })),
  },
  settings: {
    label: texts.screens.settings,
    area: 'house',
    Component: loadPart(async () => ({
      default: (await import('../settings/settings-screen.tsx')).SettingsScreen,
    })),
  },
  backups: {
    label: backupsTexts.title,
    area: 'house',
    Component: loadPart(() => import('../backups/backups-screen.tsx')),
  },
  status: {
    label: statusTexts.title,
    area: 'house',
    Component: loadPart(() => import('../status/status-screen.tsx')),
  },
  setup: {
    label: texts.screens.setup,
    area: 'house',
    Component: loadPart(async () => ({
      default: (await import('../setup/setup-screen.tsx')).SetupScreen,
    })),
  },
};

/** In the order of the menu. */
export const SCREEN_PATHS = Object.keys(SCREENS) as AdministrationScreen[];
