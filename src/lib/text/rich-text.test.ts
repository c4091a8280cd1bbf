import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText, plainText } from './rich-text.server.ts';

describe('rich text', () => {
  it('keeps exactly what the editor produces (MOD-30)', () => {
    const made =
      '<p>Eins <strong>zwei</strong> <em>drei</em> <a href="/de">hier</a><br /></p><ul><li><p>a</p></li></ul><ol><li>b</li></ol>';
    expect(cleanRichText(made)).toBe(made);
    expect(cleanRichText('<p><a href="https://example.org" target="_blank">x</a></p>')).toBe(
      '<p><a href="https://example.org" target="_blank" rel="noopener">x</a></p>',
    );
  });

  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
    ['<a href="/&Tab;/evil.example">a</a>', '<a>a</a>'],
    ['<iframe src="https://evil.example"></iframe>b', 'b'],
    ['<svg><script>alert(1)</script></svg>c', 'c'],
    ['<p style="position:fixed">d</p>', '<p>d</p>'],
    ['<img src=x onerror=alert(1)>e', 'e'],
    ['<h1 class="MsoTitle">Aus Word</h1>', 'Aus Word'],
    ['<a><x><a>', '<a></a><a></a>'],
    ['<li><x><li>a', '<li></li><li>a</li>'],
  ])('takes out what is not ours: %s', (hostile, clean) => {
    expect(cleanRichText(hostile)).toBe(clean);
  });

  it('contains nothing else, for any input', () => {
    const scraps = [
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '\\',
      '\t',
      '\0',
      '&lt;',
      '&#x6a;',
      '&Tab;',
      '<!--',
      '-->',
      '<a href="',
      "<a href='",
      '<a href=',
      '<a target=_blank href=',
      '<p',
      '<em',
      '<li onclick=',
      'javascript:',
      'data:text/html,',
      '//x.example',
      'https://x.example',
      '/de',
      ' onerror=',
      '<script>',
      '</script>',
      '<style>',
      '<svg',
      '<math',
      '<iframe srcdoc=',
      '<![CDATA[',
      'x',
      '<textarea>',
      '</textarea>',
      '<noscript>',
      '<plaintext>',
      '</p>',
      '</a>',
      '<br/',
      ' ',
    ];
    const ours =
      /^<(?:\/?(?:p|strong|em|ul|ol|li)|br \/|\/a|a(?: href="[^"<>]*")?(?: target="_blank" rel="noopener")?)>$/;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...scraps), { maxLength: 14 }), (parts) => {
        const clean = cleanRichText(parts.join(''));
        for (const [tag] of clean.matchAll(/<[^>]*>?/g)) {
          expect(tag).toMatch(ours);
          // what looks like one in the text between tags leads nowhere
          const href = / href="([^"]*)"/.exec(tag)?.[1];
          if (href === undefined) continue;
          const address = new URL(href.replaceAll('&amp;', '&'), 'https://haus.example/de');
          expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(address.protocol);
          if (href.startsWith('/')) expect(address.host).toBe('haus.example');
        }
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    '<p>a & b <b>c</b><a href="https://x.example/?a=1&b=2">d</a></p>',
    '<a href="/de">a<x><a target="_blank">b',
    '<li>a<x><li>b<y><li>c',
  ])('does not change when it is cleaned again: %s', (html) => {
    const once = cleanRichText(html);
    expect(cleanRichText(once)).toBe(once);
  });
});

describe('rich text as plain words', () => {
  it.each([
    ['<p>Stufenlos &amp; nah</p><p>Bus 4</p>', 'Stufenlos & nah Bus 4'],
    ['<ul><li>eins</li><li>zwei</li></ul>', 'eins zwei'],
    [
      '<tr><td>Wolf</td><td>1 bis 6</td></tr><tr><th>40</th><td>Min.</td></tr>',
      'Wolf 1 bis 6 40 Min.',
    ],
    ['<h3>Teil</h3>eins<hr>zwei<dt>a</dt><dd>b</dd>', 'Teil eins zwei a b'],
    ['<pre>x</pre><bdi>un</bdi>teilbar', 'x unteilbar'],
    ['a<br>b <strong>c</strong>', 'a b c'],
    ['<script>alert(1)</script>x &lt;b&gt;', 'x <b>'],
    ['', ''],
  ])('%s is read as %s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});
