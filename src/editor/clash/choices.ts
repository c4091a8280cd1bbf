import {
  type Choice,
  type Clash,
  clashesIn,
  composed,
  mergePieces,
} from '#content/document/merge-rich-text.ts';
import { isRichText } from '#content/document/merge-rich-text-field.ts';
import type { Conflict } from '../session/view.ts';

/** A block of a rich text that both have changed, to be chosen by itself. */
export interface ClashingBlock extends Clash {
  /** tells it from the others while its author types on */
  name: string;
}

/** What was chosen of a block, and the text of one's own that was seen then. */
interface Chosen {
  keep: Choice;
  mine: string;
}

export type Choices = Readonly<Record<string, Chosen>>;

type Texts = Pick<Conflict, 'base' | 'mine' | 'theirs'>;

/**
 * The blocks of rich text in which two clash; all else of it goes together by itself (G-274).
 * @returns none where the text is chosen as a whole
 */
export function clashingBlocks(model: string, field: string, texts: Texts): ClashingBlock[] {
  const pieces = isRichText(model, field) ? piecesOf(texts) : [];
  return named(clashesIn(pieces));
}

/** What holds of a block; undefined while it is open. Words of one's own that nobody saw are never chosen away. */
export function keptOf({ name, mine }: ClashingBlock, choices: Choices): Choice | undefined {
  const chosen = choices[name];
  return chosen?.keep === 'theirs' && chosen.mine !== mine ? undefined : chosen?.keep;
}

export const withChoice = (
  choices: Choices,
  { name, mine }: ClashingBlock,
  keep: Choice,
): Choices => ({ ...choices, [name]: { keep, mine } });

/** The whole text as it was chosen block by block; null while something is open. */
export function outcomeOf(texts: Texts, choices: Choices): string | null {
  const pieces = piecesOf(texts);
  const clashes = clashesIn(pieces);
  const kept = named(clashes).map((block) => keptOf(block, choices));
  if (kept.includes(undefined)) return null;
  return composed(pieces, (clash) => kept[clashes.indexOf(clash)] as Choice);
}

function piecesOf({ base, mine, theirs }: Texts) {
  const isText = [base, mine, theirs].every((each) => typeof each === 'string');
  return isText ? mergePieces(String(base), String(mine), String(theirs)) : [];
}

/** By what it was and what the other made of it; where that stands there twice, by the first and the second. */
function named(clashes: readonly Clash[]): ClashingBlock[] {
  const seen = new Map<string, number>();
  return clashes.map((clash) => {
    const words = JSON.stringify([clash.base, clash.theirs]);
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return { ...clash, name: `${count} ${words}` };
  });
}
