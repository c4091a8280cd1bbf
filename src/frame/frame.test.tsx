import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Problem } from '../lib/problem.ts';
import { bodyClass } from './body-class.ts';
import { DefaultLayout } from './default-layout.tsx';
import { describeError } from './describe-error.ts';
import { ErrorPage } from './error-page.tsx';
import type { FrameData, FrameSettings } from './frame-data.ts';

const item = (menu_name: string, url: string, children: FrameData['nav']['menu'] = []) => ({
  menu_name,
  url,
  children,
});
const nav: FrameData['nav'] = {
  menu: [
    item('Programm', '/de/programm'),
    item('Haus', '/de/haus', [
      item('Team', '/de/haus/team'),
      { ...item('Geschichte', '/de/haus/geschichte'), is_clickable: false },
    ]),
  ],
  secondary_menu: [item('Presse', '/de/presse')],
  footer: [
    { title: 'Partner', url: 'https://partner.example.org' },
    { title: 'Team', url: '/de/haus/team' },
    { title: 'Impressum', url: '/de/impressum' },
  ],
};

/** The frame around an empty page, as text of HTML. */
function frame({
  settings = {},
  page = {},
  path = '/de/haus/team',
}: {
  settings?: Partial<FrameSettings>;
  page?: object;
  path?: string;
} = {}): string {
  const data = { settings: { site_name: 'Haus am Wehr', ...settings }, nav };
  const element = (
    <DefaultLayout {...data}>
      <p>Inhalt</p>
    </DefaultLayout>
  );
  const router = createMemoryRouter(
    [{ id: 'page', path: '*', element, loader: () => ({ page }) }],
    { initialEntries: [path], hydrationData: { loaderData: { page: { page } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

describe('frame', () => {
  it('begins with a link to the content (SHELL-17, A11Y-01)', () => {
    const html = frame();
    expect(html).toMatch(/^<a [^>]*href="#main-content"/);
    expect(html).toMatch(/<main id="main-content"/);
  });

  it("has the house's logo lead home; without one its name does (SHELL-22, A11Y-02, CONST-52)", () => {
    const withLogo = frame({ settings: { design: { header: { logo: '/logo.svg' } } } });
    expect(withLogo).toMatch(
      /<a href="\/de"[^>]*><img src="\/logo.svg" alt="Home" width="140" height="84"/,
    );
    expect(frame()).toMatch(/<a href="\/de"[^>]*><span[^>]*>Haus am Wehr<span[^>]*> – Home/);
  });

  it('hides the top header on landing pages only (SHELL-18)', () => {
    const top = 'Sprache: Deutsch';
    expect(frame()).toContain(top);
    expect(frame({ page: { is_landing_page: true } })).not.toContain(top);
  });

  it('opens submenus as popovers, so that it needs no script (SHELL-32, SHELL-35, SHELL-36)', () => {
    const html = frame();
    const target = html.match(/popoverTarget="(menu-\d)"[^>]*>Haus/i)?.[1];
    expect(html).toMatch(new RegExp(`id="${target}" popover="auto"`, 'i'));
    expect(html).toMatch(/id="menu" popover="auto"/i);
    expect(html).not.toMatch(/role="menu/);
  });

  it('lets one submenu of the burger menu be open at a time, at first the present one (SHELL-32)', () => {
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
    expect(frame()).toMatch(/href="\/accounts\/login\?next=\/de"[^>]*aria-label="Anmelden"/);
  });
});

describe('footer', () => {
  const footer = (settings: Partial<FrameSettings> = {}) =>
    between(frame({ settings }), '<footer', '</footer>');

  it('carries the whole site map and what the law asks for (SHELL-51, SHELL-52)', () => {
    for (const url of ['/de/programm', '/de/haus/team', '/de/presse']) {
      expect(footer()).toContain(`href="${url}"`);
    }
    for (const url of ['/de/impressum', '/de/datenschutz', '/de/agb']) {
      expect(footer()).toContain(`href="${url}"`);
    }
    expect(footer()).toContain('Cookie-Einstellungen</button>');
  });

  it('names no page twice', () => {
    expect(footer().match(/href="\/de\/haus\/team"/g)).toHaveLength(1);
    expect(footer().match(/href="\/de\/impressum"/g)).toHaveLength(1);
  });

  it('opens other sites in a new tab and our own pages in this one (SHELL-49, SHELL-50)', () => {
    expect(footer()).toMatch(/href="https:\/\/partner.example.org" target="_blank" rel="noopener"/);
    expect(footer()).not.toMatch(/href="\/de\/programm"[^>]*target/);
  });

  it('links to whistleblower protection, in style 2 neither there nor to the terms (SHELL-53, SHELL-56)', () => {
    const links = { whistleblower: 'https://hinweise.example.org' };
    expect(footer({ links })).toContain('https://hinweise.example.org');
    const quiet = footer({ links, design: { footer: { style: 'style2' } } });
    expect(quiet).not.toContain('https://hinweise.example.org');
    expect(quiet).not.toContain('/de/agb');
    expect(quiet).toContain('/de/impressum');
  });

  it('hides an item whose address is empty (G-24)', () => {
    expect(footer({ links: { provider: '' } })).not.toContain('Träger');
    expect(footer({ links: { provider: 'https://x.example' } })).toContain('Träger');
  });

  it("shows the house's own HTML (SHELL-55)", () => {
    expect(footer({ html_footer_bottom: { code: '<b>Wehrgasse 4</b>' } })).toContain(
      '<b>Wehrgasse 4</b>',
    );
  });
});

describe('error page', () => {
  const answer = (status: number, detail?: string) => ({
    ...{ status, statusText: '', internal: false },
    data: detail ? { detail, code: 'not_found' } : null,
  });
  const page = (error: unknown) => renderToStaticMarkup(<ErrorPage error={error} />);

  it('shows the status and a way home (SHELL-59, SHELL-61)', () => {
    const html = page(answer(404));
    expect(html).toMatch(/<h1[^>]*><span[^>]*>404<\/span>/);
    expect(html).toContain('Diese Seite konnte nicht gefunden werden');
    expect(html).toMatch(/href="\/de"[^>]*><span[^>]*>Zur Startseite/);
  });

  it('says of an unknown error nothing but that it is unknown (SHELL-59, CONST-54, G-17)', () => {
    const html = page(new Error('password of the database: swordfish'));
    expect(html).toContain('500');
    expect(html).toContain('ein unbekannter Fehler ist aufgetreten');
    expect(html).not.toContain('swordfish');
  });

  it('says what a service said, and the status once (G-17)', () => {
    expect(describeError(answer(404, 'Seite offline')).message).toBe('Seite offline');
    expect(describeError(answer(404, '404 Nicht gefunden')).message).toBe('Nicht gefunden');
    expect(describeError(new Problem('unavailable', 'x'))).toMatchObject({
      ...{ status: 503, message: 'Website offline' },
    });
  });

  it('is the main content itself where no frame stands around it', () => {
    expect(page(answer(503))).toMatch(/^<main/);
    const inFrame = renderToStaticMarkup(<ErrorPage error={answer(404)} menu={nav.menu} />);
    expect(inFrame).toMatch(/^<section/);
  });

  it("shows the house's own page for a status instead of the text (SHELL-60, DESIGN-06)", () => {
    const house_page = { html: '<h1>Vergriffen</h1>', style_url: '/html/404.css?1a2b' };
    const html = page({ ...answer(404), data: { detail: 'x', code: 'not_found', house_page } });
    expect(html).toContain('<h1>Vergriffen</h1>');
    expect(html).toContain('<link rel="stylesheet" href="/html/404.css?1a2b"/>');
    expect(html).not.toContain('<style');
    expect(html).not.toContain('konnte nicht gefunden werden');
  });
});

describe('body class', () => {
  it('is that of a CMS page unless the route says otherwise (SHELL-46, SHELL-47, SHELL-48)', () => {
    expect(bodyClass(undefined, false)).toBe('page-cms');
    expect(bodyClass({ body: 'non-cms' }, false)).toBe('page-non-cms');
    expect(bodyClass({ body: 'none' }, false)).toBeUndefined();
  });

  it('is missing on errors (SHELL-46)', () => {
    expect(bodyClass({ body: 'cms' }, true)).toBeUndefined();
  });
});
