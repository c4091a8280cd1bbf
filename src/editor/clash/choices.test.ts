import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buildOutcome,
  type Choices,
  getChoice,
  listClashingBlocks,
  withChoice,
} from './choices.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const listBlocks = (texts: { base: string; mine: string; theirs: string }) =>
  listClashingBlocks('text', 'content', texts);
const all = (texts: { base: string; mine: string; theirs: string }, keep: 'mine' | 'theirs') =>
  buildOutcome(
    texts,
    listBlocks(texts).reduce((choices, each) => withChoice(choices, each, keep), {} as Choices),
  );

const base = p('eins', 'zwei', 'drei', 'vier');
const theirs = p('eins B', 'zwei B', 'drei', 'vier B');

it('only blocks changed by both are asked about, and a decision survives typing in another (E-1, G-274)', () => {
  const mine = p('eins A', 'zwei', 'drei A', 'vier A');
  const texts = { base, mine, theirs };
  const [first, second] = listBlocks(texts);
  expect(listBlocks(texts).map((block) => block.theirs)).toEqual([p('eins B'), p('vier B')]);
  if (!first || !second) return;
  const one = withChoice({}, first, 'theirs');
  expect(buildOutcome(texts, one)).toBeNull();
  const typedOn = { ...texts, mine: p('eins A', 'zwei', 'drei A', 'vier A und mehr') };
  const [, now] = listBlocks(typedOn);
  if (!now) return;
  expect(buildOutcome(typedOn, withChoice(one, now, 'mine'))).toBe(
    p('eins B', 'zwei B', 'drei A', 'vier A und mehr'),
  );
  expect(buildOutcome(typedOn, withChoice(one, now, 'both'))).toBe(
    p('eins B', 'zwei B', 'drei A', 'vier B', 'vier A und mehr'),
  );
});

it('own text typed after the other side was chosen is asked about again (E-1, G-274)', () => {
  const texts = { base, mine: p('eins A', 'zwei', 'drei', 'vier'), theirs };
  const [before] = listBlocks(texts);
  const typedOn = { ...texts, mine: p('eins A weiter', 'zwei', 'drei', 'vier') };
  const [after] = listBlocks(typedOn);
  if (!before || !after) throw new Error('no clash');
  expect(getChoice(after, withChoice({}, before, 'theirs'))).toBeUndefined();
  expect(getChoice(after, withChoice({}, before, 'mine'))).toBe('mine');
});

it('plain text, or text without a known base, is decided as a whole (G-274)', () => {
  const mine = p('eins A');
  expect(listClashingBlocks('headline', 'content', { base: 'a', mine: 'b', theirs: 'c' })).toEqual(
    [],
  );
  expect(listClashingBlocks('text', 'content', { base: undefined, mine, theirs })).toEqual([]);
});

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 })
  .map((words) => p(...words));

it('for any decisions, only words that were decided against are lost (E-1, G-274)', () => {
  fc.assert(
    fc.property(text, text, text, (...[was, my, their]) => {
      const texts = { base: was, mine: my, theirs: their };
      const blocks = listBlocks(texts);
      const names = blocks.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const [mine, other] = [all(texts, 'mine'), all(texts, 'theirs')];
      for (const block of blocks) {
        expect(mine).toContain(block.mine);
        expect(other).toContain(block.theirs);
      }
      // a decision is final: the result differs from theirs only by my changes
      expect(
        listClashingBlocks('text', 'content', { ...texts, base: their, mine: mine ?? '' }),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
