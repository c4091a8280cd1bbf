import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { listAdminMenus } from '#domains/accounts/admin-menus.ts';
import { LEGAL_TEXTS } from '#domains/site/legal/legal-names.ts';
import { LOCALE, pageUrl } from '#domains/site/pages/page-path.ts';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { ADMINISTRATION_SCREENS } from '#lib/pages/administration-screens.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { ADMINISTRATION_AREAS } from '#server/wiring/administration-areas.ts';
import { KINDS } from '#server/wiring/records/record-kinds.ts';
import siteMap from './routes.ts';

const routes = siteMap as RouteConfigEntry[];
const findPath = (id: string) => routes.find((route) => route.id === id)?.path;

/** Paths without a locale (G-01): sign-in, hub, web shop, files of the whole site, and unknown ones. */
const UNPREFIXED =
  /^(accounts\/|cms-hub|sw\.js$|manifest\.webmanifest$|\*$|(eventim-template|eventim\.webshop|test\.webshop|testshop|webshop)(\/|$))/;

describe('the site map', () => {
  it('has a page for every way into the administration that an editor is shown (EDIT-17)', () => {
    const urls = listAdminMenus({ user_id: 1, role: 'admin' }, ADMINISTRATION_AREAS).flatMap(
      ({ url, children }) => [url, ...children.map((each) => each.url)],
    );
    const screens = [...ADMINISTRATION_SCREENS, ...KINDS.map(({ path }) => path)].map(
      (path) => `/cms-hub/${path}`,
    );
    const paths = [
      ...routes.map(({ path = '' }) => `/${path.replace(':page', 'security')}`),
      ...screens,
    ];
    expect(urls.filter((url) => !paths.includes(url))).toEqual([]);
    expect(screens.filter((path) => !urls.includes(path))).toEqual([]);
  });

  it('puts German in front of every page and knows no other language (ROUTE-01, ROUTE-02, ROUTE-54, CONST-01, CONST-02, G-01)', () => {
    expect(LOCALE).toBe('de');
    expect(pageUrl('haus/team')).toBe('/de/haus/team');
    const paths = routes.map((route) => route.path ?? '');
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths.filter((each) => !UNPREFIXED.test(each))) {
      expect(path).toMatch(/^de(\/|$)/);
    }
  });

  it('leads to home, to any page, to the legal pages by their names, and to the not-found page (ROUTE-06…10, ROUTE-28, ROUTE-37)', () => {
    const ids = ['home', 'page', 'not-found-page'].map(findPath);
    expect(ids).toEqual(['de', 'de/*', 'de/404']);
    const named = Object.values(LEGAL_TEXTS).map(({ route, path }) => [
      route,
      findPath(route),
      path,
    ]);
    expect(named).toEqual([
      ['legals-agb', 'de/agb', 'agb'],
      ['legals-imprint', 'de/impressum', 'impressum'],
      ['legals-privacy', 'de/datenschutz', 'datenschutz'],
    ]);
  });

  it('names the profile, and has it beside the settings in one route (ROUTE-26, ROUTE-27, ROUTE-36)', () => {
    expect(findPath('user-profile')).toBe('de/user/:page');
  });

  it('has the names by which the magazine is linked, with the parameters of a category (ROUTE-35)', () => {
    expect(['magazine', 'magazine-categories-category-id', 'magazine-tags'].map(findPath)).toEqual([
      'de/mediathek-de',
      'de/mediathek-de/categories/:category/:id',
      'de/mediathek-de/tags',
    ]);
  });

  it('has a shape for every page that may be long in coming (SHELL-57, EVENT-47)', async () => {
    const pages = routes.filter(
      ({ path = '', id }) => /^de\b/.test(path) && id !== 'not-found-page',
    );
    expect(pages.length).toBeGreaterThan(15);
    const shapes = await Promise.all(
      pages.map(async ({ path, file }) => {
        const { handle } = (await import(/* @vite-ignore */ `./${file}`)) as {
          handle?: RouteHandle;
        };
        return [path, handle?.skeleton?.length ?? 0] as const;
      }),
    );
    expect(shapes.filter(([, parts]) => parts === 0)).toEqual([]);
  });

  it('tells letters apart, so that a page has one address', () => {
    const loose = routes.filter((route) => route.path?.startsWith('de') && !route.caseSensitive);
    expect(loose).toEqual([]);
  });

  it('declares English routes without answering under them (ROUTE-03, G-05)', () => {
    const { english, live } = DESIGN_DEFAULTS.routeBases;
    expect(english.map(({ base, active }) => [base, active])).toEqual([
      ['events', false],
      ['mediathek-en', false],
      ['productions', false],
      ['form', false],
    ]);
    const answered = new Set(routes.map((route) => route.path?.split('/')[1]));
    for (const { base } of english) {
      expect(Object.values(live)).not.toContain(base);
      expect(answered).not.toContain(base);
    }
  });
});
