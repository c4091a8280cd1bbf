import { describe, expect, it } from 'vitest';
import { DESIGN_DEFAULTS } from '../settings/design.schema.ts';
import { SITE_DEFAULTS } from '../settings/settings.schema.ts';
import { newAddress, oldPath, withQuery } from './redirect-path.ts';
import { type RouteRedirect, routeRedirect } from './route-redirect.ts';

function ask(address: string, is_editor = false): RouteRedirect | null {
  const [path = '', query = ''] = address.split('?');
  return routeRedirect(path, new URLSearchParams(query), {
    route_bases: DESIGN_DEFAULTS.routeBases,
    shop_path_map: SITE_DEFAULTS.shop_path_map,
    is_editor,
  });
}

describe('where the routes themselves lead', () => {
  it.each([
    ['/', 302, '/de', 'the language is always in the path (ROUTE-01)'],
    ['/?utm=x', 302, '/de?utm=x', 'the query stays (ROUTE-01)'],
    ['/en', 302, '/de', 'the favourites link is no dead end (G-02)'],
    ['/de/user', 302, '/de/user/profile', 'the user area begins with the profile (G-09)'],
    ['/de/user/profile', 302, '/accounts/security', 'the menu’s link is no dead end (G-171)'],
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
      expect(ask(asked)).toMatchObject({ status, location });
    },
  );

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
  ])('%s leads nowhere else: %s', (asked, _why) => {
    expect(ask(asked)).toBeNull();
  });

  it('lets an editor see a version and sends others to the plain page, for themselves only (ROUTE-44, ROUTE-45, SEO-05, G-13)', () => {
    expect(ask('/de/haus?v=12', true)).toBeNull();
    expect(ask('/de/haus?v=12&a=1')).toEqual({
      ...{ status: 301, location: '/de/haus?a=1' },
      cache_control: 'private, no-store',
    });
  });

  it('declares the English routes as inactive (ROUTE-03, G-05)', () => {
    const english = DESIGN_DEFAULTS.routeBases.english;
    expect(english.map(({ base }) => base)).toEqual([
      ...['events', 'mediathek-en', 'productions', 'form'],
    ]);
    expect(english.every(({ active }) => active === false)).toBe(true);
  });
});

describe('what a redirect may say', () => {
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

  it('keeps the query, but what the target sets itself wins (G-12)', () => {
    const query = new URLSearchParams('type=oper&page=2');
    expect(withQuery('/de/programm?type=tanz#liste', query)).toBe(
      '/de/programm?type=tanz&page=2#liste',
    );
  });
});
