import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectCheap, maxCost } from '#lib/processes/cost.test-kit.ts';
import { cleanRichText, plainText } from '#lib/text/rich-text.server.ts';
import {
  cutExcerptAt,
  findPlainPiece,
  findRanges,
  replaceInLine,
  type Sought,
  toPattern,
} from './find-words.ts';
import { findInRichText, replaceInRichText } from './rich-text-hits.ts';

const sought = (words: string, more: Partial<Sought> = {}): Sought => ({
  words,
  is_whole: false,
  match_case: false,
  ...more,
});
const find = (text: string, words: string, more?: Partial<Sought>) =>
  findRanges(text, toPattern(sought(words, more))).map(({ start, end }) => text.slice(start, end));

const ALL: ReadonlySet<number> = new Set(Array.from({ length: 1000 }, (_, index) => index));
const inHtml = (html: string, words: string, by: string, more?: Partial<Sought>) =>
  replaceInRichText(html, toPattern(sought(words, more)), { chosen: ALL, by });

describe('words in a line (G-524)', () => {
  it('are found whatever their case, or exactly, and as whole words where that is asked', () => {
    expect(find('Haus, haus und Opernhaus', 'Haus')).toEqual(['Haus', 'haus', 'haus']);
    expect(find('Haus, haus und Opernhaus', 'Haus', { match_case: true })).toEqual(['Haus']);
    expect(find('Haus, haus, Häuser, Hausé, Haus_1', 'haus', { is_whole: true })).toEqual([
      'Haus',
      'haus',
    ]);
    // letters of any language belong to a word
    expect(find('Straßenübergang', 'Straßen', { is_whole: true })).toEqual([]);
    expect(find('(Tel.) 030', '(Tel.)', { is_whole: true })).toEqual(['(Tel.)']);
  });

  it('mean themselves: signs of patterns are signs', () => {
    expect(find('1.5 und 115, a|b, [x]', '1.5')).toEqual(['1.5']);
    expect(find('a|b', 'a|b')).toEqual(['a|b']);
    for (const sign of '\\^$.*+?()[]{}|/-&<>"') expect(find(`a${sign}b`, sign)).toEqual([sign]);
  });

  it('are found with any space, soft hyphens and either spelling of an umlaut between them', () => {
    expect(find('Haus\u00a0am  Wehr', 'Haus am Wehr')).toEqual(['Haus\u00a0am  Wehr']);
    expect(find('Auf\u00adfüh\u00adrung', 'Aufführung')).toEqual(['Auf\u00adfüh\u00adrung']);
    const split = 'Fu\u0308hrung';
    expect(find(split, 'Führung')).toEqual([split]);
    expect(find(split, 'Fu')).toEqual([]);
  });

  it('are replaced where they are chosen only, by exactly what was typed', () => {
    const pattern = toPattern(sought('a'));
    const replaced = replaceInLine('a b a b a', pattern, { chosen: new Set([0, 2]), by: '$&' });
    expect(replaced).toBe('$& b a b $&');
  });

  it('cost no more in one long text than in many short ones', async () => {
    const short = 'ab '.repeat(50);
    const showAll = (text: string) =>
      findRanges(text, toPattern(sought('b'))).map((range) => cutExcerptAt(text, range));
    const inShortOnes = maxCost(() => {
      for (let n = 0; n < 500; n++) showAll(short);
    });
    expect(showAll(short.repeat(500))).toHaveLength(25_000);
    await expectCheap(() => showAll(short.repeat(500)), inShortOnes);
  });

  it('are shown with the words around them', () => {
    const text = `${'Vorher steht noch viel. '.repeat(6)}Hier.${' Danach auch.'.repeat(9)}`;
    const [range] = findRanges(text, toPattern(sought('Hier')));
    const { before, found, after } = cutExcerptAt(text, range as { start: number; end: number });
    expect(found).toBe('Hier');
    expect(before).toMatch(/^… [A-Za-z .]{20,48}$/);
    expect(after).toMatch(/^\.[A-Za-z .]{20,48} …$/);
    expect(text.replace(/\s+/g, ' ')).toContain(before.slice(2) + found);
  });

  it('have a piece that the database finds in every text with them', () => {
    expect(findPlainPiece(sought('Haus am Wehr'))).toBe('haus');
    expect(findPlainPiece(sought('Fu\u0308hrung'))).toBe('hrung');
    expect(findPlainPiece(sought('ÄÖ &'))).toBe('');
  });
});

describe('words in rich text (G-524)', () => {
  it('are replaced across bold, in the dress of their first letter', () => {
    expect(inHtml('<p>Das Mei<strong>ster</strong>werk!</p>', 'Meisterwerk', 'Stück')).toBe(
      '<p>Das Stück!</p>',
    );
    expect(inHtml('<p><strong>Alte</strong> Kammer heute</p>', 'alte kammer', 'Studio')).toBe(
      '<p><strong>Studio</strong> heute</p>',
    );
  });

  it('leave a link its address and, where they were all of it, the new words', () => {
    const link = (text: string) => `<a href="/de/haus?a=1&amp;b=haus">${text}</a>`;
    expect(inHtml(`<p>Zum ${link('Haus')}.</p>`, 'Haus', 'Theater')).toBe(
      `<p>Zum ${link('Theater')}.</p>`,
    );
    expect(inHtml(`<p>Zum ${link('Haus')}.</p>`, 'Zum Haus', 'Ins Theater')).toBe(
      `<p>${link('Ins Theater')}.</p>`,
    );
    expect(inHtml(`<p>Zum ${link('alten Haus')}.</p>`, 'zum alten', 'Zum')).toBe(
      `<p>Zum${link(' Haus')}.</p>`,
    );
    expect(inHtml(`<p>Zum ${link('Haus')}.</p>`, ' Haus', '')).toBe('<p>Zum.</p>');
  });

  it('stay where they cover two links: one would be left without words', () => {
    const html = '<p><a href="/a">Haus</a> <a href="/b">Wehr</a></p>';
    const hits = findInRichText(html, toPattern(sought('Haus Wehr')));
    expect(hits).toMatchObject([{ is_blocked: true }]);
    expect(inHtml(html, 'Haus Wehr', 'x')).toBe(html);
  });

  it('are text, never markup: neither in what is found nor in what is written', () => {
    expect(inHtml('<p>p strong a &amp; b</p>', 'a & b', '<b> & c')).toBe(
      '<p>p strong &lt;b&gt; &amp; c</p>',
    );
    expect(inHtml('<p><strong>x</strong></p>', 'strong', 'y')).toBe('<p><strong>x</strong></p>');
    expect(inHtml('<p>M&amp;M und amp</p>', 'amp', 'Lampe')).toBe('<p>M&amp;M und Lampe</p>');
  });

  it('are not found across paragraphs, items, cells and line breaks', () => {
    for (const html of ['<p>a</p><p>b</p>', 'a<br>b', '<ul><li>a</li><li>b</li></ul>'])
      for (const words of ['ab', 'a b']) expect(inHtml(html, words, 'x')).toBe(html);
    expect(inHtml('<tr><td>a</td><td>b</td></tr>', 'a', 'x')).toBe('<tr><td>x</td><td>b</td></tr>');
  });

  const word = fc.constantFrom('Haus', 'haus', 'Ha', 'us', ' ', 'a&b', '<', 'ü', 'Wehr', '\u00a0');
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
  const inline = fc
    .record({
      text: words,
      looks: fc.subarray(['strong', 'em']),
      link: fc.constantFrom('', '', '/de/haus', '/de/x?a=1&b=2'),
    })
    // a link of nothing but a space is none, until a hit around it gives it words
    .map((each) => (each.text.trim() ? each : { ...each, link: '' }));
  const written = fc
    .array(fc.array(inline, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    .map((blocks) =>
      cleanRichText(
        blocks
          .map((all, index) => {
            const html = all.map(toHtml).join('');
            return index % 3 === 2 ? `<ul><li>${html}</li></ul>` : `<p>${html}</p>`;
          })
          .join(''),
      ),
    );
  const query = fc
    .constantFrom('haus', 'Ha', 'us', 'a&b', 'ushaus', 'wehr', '<', 'us ha')
    .map((text) => sought(text));
  const findLinksIn = (html: string) =>
    [...html.matchAll(/<a href="([^"]*)"[^<>]*>(.*?)<\/a>/gs)].flatMap(([, href, inside = '']) =>
      plainText(inside) ? [href] : [],
    );

  it('leave markup that the editor can have written, all links, and the rest of the text (property)', () => {
    fc.assert(
      fc.property(written, query, words, fc.nat(7), (html, given, by, mask) => {
        const pattern = toPattern(given);
        const hits = findInRichText(html, pattern);
        const chosen = new Set(
          hits.flatMap((_, index) => (mask & (1 << (index % 3)) ? [index] : [])),
        );
        const next = replaceInRichText(html, pattern, { chosen, by });
        expect(cleanRichText(next)).toBe(next);
        if (by.trim()) expect(findLinksIn(next)).toEqual(findLinksIn(html));
        // as if each line were plain text
        let at = 0;
        const lines = textLines(html).map((line) =>
          line.replace(pattern, (found) => {
            const hit = hits[at++];
            return chosen.has(at - 1) && !hit?.is_blocked ? by : found;
          }),
        );
        expect(at).toBe(hits.length);
        expect(textLines(next)).toEqual(lines.filter(Boolean));
      }),
      { numRuns: 500 },
    );
  });

  it('change nothing where nothing is chosen (property)', () => {
    fc.assert(
      fc.property(written, query, (html, given) => {
        const nothing = { chosen: new Set<number>(), by: 'x' };
        expect(replaceInRichText(html, toPattern(given), nothing)).toBe(html);
      }),
    );
  });
});

function toHtml({ text, looks, link }: { text: string; looks: string[]; link: string }): string {
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const inside = looks.reduce((html, look) => `<${look}>${html}</${look}>`, words);
  return link ? `<a href="${link.replaceAll('&', '&amp;')}">${inside}</a>` : inside;
}

/** The text of each paragraph and item. */
function textLines(html: string): string[] {
  return html
    .split(/<\/?(?:p|ul|li)>/)
    .map((line) =>
      line
        .replace(/<[^<>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    )
    .filter(Boolean);
}
