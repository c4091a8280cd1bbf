import { expect, it } from 'vitest';
import {
  buildClashKey,
  findClashingBlocks,
  toDecision,
  withBlocks,
  withRefused,
} from './chosen.ts';
import type { Clash } from './draft-api.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

const TEXT: Clash = {
  node: 7,
  model: 'text',
  field: 'content',
  base: p('eins', 'zwei', 'drei', 'vier'),
  mine: p('eins A', 'zwei A', 'drei', 'vier A'),
  theirs: p('eins B', 'zwei', 'drei B', 'vier B'),
};
const HEADLINE: Clash = { ...TEXT, model: 'headline', base: 'a', mine: 'b', theirs: 'c' };

it('a clash between draft and page is decided once all its blocks are, and changes of one side are merged (E-1, G-301)', () => {
  const [first, second] = findClashingBlocks(TEXT);
  if (!first || !second) throw new Error('no clash');
  expect(findClashingBlocks(TEXT)).toHaveLength(2);
  const one = withBlocks(undefined, [first], 'both');
  expect(toDecision(TEXT, one)).toBeNull();
  expect(toDecision(TEXT, withBlocks(one, [second], 'mine'))).toEqual({
    ...TEXT,
    keep: 'chosen',
    value: p('eins B', 'eins A', 'zwei A', 'drei B', 'vier A'),
  });
});

it('what is no rich text is chosen as a whole (E-1, G-301)', () => {
  expect(findClashingBlocks(HEADLINE)).toEqual([]);
  expect(toDecision(HEADLINE, undefined)).toBeNull();
  expect(toDecision(HEADLINE, 'theirs')).toEqual({ ...HEADLINE, keep: 'theirs' });
});

it('what was decided stays decided when the server names another clash (E-1, G-301)', () => {
  const again = { ...TEXT, theirs: p('neu') };
  const other = { ...HEADLINE, node: 8 };
  expect(withRefused([TEXT, other], [again])).toEqual([other, again]);
});

it('a text changed again is undecided (E-1, G-301)', () => {
  expect(buildClashKey({ ...TEXT, theirs: p('neu') })).not.toBe(buildClashKey(TEXT));
  expect(buildClashKey({ ...TEXT, mine: p('neu') })).not.toBe(buildClashKey(TEXT));
});
