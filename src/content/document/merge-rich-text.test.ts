import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../../lib/rich-text.server.ts';
import { clashesIn, composed, mergePieces, mergeRichText } from './merge-rich-text.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const ul = (...texts: string[]) =>
  `<ul>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>`;

/** What is done to each block of a text: nothing, another word, or away. */
const change = fc.constantFrom('stay', 'stay', 'write', 'delete');
const plan = fc.array(
  fc.record({ isList: fc.boolean(), who: fc.constantFrom('mine', 'theirs'), does: change }),
  { minLength: 1, maxLength: 12 },
);
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

function textOf(blocks: Plan, does: (who: string) => boolean): string {
  let html = '';
  for (const [index, { isList, who, does: what }] of blocks.entries()) {
    const isDone = does(who);
    if (isDone && what === 'delete') continue;
    const word = `${index}${isDone && what === 'write' ? ` neu von ${who}` : ''}`;
    html += isList ? ul('Eintrag', word) : p(word);
  }
  return html;
}

/** Any text that the tools can make, also with what stands in no paragraph. */
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

describe('merging one text that two have changed', () => {
  it('keeps what each did in another paragraph or list item (E-1, G-235)', () => {
    const base = p('eins', 'zwei', 'drei') + ul('a', 'b');
    const mine = p('eins von mir', 'zwei', 'drei') + ul('a', 'b neu');
    const theirs = p('eins', 'zwei von dir', 'drei', 'vier') + ul('a neu', 'b');
    expect(mergeRichText(base, mine, theirs)).toBe(
      p('eins von mir', 'zwei von dir', 'drei', 'vier') + ul('a neu', 'b neu'),
    );
    fc.assert(
      fc.property(plan, (blocks) => {
        const of = (...who: string[]) => textOf(blocks, (each) => who.includes(each));
        const both = of('mine', 'theirs');
        const merged = mergeRichText(of(), of('mine'), of('theirs'));
        if (!both) return;
        expect(merged).toBe(both);
        // and is not done twice: at most somebody is asked
        expect([both, null]).toContain(mergeRichText(of(), of('mine'), both));
      }),
      { numRuns: 1000 },
    );
  });

  it('is decided, takes what one alone has done, and stays clean (E-1, G-235)', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
        expect(mergeRichText(base, mine, base)).toBe(mine);
        expect(mergeRichText(base, base, theirs)).toBe(theirs);
        expect(mergeRichText(base, mine, mine)).toBe(mine);
        const merged = mergeRichText(base, mine, theirs);
        expect(mergeRichText(base, mine, theirs)).toBe(merged);
        expect(mergeRichText(base, theirs, mine)).toBe(merged);
        if (merged === null) return;
        expect(cleanRichText(merged)).toBe(merged);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves only the blocks that both changed to be chosen, one by one (E-1, G-235)', () => {
    const base = p('eins', 'zwei', 'drei', 'vier');
    const mine = p('eins A', 'zwei', 'drei A', 'vier A');
    const theirs = p('eins B', 'zwei B', 'drei B', 'vier');
    const pieces = mergePieces(base, mine, theirs);
    const clashes = clashesIn(pieces);
    expect(mergeRichText(base, mine, theirs)).toBeNull();
    expect(clashes).toEqual([
      { mine: p('eins A'), theirs: p('eins B') },
      { mine: p('drei A'), theirs: p('drei B') },
    ]);
    const chosen = composed(pieces, (clash) => (clash === clashes[0] ? 'mine' : 'both'));
    expect(chosen).toBe(p('eins A', 'zwei B', 'drei B', 'drei A', 'vier A'));
    const list = mergePieces(ul('a', 'b'), ul('a A', 'b A'), ul('a B', 'b'));
    expect(composed(list, () => 'theirs')).toBe(ul('a B', 'b A'));
  });

  it('never empties a text that neither has emptied (G-235)', () => {
    expect(mergeRichText(p('a', 'b'), p('a'), p('b'))).toBeNull();
  });
});
