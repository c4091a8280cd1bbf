import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DESIGN_DEFAULTS, designSettings } from '../settings/design.schema.ts';
import { SITE_DEFAULTS } from '../settings/settings.schema.ts';
import { newAddress, oldPath, withQuery } from './redirect-path.ts';
import { type RouteRedirect, type RouteRules, routeRedirect } from './route-redirect.ts';

function request(address: string, rules: Partial<RouteRules> = {}): RouteRedirect | null {
  const [path = '', query = ''] = address.split('?');
  return routeRedirect(path, new URLSearchParams(query), {
    route_bases: DESIGN_DEFAULTS.routeBases,
    shop_path_map: SITE_DEFAULTS.shop_path_map,
    is_editor: false,
    ...rules,
  });
}

describe('where the routes themselves lead', () => {
  it.each([
    ['/', 302, '/de', 'the language is always in the path (ROUTE-01)'],
    ['/?utm=x', 302, '/de?utm=x', 'the query stays (ROUTE-01)'],
    ['/en', 302, '/de', 'the favourites link is no dead end (G-02)'],
    ['/de/user', 302, '/de/user/profile', 'the user area begins with the profile (G-09)'],
    ['/events', 301, '/de/programm', 'the other variant of the bases (ROUTE-04, G-04)'],
    ['/events/faust/7?date=2026-12-01', 301, '/de/programm/faust/7?date=2026-12-01', '(G-04)'],
    ['/magazine/tags', 301, '/de/mediathek-de/tags', '(G-04)'],
    ['/abonnements', 301, '/de/abonnements', 'subscriptions are a page (G-04, G-07)'],
    ['/abonnements/premieren/3', 301, '/de/series/premieren/3', '(G-04)'],
    ['/forms/schulklassen/2', 301, '/de/formular/schulklassen/2', '(G-04)'],
    ['/events/größe/7', 301, '/de/programm/gr%C3%B6%C3%9Fe/7', 'ready for a header (G-04)'],
    ['/de/haus?overlay=true', 302, '/de/programm', '(ROUTE-38)'],
    ['/de?type=konzert&overlay=true', 302, '/de/programm?type=konzert', '(ROUTE-38, G-06)'],
    ['/webshop/de/eventlist', 302, '/de/programm', '(ROUTE-39)'],
    ['/eventim.webshop/x/eventlist/12', 302, '/de/programm', 'from every shop base (ROUTE-39)'],
    ['/testshop/de/itemgroups', 302, '/de/artikel', '(ROUTE-40)'],
    ['/webshop/de/series/4', 302, '/de/abonnements', '(ROUTE-41)'],
  ])(
    '%s: %i to %s, %s (ROUTE-01, ROUTE-04, ROUTE-38…41, SHOP-10, SHOP-11, G-02…07, G-09)',
    (asked, status, location, _why) => {
      const [path = ''] = location.split('?');
      // the other variant of a base holds only where something answers there
      const condition = status === 301 ? { if_exists: decodeURI(path) } : {};
      expect(request(asked)).toEqual({ status, location, ...condition });
    },
  );

  it('follows the other bases and the shop paths of the house, not those it was delivered with (ROUTE-04, SHOP-10, G-04, G-07)', () => {
    const { other } = DESIGN_DEFAULTS.routeBases;
    const route_bases = {
      ...DESIGN_DEFAULTS.routeBases,
      other: { ...other, events: 'termine' },
    };
    const house = { route_bases, shop_path_map: [{ from: '/webshop/alt', to: '/de/neu' }] };
    const led = (address: string) => request(address, house)?.location;
    expect(led('/termine/faust/7')).toBe('/de/programm/faust/7');
    expect(led('/webshop/alt')).toBe('/de/neu');
    expect(led('/events')).toBeUndefined();
    expect(led('/webshop/de/eventlist')).toBeUndefined();
  });

  it.each([
    ['/en/events', 'declared but inactive (ROUTE-03, G-05)'],
    ['/en/mediathek-en', 'declared but inactive (ROUTE-03, G-05)'],
    ['/eventsaal', 'begins like a base, but is none (G-04)'],
    ['/forms', 'forms have no list (G-09)'],
    ['/webshop', 'the shop itself (ROUTE-33)'],
    ['/webshop/eventlist', 'no part before it (G-07)'],
    ['/webshops/de/eventlist', 'no shop base (G-07)'],
    ['/de/haus?overlay=false', 'the overlay is not open (ROUTE-38)'],
    ['/de/api/events?overlay=true', 'a call is no page (ROUTE-38)'],
    ['/constructor', 'a name that every object has'],
  ])('%s does not redirect: %s', (asked, _why) => {
    expect(request(asked)).toBeNull();
  });

  it('lets an editor see a version and sends others to the plain page, for themselves only (ROUTE-44, ROUTE-45, SEO-05, G-13)', () => {
    expect(request('/de/haus?v=12', { is_editor: true })).toBeNull();
    expect(request('/de/haus?v=12&a=1')).toEqual({
      status: 301,
      location: '/de/haus?a=1',
      cache_control: 'private, no-store',
    });
  });

  it('lets nobody switch on the English routes, which no page answers (ROUTE-03, G-05)', () => {
    const [first, ...rest] = DESIGN_DEFAULTS.routeBases.english;
    const withFirst = (active: boolean) => ({
      ...DESIGN_DEFAULTS,
      routeBases: { ...DESIGN_DEFAULTS.routeBases, english: [{ ...first, active }, ...rest] },
    });
    expect(z.safeParse(designSettings, withFirst(false)).success).toBe(true);
    const { error } = z.safeParse(designSettings, withFirst(true));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'routeBases.english.0.active',
    ]);
  });
});

describe('valid redirects', () => {
  it.each([
    ['/de/spielplan', '/de/spielplan'],
    ['/de/spielplan/', '/de/spielplan'],
    ['/de/spielst%C3%A4tten', '/de/spielstätten'],
    ['/de/u\u0308ber', '/de/über'],
    ['spielplan', null],
    ['//example.org/x', null],
    ['/de/a?b=1', null],
    ['/', null],
    ['/cms-hub/redirects', null],
    ['/de/pageeditor-api/nav', null],
    ['/accounts/login', null],
    ['/de/%E0%A4%A', null],
    ['/de/a%00b', null],
  ])('leads away from %j as %j (G-12)', (typed, stored) => {
    expect(oldPath(typed)).toBe(stored);
  });

  it.each([
    ['/de/programm', '/de/programm'],
    ['/de/programm?type=oper#heute', '/de/programm?type=oper#heute'],
    ['/de/über uns', '/de/%C3%BCber%20uns'],
    ['https://tickets.example.org/x', 'https://tickets.example.org/x'],
    ['https://evil.example.com/', null],
    ['https://tickets.example.org.evil.com/', null],
    ['https://tickets.example.org@evil.com/', null],
    ['https://user@tickets.example.org/', null],
    ['//evil.com', null],
    ['/\\evil.com', null],
    ['/.//evil.com', null],
    ['/a/..//evil.com', null],
    ['/\t/evil.com', null],
    ['/de\r\nSet-Cookie: a=b', null],
    ['javascript:alert(1)', null],
    ['programm', null],
  ])('leads to %j as %j (G-12)', (typed, address) => {
    expect(newAddress(typed, ['tickets.example.org'])).toBe(address);
  });

  it("keeps the query, but the target's own keys win (G-12)", () => {
    const query = new URLSearchParams('type=oper&page=2');
    expect(withQuery('/de/programm?type=tanz#liste', query)).toBe(
      '/de/programm?type=tanz&page=2#liste',
    );
  });
});
