import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEFERRED_SCRIPT, HANDOFF } from '#react-router/inert-scripts.ts';
import { finishHtml, withPageSources, writePolicy } from './security-policy.ts';

const NONCE = 'c2VjcmV0LW5vbmNl';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the renderer writes, with `content` in the middle. */
function rendered(content = ''): string {
  return [
    `<!DOCTYPE html><html lang="de"><head><link rel="stylesheet" href="/assets/root.css" nonce="${NONCE}"/>`,
    `<link rel="modulepreload" href="/assets/entry.js" nonce="${NONCE}"/></head><body>`,
    `<script nonce="${NONCE}">start()</script><main>${content}</main>`,
    `<script nonce="${NONCE}" type="module" async="">import "/assets/manifest.js";</script>`,
    `<script nonce="${NONCE}">enqueue("Preis: $& $1")</script></body></html>`,
  ].join('');
}

describe('a finished page', () => {
  it('allows exactly our own inline scripts, by their hash', () => {
    const { policy } = finishHtml(rendered(), NONCE);
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(new Set(hashes)).toEqual(
      new Set(['start()', 'import "/assets/manifest.js";', 'enqueue("Preis: $& $1")'].map(sha)),
    );
  });

  it('has structured data at the end of its head, unchanged and without a hash (V-4)', () => {
    const head = '<script type="application/ld+json">{"name":"$& $1"}</script>';
    const { html, policy } = finishHtml(rendered('<p></head></p>'), NONCE, {}, '["</head>"]', {
      head,
    });
    expect(html.split(head)).toHaveLength(2);
    expect(html.indexOf(`${head}</head>`)).toBe(html.indexOf('</head>') - head.length);
    expect(policy).toBe(finishHtml(rendered(), NONCE).policy);
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="guess">steal()</script>',
    `<script type="${DEFERRED_SCRIPT}">steal()</script>`,
    '<script data-x nonce=c2VjcmV0>steal()</script>',
  ])('allows no script inside a text: %s', (injected) => {
    const { policy } = finishHtml(rendered(injected), NONCE);
    expect(policy).not.toContain(sha('steal()'));
    expect(policy.match(/sha256-/g)).toHaveLength(3);
  });

  it('lets the nonce out nowhere', () => {
    const { html, policy } = finishHtml(rendered(), NONCE);
    expect(html + policy).not.toContain(NONCE);
    expect(html).not.toContain('nonce');
  });

  it('defers the router’s scripts and preloads nothing of them', () => {
    const { html } = finishHtml(rendered(), NONCE);
    expect(html).toContain(
      `<script type="${DEFERRED_SCRIPT}">import "/assets/manifest.js";</script>`,
    );
    expect(html).not.toMatch(/modulepreload|type="module"/);
    expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  });

  it('ends with the data for the router, which are no script', () => {
    const { html, policy } = finishHtml(rendered(), NONCE, {}, '["$&"]');
    const element = `<script type="${HANDOFF}">["$&"]</script>`;
    expect(html.endsWith(`<!--$-->${element}<!--/$--></body></html>`)).toBe(true);
    expect(policy.match(/sha256-/g)).toHaveLength(3);
  });

  it('changes nothing else, including special replacement patterns', () => {
    const { html } = finishHtml(rendered('<p>$& $$ $1 &lt;script&gt;</p>'), NONCE);
    expect(html).toContain('<main><p>$& $$ $1 &lt;script&gt;</p></main>');
    expect(html).toContain('<script>enqueue("Preis: $& $1")</script>');
  });
});

describe('the policy', () => {
  it('allows nothing foreign and no handlers in attributes by default', () => {
    const policy = writePolicy([]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src-attr 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|strict-dynamic/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('lets a page frame the sites of its own embeds, and lists them for route changes (G-107)', () => {
    const frame = ['https://www.youtube-nocookie.com', 'https://e.issuu.com'];
    const { html, policy } = finishHtml(rendered(), NONCE, { frame });
    expect(policy).toContain(`frame-src 'self' ${frame.join(' ')};`);
    expect(html).toContain(`<html data-frames="${frame.join(' ')}" lang="de">`);
    const none = finishHtml(rendered(), NONCE);
    expect(none.policy).toContain("default-src 'self';");
    expect(none.policy).not.toContain('frame-src');
    expect(none.html).not.toContain('data-frames');
  });

  it('names no kind of source to which the default applies (G-578)', () => {
    const kinds = ['style-src-elem', 'media-src', 'connect-src', 'frame-src', 'font-src'];
    for (const kind of kinds) expect(writePolicy([])).not.toContain(kind);
    // default-src never allows what these do
    const others = ['script-src', 'style-src-attr', 'img-src', 'object-src', 'base-uri'];
    for (const kind of others) expect(writePolicy([])).toContain(`; ${kind} '`);
  });

  it('adds the hosts of the settings where they belong', () => {
    const policy = writePolicy([], { frame: ['https://www.youtube-nocookie.com'] });
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(policy).toContain("script-src 'self';");
  });

  it('of a shop page names its script’s host and no other, of any other page none (G-08, G-141)', () => {
    const house = { frame: ['https://e.issuu.com'], script: ['https://karten.example'] };
    const none = new Set<string>();
    const shop = { frames: none, scripts: new Set(['https://karten.example']) };
    const policy = writePolicy([], withPageSources(house, shop));
    const kinds = [
      'script-src',
      'connect-src',
      'img-src',
      'form-action',
      'style-src-elem',
      'font-src',
    ];
    for (const kind of kinds)
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* https://karten\\.example(;|$)`));
    expect(policy).toContain("frame-src 'self' https://e.issuu.com https://karten.example;");
    expect(policy).not.toContain('https://karten.example https://karten.example');
    expect(policy).toContain("script-src-attr 'none'");

    const plain = writePolicy([], withPageSources({}, { frames: none, scripts: none }));
    expect(plain).toBe(writePolicy([]));
  });
});
