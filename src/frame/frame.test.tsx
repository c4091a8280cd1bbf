import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Problem } from '#lib/api/problem.ts';
import { bodyClass } from './body-class.ts';
import { describeError } from './describe-error.ts';
import { ErrorPage } from './error-page.tsx';
import { between, frame, NAV } from './frame.test-kit.tsx';
import { type FrameData, type FrameSettings, frameFacts } from './frame-data.ts';

const ALERT = {
  id: 3,
  title: 'Umbau',
  text: 'Bitte über den Hof.',
  link: { url: '/de/anfahrt' },
  link_title: 'Zum Weg',
};
const STICKY = { stickyOverlayButton: true, routeBases: { live: { events: 'programm' } } };
const TICKETS = 'aria-label="Programm und Karten"';

describe('frame', () => {
  it('begins with a link to the content (SHELL-17, A11Y-01)', () => {
    const html = frame();
    expect(html).toMatch(/^<a [^>]*href="#main-content"/);
    expect(html).toMatch(/<main id="main-content"/);
  });

  it('of the default layout has header, news, content, sticky button, info layer and footer (SHELL-02, SHELL-06, SHELL-07, SHELL-09)', () => {
    const html = frame({ alert: ALERT, settings: { design: STICKY } });
    for (const part of ['<header', '<aside', '<main', '<footer', 'role="status"', TICKETS]) {
      expect(html).toContain(part);
    }
  });

  it('of an error leaves out what would distract from it (SHELL-04)', () => {
    const html = frame({ layout: 'error', alert: ALERT, settings: { design: STICKY } });
    for (const part of ['<header', '<main', '<footer']) expect(html).toContain(part);
    for (const part of ['<aside', TICKETS]) expect(html).not.toContain(part);
  });

  it('of the web shop is only a header around the area (SHELL-05, SHOP-02)', () => {
    const html = frame({ layout: 'webshop', alert: ALERT, settings: { design: STICKY } });
    expect(html).toContain('<header');
    expect(html).toMatch(/<main[^>]*><p>Inhalt<\/p><\/main>/);
    for (const part of ['<aside', '<footer', '<noscript', TICKETS]) {
      expect(html).not.toContain(part);
    }
  });

  it('tells visitors without scripts in one line that the site works, with a link to the content (SHELL-13, A11Y-09, G-19)', () => {
    const line = between(frame(), '<noscript>', '</noscript>');
    expect(line).toContain('funktioniert auch ohne JavaScript');
    expect(line).toContain('<a href="#main-content">Fortfahren und Inhalte laden</a>');
  });

  it('sends the browser neither menus nor areas of HTML a second time', () => {
    const settings = { site_name: 'x', html_footer_top: { code: '<p>Wehrgasse</p>' } };
    const facts = frameFacts({ settings, nav: NAV, alert: null, opening: [], legal: [] });
    expect(JSON.stringify(facts)).not.toMatch(/Wehrgasse|Technik|Impressum/);
    expect(facts.ways.map(({ url }) => url)).toEqual(['/de/programm', '/de/haus']);
  });
});

describe('alert', () => {
  const alert = (of: typeof ALERT) => between(frame({ alert: of }), '<aside', '</aside>');

  it('shows title, text, and a link with its own words (ALERT-01, ALERT-02, ALERT-03, ALERT-04)', () => {
    expect(alert(ALERT)).toMatch(/<strong>Umbau<\/strong> Bitte über den Hof\. <a [^>]*>Zum Weg/);
    expect(alert(ALERT)).toMatch(/href="\/de\/anfahrt"[^>]*>Zum Weg/);
  });

  it('does without title and link (ALERT-02)', () => {
    const short = alert({ ...ALERT, title: '', link: { url: '' } });
    expect(short).toContain('Bitte über den Hof.');
    expect(short).not.toMatch(/<strong|<a /);
  });
});

describe('sticky overlay button', () => {
  it('is there where the house wants it, but not on pages of the programme (STICKY-01, STICKY-02, DESIGN-07, G-101)', () => {
    const on = (path: string) => frame({ path, settings: { design: STICKY } });
    expect(on('/de/haus')).toMatch(new RegExp(`href="/de/programm"[^>]*${TICKETS}[^>]*><svg`));
    expect(on('/de/programmheft')).toContain(TICKETS);
    expect(on('/de/programm')).not.toContain(TICKETS);
    expect(on('/de/programm/woyzeck/12')).not.toContain(TICKETS);
    const off = { ...STICKY, stickyOverlayButton: false };
    expect(frame({ settings: { design: off } })).not.toContain(TICKETS);
    const other = { ...STICKY, routeBases: { live: { events: 'spielplan' } } };
    expect(frame({ settings: { design: other } })).toMatch(
      new RegExp(`href="/de/spielplan"[^>]*${TICKETS}`),
    );
    expect(frame({ path: '/de/spielplan', settings: { design: other } })).not.toContain(TICKETS);
  });

  it('does not lie over the fields of a page that is filled in (STICKY-01, G-468)', () => {
    const settings = { design: STICKY };
    expect(frame({ settings, handle: { form: true } })).not.toContain(TICKETS);
  });
});

describe('footer', () => {
  const footer = (settings: Partial<FrameSettings> = {}) =>
    between(frame({ settings }), '<footer', '</footer>');

  it('contains the whole site map and the legal links (SHELL-51, SHELL-52)', () => {
    for (const url of ['/de/programm', '/de/haus/team', '/de/presse']) {
      expect(footer()).toContain(`href="${url}"`);
    }
    for (const url of ['/de/impressum', '/de/datenschutz', '/de/agb']) {
      expect(footer()).toContain(`href="${url}"`);
    }
    expect(footer()).toContain('Cookie-Einstellungen</button>');
  });

  it('says which days the box office is not open as usual, and where nothing is known, nothing (G-761)', () => {
    const christmas = { days: 'Do 24. Dezember', hours: 'Geschlossen', reason: 'Heiligabend' };
    const read = (changes: FrameData['changes']) =>
      between(frame({ changes }), '<footer', '</footer>')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ');
    expect(read([christmas])).toContain('Do 24. Dezember: Geschlossen (Heiligabend)');
    expect(frame({ changes: [christmas] })).toContain('id="oeffnungszeiten"');
    expect(read([])).toContain('wie gewohnt');
    expect(read(null)).not.toContain('Öffnungszeiten');
  });

  it('names no page twice', () => {
    expect(footer().match(/href="\/de\/haus\/team"/g)).toHaveLength(1);
    expect(footer().match(/href="\/de\/impressum"/g)).toHaveLength(1);
  });

  it('opens other sites in a new tab and our own pages in this one (SHELL-49, SHELL-50)', () => {
    expect(footer()).toMatch(/href="https:\/\/partner.example.org" target="_blank" rel="noopener"/);
    expect(footer()).not.toMatch(/href="\/de\/programm"[^>]*target/);
  });

  it('links to whistleblower protection, in style 2 neither there nor to the terms (SHELL-53, SHELL-56, DESIGN-09)', () => {
    const links = { whistleblower: 'https://hinweise.example.org' };
    expect(footer({ links })).toContain('https://hinweise.example.org');
    const quiet = footer({ links, design: { footer: { style: 'style2' } } });
    expect(quiet).not.toContain('https://hinweise.example.org');
    expect(quiet).not.toContain('/de/agb');
    expect(quiet).toContain('/de/impressum');
  });

  it('leads to provider and regional culture site, in new tabs (SHELL-54)', () => {
    const links = { provider: 'https://a.example', regional_culture: 'https://b.example' };
    const html = footer({ links });
    expect(html).toMatch(/href="https:\/\/a.example" target="_blank"[^>]*>Träger/);
    expect(html).toMatch(/href="https:\/\/b.example" target="_blank"[^>]*>Kultur in der Region/);
  });

  it('shows logos as links, with names for screen readers (SHELL-54)', () => {
    const links = { provider: 'https://a.example', regional_culture: 'https://b.example' };
    const logos = { providerLogo: '/stadt.svg', regionalCultureLogo: '/kultur.svg' };
    const html = footer({ links, design: { footer: logos } });
    expect(html).toMatch(
      /href="https:\/\/a.example" target="_blank"[^>]*><img src="\/stadt.svg" alt="Träger"/,
    );
    expect(html).toMatch(
      /href="https:\/\/b.example" target="_blank"[^>]*><img src="\/kultur.svg" alt="Kultur in der Region"/,
    );
    expect(footer({ links: {}, design: { footer: logos } })).not.toContain('stadt.svg');
  });

  it('hides an item whose address is empty (G-24)', () => {
    expect(footer({ links: { provider: '' } })).not.toContain('Träger');
    expect(footer({ links: { provider: 'https://x.example' } })).toContain('Träger');
  });

  it("shows the house's own HTML in each of its three areas, each once and where it is written (SHELL-55)", () => {
    const html = footer({
      html_header: { code: '<i>Kopf</i>' },
      html_footer_top: { code: '<i>oben</i>' },
      html_footer_logos: { code: '<i>Logos</i>' },
      html_footer_bottom: { code: '<i>unten</i>' },
    });
    expect(html.match(/<i>\w+<\/i>|Impressum/g)).toEqual([
      '<i>oben</i>',
      '<i>unten</i>',
      '<i>Logos</i>',
      'Impressum',
    ]);
    expect(html).not.toContain('Kopf');
    expect(footer()).not.toContain('<i>');
  });
});

describe('error page', () => {
  const answer = (status: number, detail?: string) => ({
    status,
    statusText: '',
    internal: false,
    data: detail ? { detail, code: 'not_found' } : null,
  });
  const page = (error: unknown) => renderToStaticMarkup(<ErrorPage error={error} />);

  it('shows the status and a way home (SHELL-59, SHELL-61)', () => {
    const html = page(answer(404));
    expect(html).toMatch(/<h1[^>]*><span[^>]*>404<\/span>/);
    expect(html).toContain('Diese Seite konnte nicht gefunden werden');
    expect(html).toMatch(/href="\/de"[^>]*><span[^>]*>Zur Startseite/);
  });

  it('offers a retry for temporary errors, and the sign-in for a disabled site (SHELL-61, G-223)', () => {
    const closed = page(answer(503));
    expect(closed).toMatch(/<a href=""[^>]*><span[^>]*>Noch einmal versuchen/);
    expect(closed).not.toContain('/accounts/login');
    const off = page({
      ...answer(503),
      data: { detail: 'x', code: 'unavailable', site_name: 'Haus' },
    });
    expect(off).toMatch(/href="\/accounts\/login"[^>]*><span[^>]*>Anmelden für die Redaktion/);
    expect(page(answer(404))).not.toContain('Noch einmal');
  });

  it('says of an unknown error only that it is unknown (SHELL-59, CONST-54, G-17)', () => {
    const html = page(new Error('password of the database: swordfish'));
    expect(html).toContain('500');
    expect(html).toContain('ein unbekannter Fehler ist aufgetreten');
    expect(html).not.toContain('swordfish');
  });

  it("shows a service's message, and the status once (G-17)", () => {
    expect(describeError(answer(404, 'Seite offline')).message).toBe('Seite offline');
    for (const detail of ['404 Nicht gefunden', 'Diese Seite konnte nicht gefunden werden'])
      expect(describeError(answer(404, detail)).message).toBe(
        'Diese Seite konnte nicht gefunden werden',
      );
    expect(describeError(new Problem('unavailable', 'x'))).toMatchObject({
      status: 503,
      message: 'Website offline',
    });
  });

  it('is the main content itself without a frame', () => {
    expect(page(answer(503))).toMatch(/^<main/);
    const inFrame = renderToStaticMarkup(
      <ErrorPage error={answer(404)} ways={[{ menu_name: 'Programm', url: '/de/programm' }]} />,
    );
    expect(inFrame).toMatch(/^<section/);
  });

  it("shows the house's own page for a status instead of the text (SHELL-60, DESIGN-06)", () => {
    const house_page = { html: '<h1>Vergriffen</h1>', sheets: ['/html/404.css?1a2b'] };
    const html = page({ ...answer(404), data: { detail: 'x', code: 'not_found', house_page } });
    expect(html).toContain('<h1>Vergriffen</h1>');
    expect(html).toContain('<link rel="stylesheet" href="/html/404.css?1a2b"/>');
    expect(html).not.toContain('<style');
    expect(html).not.toContain('konnte nicht gefunden werden');
  });
});

describe('body class', () => {
  it('is that of a CMS page unless the route says otherwise (SHELL-46, SHELL-47, SHELL-48)', () => {
    expect(bodyClass({}, false)).toBe('page-cms');
    expect(bodyClass({ body: 'non-cms' }, false)).toBe('page-non-cms');
    expect(bodyClass({ body: 'none' }, false)).toBeUndefined();
  });

  it('is missing on errors (SHELL-46)', () => {
    expect(bodyClass({ body: 'cms' }, true)).toBeUndefined();
  });
});
