/**
 * Screens of the administration other than a kind's list and form, by path below `/cms-hub`. The server answers these URLs;
 * `admin/frame/screens.tsx` maps them to components.
 */
export const ADMINISTRATION_SCREENS = [
  'plan',
  'imports',
  'subscriptions',
  'form-entries',
  'newsletter',
  'hours',
  'editorial-calendar',
  'redirects',
  'media',
  'page-tree',
  'merge',
  'changes',
  'dashboard',
  'accounts',
  'settings',
  'backups',
  'status',
  'setup',
] as const satisfies readonly string[];

export type AdministrationScreen = (typeof ADMINISTRATION_SCREENS)[number];

/** Those that authors do not open: nothing is prepared there, all of it concerns visitors at once (G-536). */
export const PUBLISHERS_SCREENS: ReadonlySet<string> = new Set<AdministrationScreen>([
  'form-entries',
  'newsletter',
  'hours',
  'merge',
]);

/** Those that only administrators open (G-52). */
export const ADMINISTRATORS_SCREENS: ReadonlySet<string> = new Set<AdministrationScreen>([
  'imports',
  'redirects',
  'accounts',
  'settings',
  'backups',
  'status',
  'setup',
]);
