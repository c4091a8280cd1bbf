import { describe, expect, it } from 'vitest';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { between, frame, item, NAV } from '../frame.test-kit.tsx';
import { findMenuWidth } from './menus/menu-width.ts';

const header = (of: Parameters<typeof frame>[0] = {}) => between(frame(of), '<header', '</header>');

describe('header', () => {
  it("links the house's logo home; without one its name (SHELL-22, A11Y-02, CONST-52)", () => {
    const withLogo = frame({ settings: { design: { header: { logo: '/logo.svg' } } } });
    expect(withLogo).toMatch(
      /<a href="\/de"[^>]*><img src="\/logo.svg" alt="Home" width="140" height="84"/,
    );
    expect(frame()).toMatch(/<a href="\/de"[^>]*><span[^>]*>Haus am Wehr<span[^>]*> – Home/);
  });

  it('hides the top header on landing pages only (SHELL-18)', () => {
    const top = (html: string) => between(html, '<header', 'Sprache: Deutsch');
    expect(top(frame())).not.toContain(' hidden=""');
    expect(top(frame({ page: { is_landing_page: true } }))).toContain(' hidden=""');
  });

  it('opens submenus as popovers, so that it needs no script (SHELL-32, SHELL-35, SHELL-36)', () => {
    const html = frame();
    const target = html.match(/popoverTarget="(menu-\d)"[^>]*>Haus/i)?.[1];
    expect(html).toMatch(new RegExp(`id="${target}" popover="auto"`, 'i'));
    expect(html).toMatch(/id="menu" popover="auto"/i);
    expect(html).not.toMatch(/role="menu/);
  });

  it('opens one submenu of the burger menu at a time, initially the current one (SHELL-32)', () => {
    expect(frame()).toMatch(/<details name="burger" open/);
    expect(frame({ path: '/de/programm' })).toMatch(/<details name="burger">/);
  });

  it('shows a label, not a link, for what is not clickable (G-22)', () => {
    expect(frame()).not.toContain('href="/de/haus/geschichte"');
    expect(frame()).toContain('Geschichte');
  });

  it('marks the present page in the menus', () => {
    expect(frame()).toMatch(/href="\/de\/haus\/team"[^>]*aria-current="page"/);
    expect(frame({ path: '/de/programm' })).not.toMatch(/team"[^>]*aria-current/);
  });

  it('shows the tab bar of a branch that has one (G-22)', () => {
    const html = frame({ page: { tab_navigation: [item('Team', '/de/haus/team')] } });
    expect(html).toContain('aria-label="In diesem Bereich"');
    expect(frame()).not.toContain('aria-label="In diesem Bereich"');
  });

  it('offers cart and favourites where the house has given their addresses (SHELL-38, SHELL-40)', () => {
    const header = { basketLink: '/webshop', favoritesLink: '/de/merkliste' };
    const html = frame({ settings: { design: { header } } });
    expect(html).toMatch(/href="\/webshop"[^>]*aria-label="Warenkorb"/);
    expect(html).toMatch(/href="\/de\/merkliste"[^>]*aria-label="Merkliste"/);
    expect(frame()).not.toContain('Warenkorb');
  });

  it('leads to the sign-in page (SHELL-41)', () => {
    const next = encodeURIComponent('/de/haus/team');
    expect(frame()).toMatch(
      new RegExp(`href="/accounts/login\\?next=${next}"[^>]*aria-label="Anmelden"`),
    );
  });

  it('has the logo lead where the house wants it (DESIGN-03, G-21)', () => {
    const design = { header: { logo: '/logo.svg', logoLink: 'https://haus.example.org' } };
    expect(header({ settings: { design } })).toMatch(/href="https:\/\/haus.example.org"[^>]*><img/);
  });

  it('names its one language instead of offering a switch (SHELL-20, ENT-22, G-03)', () => {
    expect(header()).toMatch(
      /<p lang="de"[^>]*><span aria-hidden="true">DE<\/span><span[^>]*>Sprache: Deutsch</,
    );
  });

  it('has the opening hours and the second menu in its top line, hours only where there are some (SHELL-19, SHELL-21, OPEN-12)', () => {
    const top = between(header(), '<header', 'Sprache: Deutsch');
    expect(top).toMatch(/Öffnungszeiten heute: <\/span>Geöffnet bis 18 Uhr/);
    expect(top).toContain('href="/de/presse"');
    expect(header({ opening: [] })).not.toContain('Öffnungszeiten');
  });

  it('searches by a plain form behind a toggle, and in the burger menu (SHELL-26, SEARCH-15, G-102)', () => {
    const html = header();
    expect(html).toMatch(/<button [^>]*popoverTarget="search"[^>]*aria-label="Suche"/i);
    expect(html).toMatch(
      /<div id="search" popover="auto"[^>]*><search><form [^>]*action="\/de\/search"/,
    );
    const fields = html.match(/<input [^>]*name="q"[^>]*>/g) ?? [];
    expect(fields).toHaveLength(2);
    for (const field of fields) expect(field).toContain('required=""');
    expect(between(html, 'id="menu"')).toContain('action="/de/search"');
  });

  it('has both menus and the legal links in the burger menu (SHELL-25, SHELL-30)', () => {
    const menu = between(header(), 'id="menu"');
    for (const url of [
      '/de/programm',
      '/de/haus',
      '/de/presse',
      '/de/impressum',
      '/de/datenschutz',
    ]) {
      expect(menu).toContain(`href="${url}"`);
    }
  });

  it('leaves out of the burger menu what the house has not written (SHELL-30, SHELL-51)', () => {
    const menu = between(header({ legal: ['/de/impressum'] }), 'id="menu"');
    expect(menu).toContain('href="/de/impressum"');
    expect(menu).not.toContain('href="/de/datenschutz"');
  });

  it('shows the same three levels in desktop and burger menu', () => {
    const html = header();
    const burger = between(html, 'id="menu"');
    const desktop = between(html, 'aria-label="Hauptmenü"', '</nav>');
    for (const menu of [desktop, burger]) {
      const levels = ['/de/haus', '/de/haus/team', '/de/haus/team/technik'];
      const found = menu.match(/(?<=href=")\/de\/haus[^"]*/g);
      expect(found).toEqual(levels);
    }
  });

  it('has the desktop menu in one of two styles (SHELL-23, DESIGN-01, G-20)', () => {
    const panel = (menu: 'style1' | 'style2') =>
      header({ settings: { design: { menu } } }).match(
        /<div id="menu-2" popover="auto" class="([^"]*)"/,
      )?.[1];
    // a panel below its item, or full width
    expect(panel('style1')).toBe('panel panel');
    expect(panel('style2')).toBe('panel wide mega');
  });

  it('opens a branch that is a mere label where one of its pages is shown (G-22)', () => {
    const label = { ...item('Service', '', [item('Kontakt', '/de/kontakt')]), is_clickable: false };
    const nav = { ...NAV, menu: [label] };
    expect(header({ nav, path: '/de/kontakt' })).toContain('<details name="burger" open');
    expect(header({ nav, path: '/de/haus' })).not.toContain('<details name="burger" open');
  });

  it('points to the addresses of cart and favourites that are set, favourites to the own list by default (G-02, SHELL-39, SHELL-40, DESIGN-04, SHOP-09)', () => {
    const html = header({ settings: { design: { header: DESIGN_DEFAULTS.header } } });
    expect(html).toMatch(/href="\/de\/merkliste"[^>]*aria-label="Merkliste"/);
    expect(html).toMatch(/href="\/webshop"[^>]*aria-label="Warenkorb"/);
  });

  it('says of cart and account that the shop is offline, and disables them; favourites work (SHOP-04, SHOP-05, SHOP-06, A11Y-08, G-87)', () => {
    const design = { header: { basketLink: '/webshop', favoritesLink: '/de/merkliste' } };
    const html = header({ settings: { design, is_shop_online: false } });
    for (const name of ['Warenkorb', 'Anmelden']) {
      const off = html.match(
        new RegExp(`<a [^>]*aria-label="${name} – Webshop offline"[^>]*>`),
      )?.[0];
      expect(off).toContain('aria-disabled="true"');
      expect(off).toContain('title="Webshop offline"');
      expect(off).toContain('tabindex="0"');
      expect(off).not.toContain('href');
    }
    expect(html).toMatch(/href="\/de\/merkliste"[^>]*aria-label="Merkliste"/);
    expect(header({ settings: { design } })).not.toContain('offline');
  });

  it('marks the tab of a branch also on the pages below it (G-22)', () => {
    const tab_navigation = [item('Team', '/de/haus/team'), item('Bühnen', '/de/haus/buehnen')];
    const html = frame({ page: { tab_navigation }, path: '/de/haus/team/technik' });
    const tabs = between(html, 'aria-label="In diesem Bereich"', '</nav>');
    expect(tabs).toMatch(/aria-current="true">Team/);
    expect(tabs).not.toMatch(/aria-current[^>]*>Bühnen/);
  });
});

describe('width of the menu', () => {
  const names = (count: number, name = 'Programm') =>
    Array.from({ length: count }, () => item(name, '/'));
  const beside = { name: null, tools: 4 };

  it('decides from which width the bar shows the whole menu', () => {
    expect(findMenuWidth(names(3), beside)).toBe('64');
    expect(findMenuWidth(names(6), beside)).toBe('85');
    expect(findMenuWidth(names(12), beside)).toBe('never');
  });

  it('counts long words, a long name of the house, and each tool', () => {
    expect(findMenuWidth(names(3, 'Donaudampfschifffahrtsgesellschaft'), beside)).toBe('never');
    const order = ['64', '85', '100', 'never'];
    const rank = (tools: number, name: string | null) =>
      order.indexOf(findMenuWidth(names(5), { name, tools }));
    expect(rank(4, 'Städtische Bühnen Lindenfurt')).toBeGreaterThan(rank(4, null));
    expect(rank(12, null)).toBeGreaterThan(rank(2, null));
  });
});
