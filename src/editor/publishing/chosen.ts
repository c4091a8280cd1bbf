import type { Choice } from '#content/document/merge-rich-text.ts';
import {
  buildOutcome,
  type Choices,
  type ClashingBlock,
  listClashingBlocks,
  withChoice,
} from '../clash/choices.ts';
import type { Clash, Decision } from './draft-api.ts';

/** The decision for a clash: one side, or block by block. */
export type Selection = 'mine' | 'theirs' | Choices;

/** By clash. If its texts change, it is a new clash without decision. */
export type Selections = Readonly<Record<string, Selection>>;

export const buildClashKey = ({ node, field, mine, theirs }: Clash): string =>
  JSON.stringify([node, field, mine, theirs]);

/** Open decisions after a refused publication: the server lists undecided clashes; earlier decisions are sent along again. */
export const withRefused = (before: readonly Clash[], refused: readonly Clash[]): Clash[] => [
  ...before.filter((old) => !refused.some((each) => isSamePlace(old, each))),
  ...refused,
];

const isSamePlace = (a: Clash, b: Clash): boolean => a.node === b.node && a.field === b.field;

/** Blocks decided individually (G-301); none if decided as a whole. */
export const findClashingBlocks = ({ model, field, base, mine, theirs }: Clash): ClashingBlock[] =>
  listClashingBlocks(model, field, { base, mine, theirs });

export const getChoices = (selection: Selection | undefined): Choices =>
  typeof selection === 'object' ? selection : {};

/** The selection with the same decision for all blocks. */
export const withBlocks = (
  selection: Selection | undefined,
  blocks: readonly ClashingBlock[],
  keep: Choice,
): Choices =>
  blocks.reduce((choices, block) => withChoice(choices, block, keep), getChoices(selection));

/** The decision sent to the server; null while incomplete. */
export function toDecision(clash: Clash, selection: Selection | undefined): Decision | null {
  if (selection === undefined) return null;
  if (typeof selection === 'string') return { ...clash, keep: selection };
  const { base, mine, theirs } = clash;
  const value = buildOutcome({ base, mine, theirs }, selection);
  return value === null ? null : { ...clash, keep: 'chosen', value };
}
