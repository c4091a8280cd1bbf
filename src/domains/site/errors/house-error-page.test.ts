import { describe, expect, it } from 'vitest';
import { errorDocument, houseErrorPage, readErrorHtml } from './house-error-page.server.ts';

const LARGE = `<body>${'<p>x</p>'.repeat(30_000)}</body>`;

describe('HTML of an error page', () => {
  it('is the style and body of a document, or its main element (API-15)', () => {
    const whole =
      '<!DOCTYPE html><html><head><style media="all">h1 { color: red }</style></head>' +
      '<BODY class="x"><style>p { margin: 0 }</style><h1>Weg</h1></BODY></html>';
    expect(readErrorHtml(whole)).toEqual({
      style: 'h1 { color: red }\np { margin: 0 }',
      code: '<h1>Weg</h1>',
      sheets: [],
    });
    const page =
      '<body><header>Menü</header><main id="m"><p>Weg</p></main><footer></footer></body>';
    expect(readErrorHtml(page)).toEqual({ style: '', code: '<p>Weg</p>', sheets: [] });
  });

  it('keeps the columns of a page of the house: its marks and the site’s own style sheets (SHELL-60)', () => {
    const page =
      '<head><link rel="stylesheet" href="/assets/sections-a1_B.css#"/>' +
      '<link rel="stylesheet" href="https://evil.example/assets/x.css"/>' +
      '<link rel="stylesheet" href="/html/404.css"/></head><body><main>' +
      '<section class="s" data-layout="3" data-control="back"><div data-column="0">a</div></section></main></body>';
    const html = readErrorHtml(page);
    expect(html).toEqual({
      style: '',
      code: '<section class="s" data-layout="3"><div data-column="0">a</div></section>',
      sheets: ['/assets/sections-a1_B.css#'],
    });
    if (!html) return;
    expect(houseErrorPage(html, '404').sheets).toEqual(html.sheets);
    expect(errorDocument(html, '404')).toContain('href="/assets/sections-a1_B.css#"');
  });

  it('keeps inline icons, and strips anything that loads or runs from other SVGs (SHELL-60, G-28)', () => {
    const icon =
      '<svg aria-hidden="true" width="1em" viewBox="0 0 24 24" stroke="currentColor"><path d="M3 12h17"/></svg>';
    const bad = '<svg onload="a()"><use href="//b"/><animate href="#c"/><image href="//d"/></svg>';
    expect(readErrorHtml(`<body>${icon}${bad}</body>`)?.code).toBe(
      '<svg aria-hidden="true" width="1em" viewbox="0 0 24 24" stroke="currentColor"><path d="M3 12h17"></path></svg><svg></svg>',
    );
  });

  it('executes nothing, for any content (G-28)', () => {
    const bad =
      '<body onload="a()"><script>b()</script><h1 onclick="c()">Weg</h1><iframe src="//d"></iframe>' +
      '<a href="javascript:e()">x</a><style>p{}</style><style><!-- --></style></body>';
    expect(readErrorHtml(bad)).toEqual({
      style: 'p{}',
      code: '<h1>Weg</h1><a>x</a>',
      sheets: [],
    });
  });

  it.each([
    '',
    'Nur Text',
    '<body>',
    '</body><body',
    '<html><h1>Weg</h1></html>',
    '<body> </body>',
    '<body><script>x()</script></body>',
    LARGE,
  ])('is none where nothing can be shown: %.40s (ERR-07)', (html) => {
    expect(readErrorHtml(html)).toBeNull();
  });

  it('has a style sheet with its own URL, which changes with its content (SHELL-60)', () => {
    const page = { style: 'p{}', code: '<p>x</p>', sheets: [] };
    const { sheets } = houseErrorPage(page, '404');
    expect(sheets).toEqual([expect.stringMatching(/^\/html\/404\.css\?[0-9a-f]{8}$/)]);
    expect(houseErrorPage({ ...page, style: 'q{}' }, '404').sheets).not.toEqual(sheets);
    expect(houseErrorPage({ ...page, style: '' }, '404').sheets).toEqual([]);
    expect(errorDocument(page, '404')).toContain('<style>p{}</style>');
  });
});
