import {
  type Choice,
  type Clash,
  composed,
  listClashes,
  mergePieces,
} from '#content/document/merge-rich-text.ts';
import { isRichText } from '#content/document/merge-rich-text-field.ts';
import type { Conflict } from '../session/conflict.ts';

/** A clashing block of rich text, decided separately. */
export interface ClashingBlock extends Clash {
  /** identifies the block while its author goes on typing */
  name: string;
}

/** The decision for a block, and the own text shown at the time. */
interface Chosen {
  keep: Choice;
  mine: string;
}

export type Choices = Readonly<Record<string, Chosen>>;

type Texts = Pick<Conflict, 'base' | 'mine' | 'theirs'>;

/**
 * The clashing blocks of rich text; others are merged automatically (G-274).
 * @returns none if the text is decided as a whole
 */
export function listClashingBlocks(model: string, field: string, texts: Texts): ClashingBlock[] {
  const pieces = isRichText(model, field) ? toPieces(texts) : [];
  return nameClashes(listClashes(pieces));
}

/** The decision for a block; undefined while open, or if the own text has changed since. */
export function getChoice({ name, mine }: ClashingBlock, choices: Choices): Choice | undefined {
  const chosen = choices[name];
  return chosen?.keep === 'theirs' && chosen.mine !== mine ? undefined : chosen?.keep;
}

export const withChoice = (
  choices: Choices,
  { name, mine }: ClashingBlock,
  keep: Choice,
): Choices => ({ ...choices, [name]: { keep, mine } });

/** The text as decided block by block; null while a block is open. */
export function buildOutcome(texts: Texts, choices: Choices): string | null {
  const pieces = toPieces(texts);
  const clashes = listClashes(pieces);
  const kept = nameClashes(clashes).map((block) => getChoice(block, choices));
  if (kept.includes(undefined)) return null;
  return composed(pieces, (clash) => kept[clashes.indexOf(clash)] as Choice);
}

function toPieces({ base, mine, theirs }: Texts) {
  const isText = [base, mine, theirs].every((each) => typeof each === 'string');
  return isText ? mergePieces(String(base), String(mine), String(theirs)) : [];
}

/** Names blocks by base and other text; repeated ones are numbered. */
function nameClashes(clashes: readonly Clash[]): ClashingBlock[] {
  const seen = new Map<string, number>();
  return clashes.map((clash) => {
    const words = JSON.stringify([clash.base, clash.theirs]);
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return { ...clash, name: `${count} ${words}` };
  });
}
