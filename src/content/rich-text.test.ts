import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text.server.ts';

describe('rich text', () => {
  it('keeps exactly what the tools of the editor make (MOD-30)', () => {
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
    ['<iframe src="https://evil.example"></iframe>b', 'b'],
    ['<svg><script>alert(1)</script></svg>c', 'c'],
    ['<p style="position:fixed">d</p>', '<p>d</p>'],
    ['<img src=x onerror=alert(1)>e', 'e'],
    ['<h1 class="MsoTitle">Aus Word</h1>', 'Aus Word'],
  ])('takes out what is not ours: %s', (hostile, clean) => {
    expect(cleanRichText(hostile)).toBe(clean);
  });

  it('does not change when it is cleaned again', () => {
    const once = cleanRichText('<p>a & b <b>c</b><a href="https://x.example/?a=1&b=2">d</a></p>');
    expect(cleanRichText(once)).toBe(once);
  });
});
