import type { Choice } from '#content/document/merge-rich-text.ts';
import {
  type Choices,
  type ClashingBlock,
  clashingBlocks,
  outcomeOf,
  withChoice,
} from '../clash/choices.ts';
import type { Clash, Decision } from './draft-api.ts';

/** What was chosen of a clash: one of the two, or block by block. */
export type Selection = 'mine' | 'theirs' | Choices;

/** By clash. Another text in the same place is another clash, of which nothing has been chosen. */
export type Selections = Readonly<Record<string, Selection>>;

export const keyOf = ({ node, field, mine, theirs }: Clash): string =>
  JSON.stringify([node, field, mine, theirs]);

/**
 * What is to be chosen after the server has refused to publish: it names what is undecided, and earlier decisions are
 * sent with the next try.
 */
export const withRefused = (before: readonly Clash[], refused: readonly Clash[]): Clash[] => [
  ...before.filter((old) => !refused.some((each) => isSamePlace(old, each))),
  ...refused,
];

const isSamePlace = (a: Clash, b: Clash): boolean => a.node === b.node && a.field === b.field;

/** The blocks that are chosen one by one (G-301); none where one of the two is chosen as a whole. */
export const blocksOf = ({ model, field, base, mine, theirs }: Clash): ClashingBlock[] =>
  clashingBlocks(model, field, { base, mine, theirs });

export const choicesOf = (selection: Selection | undefined): Choices =>
  typeof selection === 'object' ? selection : {};

/** The selection with the same choice for each of the blocks. */
export const withBlocks = (
  selection: Selection | undefined,
  blocks: readonly ClashingBlock[],
  keep: Choice,
): Choices =>
  blocks.reduce((choices, block) => withChoice(choices, block, keep), choicesOf(selection));

/** What the server is told of a clash; null while something is open. */
export function decisionOf(clash: Clash, selection: Selection | undefined): Decision | null {
  if (selection === undefined) return null;
  if (typeof selection === 'string') return { ...clash, keep: selection };
  const { base, mine, theirs } = clash;
  const value = outcomeOf({ base, mine, theirs }, selection);
  return value === null ? null : { ...clash, keep: 'chosen', value };
}
