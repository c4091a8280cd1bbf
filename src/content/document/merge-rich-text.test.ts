import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '#lib/text/rich-text.server.ts';
import { composed, listClashes, mergePieces, mergeRichText } from './merge-rich-text.ts';
import { isSameRichText, spelling } from './rich-text-spelling.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const ul = (...texts: string[]) =>
  `<ul>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>`;

/** Random change of a block: none, a word, or deletion. */
const change = fc.constantFrom('stay', 'stay', 'write', 'delete');
const plan = fc.array(
  fc.record({ isList: fc.boolean(), who: fc.constantFrom('mine', 'theirs'), does: change }),
  { minLength: 1, maxLength: 12 },
);
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

function buildText(blocks: Plan, does: (who: string) => boolean): string {
  let html = '';
  for (const [index, { isList, who, does: what }] of blocks.entries()) {
    const isDone = does(who);
    if (isDone && what === 'delete') continue;
    const word = `${index}${isDone && what === 'write' ? ` neu von ${who}` : ''}`;
    html += isList ? ul('Eintrag', word) : p(word);
  }
  return html;
}

/** Any text the editor can produce, including text outside paragraphs. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((text) => p(text)),
      fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 }).map((all) => ul(...all)),
      fc.constantFrom('lose', '<strong>fett</strong>', 'a<br>b', '<p>a</p></ul>', '<p'),
    ),
    { maxLength: 6 },
  )
  .map((blocks) => cleanRichText(blocks.join('')));

const tr = (...cells: string[]) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;

describe('merging one table that two have changed', () => {
  const base = tr('Platz', 'Preis') + tr('Parkett', '42') + tr('Rang', '24');

  it('keeps changes of both in different cells, also of one row, and new rows (G-235, G-496)', () => {
    const mine = tr('Platz', 'Preis') + tr('Parkett Mitte', '42') + tr('Rang', '24');
    const theirs = tr('Platz', 'Preis') + tr('Parkett', '45') + tr('Rang', '24') + tr('Loge', '60');
    expect(mergeRichText(base, mine, theirs)).toBe(
      tr('Platz', 'Preis') + tr('Parkett Mitte', '45') + tr('Rang', '24') + tr('Loge', '60'),
    );
  });

  it('asks about a cell that both changed; both texts stay one cell (G-274, G-496)', () => {
    const mine = tr('Platz', 'Preis') + tr('Parkett', '43') + tr('Rang', '24');
    const theirs = tr('Platz', 'Preis') + tr('Parkett', '45') + tr('Rang', '25');
    const pieces = mergePieces(base, mine, theirs);
    expect(listClashes(pieces)).toEqual([
      { base: '<td>42</td>', mine: '<td>43</td>', theirs: '<td>45</td>' },
    ]);
    expect(composed(pieces)).toBe(
      tr('Platz', 'Preis') + tr('Parkett', '45<br>43') + tr('Rang', '25'),
    );
  });

  it('compares column with column, also where words were moved along the row (G-496)', () => {
    const pieces = mergePieces(tr('1', '2'), tr('2', '3'), tr('1', '5'));
    expect(listClashes(pieces)).toEqual([
      { base: '<td>2</td>', mine: '<td>3</td>', theirs: '<td>5</td>' },
    ]);
    expect(composed(pieces, () => 'theirs')).toBe(tr('2', '5'));
  });

  it('counts words that change their cell as a change (G-273, G-496)', () => {
    expect(isSameRichText(tr('Rang', ''), tr('', 'Rang'))).toBe(false);
    expect(isSameRichText('<tr><th>Rang</th></tr>', '<tr><td>Rang</td></tr>')).toBe(false);
    expect(isSameRichText(tr('Rang<br>2'), '<tr><td>Rang<br />2</td></tr>')).toBe(true);
  });
});

describe('merging one text that two have changed', () => {
  it('keeps changes of both in different paragraphs or list items (E-1, G-235)', () => {
    const base = p('eins', 'zwei', 'drei') + ul('a', 'b');
    const mine = p('eins von mir', 'zwei', 'drei') + ul('a', 'b neu');
    const theirs = p('eins', 'zwei von dir', 'drei', 'vier') + ul('a neu', 'b');
    expect(mergeRichText(base, mine, theirs)).toBe(
      p('eins von mir', 'zwei von dir', 'drei', 'vier') + ul('a neu', 'b neu'),
    );
    fc.assert(
      fc.property(plan, (blocks) => {
        const of = (...who: string[]) => buildText(blocks, (each) => who.includes(each));
        const both = of('mine', 'theirs');
        const merged = mergeRichText(of(), of('mine'), of('theirs'));
        if (!both) return;
        expect(merged).toBe(both);
        // never applied twice: at worst it is a clash
        expect([both, null]).toContain(mergeRichText(of(), of('mine'), both));
      }),
      { numRuns: 1000 },
    );
  });

  it('is decided, includes changes of either side, and stays valid (E-1, G-235)', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
        const of = (a: string, b: string) => spelling(mergeRichText(base, a, b) ?? '(clash)');
        expect(of(mine, base)).toBe(spelling(mine));
        expect(of(base, theirs)).toBe(spelling(theirs));
        expect(of(mine, mine)).toBe(spelling(mine));
        expect(of(mine, theirs)).toBe(of(theirs, mine));
        const merged = mergeRichText(base, mine, theirs);
        if (merged === null) return;
        expect(cleanRichText(merged)).toBe(merged);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves only blocks changed by both to be decided, one by one (E-1, G-235)', () => {
    const base = p('eins', 'zwei', 'drei', 'vier');
    const mine = p('eins A', 'zwei', 'drei A', 'vier A');
    const theirs = p('eins B', 'zwei B', 'drei B', 'vier');
    const pieces = mergePieces(base, mine, theirs);
    const clashes = listClashes(pieces);
    expect(mergeRichText(base, mine, theirs)).toBeNull();
    expect(clashes).toEqual([
      { base: p('eins'), mine: p('eins A'), theirs: p('eins B') },
      { base: p('drei'), mine: p('drei A'), theirs: p('drei B') },
    ]);
    const chosen = composed(pieces, (clash) => (clash === clashes[0] ? 'mine' : 'both'));
    expect(chosen).toBe(p('eins A', 'zwei B', 'drei B', 'drei A', 'vier A'));
    const list = mergePieces(ul('a', 'b'), ul('a A', 'b A'), ul('a B', 'b'));
    expect(composed(list, () => 'theirs')).toBe(ul('a B', 'b A'));
  });

  it('never empties a text that neither has emptied (G-235)', () => {
    expect(mergeRichText(p('a', 'b'), p('a'), p('b'))).toBeNull();
  });

  it('takes nothing for a change that only the tools, the cleaner or an import spell otherwise (E-1, G-273)', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (blocks, a, b) => {
        const at = a % blocks.length;
        const other = (at + 1 + (b % blocks.length)) % blocks.length;
        const write = (as: Hand, ...written: [number, string][]) =>
          htmlBy(as, blocks, new Map(written));
        const stored = cleanRichText(write('import'));
        expect(spelling(cleanRichText(write('tools')))).toBe(spelling(write('tools')));
        expect(spelling(write('tools'))).toBe(spelling(stored));
        if (at === other) return;
        // the editor normalises the whole text, whichever block was changed
        const mine = write('tools', [at, 'von Anna']);
        const theirs = cleanRichText(write('import', [other, 'von Ben']));
        const both = write('tools', [at, 'von Anna'], [other, 'von Ben']);
        for (const sent of [mine, cleanRichText(mine)]) {
          const merged = mergeRichText(stored, sent, theirs);
          expect(merged && spelling(merged)).toBe(spelling(both));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('detects changes of formatting and link targets (G-273)', () => {
    for (const other of ['<strong>a</strong> b', '<a href="/de">a</a> b', 'a<br>b', 'a b c', 'ab'])
      expect(isSameRichText(p('a b'), p(other))).toBe(false);
    const link = (href: string) => p(`<a href="${href}">a</a>`);
    expect(isSameRichText(link('/de'), link('/en'))).toBe(false);
    expect(isSameRichText(p('a', 'b'), ul('a', 'b'))).toBe(false);
  });
});

type Hand = 'tools' | 'import';
interface Inline {
  words: string;
  looks: readonly string[];
  isBroken: boolean;
}
const inline = fc.record({
  words: fc.constantFrom('Wort', 'a & b', '"so"', 'x\u00a0y', '1 < 2', 'ß – …', "l'été"),
  looks: fc.subarray(['strong', 'em', 'a']),
  isBroken: fc.boolean(),
});
const texts = fc.array(
  fc.record({
    isList: fc.boolean(),
    all: fc.array(inline, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The same text as HTML, in the editor's spelling or another. */
function htmlBy(
  hand: Hand,
  blocks: readonly { isList: boolean; all: readonly Inline[] }[],
  written: ReadonlyMap<number, string>,
): string {
  const isTools = hand === 'tools';
  const htmls = blocks.map(({ isList, all }, index) => {
    const words = written.get(index);
    const items = words ? [{ words, looks: [], isBroken: false }] : all;
    const lines = items.map((each) => inlineBy(hand, each));
    if (isList) {
      const [start, end] = isTools ? ['<li>', '</li>'] : ['\n<li><p>', '</p></li>'];
      return `<ul>${lines.map((line) => start + line + end).join('')}</ul>`;
    }
    return isTools ? p(lines.join(' ')) : `<p> ${lines.join('\n  ')} </p>`;
  });
  return htmls.join(isTools ? '' : '\n\n');
}

function inlineBy(hand: Hand, { words, looks, isBroken }: Inline): string {
  const isTools = hand === 'tools';
  const signs = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = isTools ? signs.replaceAll('\u00a0', '&nbsp;') : signs.replaceAll('"', '&quot;');
  const link = isTools
    ? '<a target="_blank" rel="noopener" href="/de?a=1&amp;b=2">'
    : '<a href="/de?a=1&b=2" target="_blank">';
  // the editor nests marks in a fixed order, other programs do not
  const order = isTools ? ['em', 'strong', 'a'] : ['a', 'strong', 'em'];
  const open: Record<string, string> = isTools
    ? { a: link, strong: '<strong>', em: '<em>' }
    : { a: link, strong: '<b>', em: '<i>' };
  const close: Record<string, string> = isTools
    ? { a: '</a>', strong: '</strong>', em: '</em>' }
    : { a: '</a>', strong: '</b>', em: '</i>' };
  const dressed = order
    .filter((look) => looks.includes(look))
    .reduce((inside, look) => `${open[look]}${inside}${close[look]}`, text);
  return dressed + (isBroken ? (isTools ? '<br>' : '<br />\n') : '');
}
