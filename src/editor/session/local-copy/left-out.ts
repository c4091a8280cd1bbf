import { clashesIn, composed, mergePieces } from '#content/document/merge-rich-text.ts';
import { isRichText } from '#content/document/merge-rich-text-field.ts';
import { isSame } from '../merge.ts';
import type { Conflict } from '../view.ts';
import type { CopiedField } from './copy-store.ts';

/** The text where one's own holds wherever both have changed something. */
function ownText(model: string, { field, base, mine, theirs }: Conflict): unknown {
  if (!isRichText(model, field)) return mine;
  const pieces = mergePieces(String(base ?? ''), String(mine ?? ''), String(theirs ?? ''));
  return clashesIn(pieces).length > 0 ? composed(pieces, () => 'mine') : mine;
}

/** One's own text, which nobody has but this session, where something else was chosen; null where it holds (G-297). */
export function leftOutBy(model: string, conflict: Conflict, outcome: unknown): CopiedField | null {
  if (isSame(outcome, ownText(model, conflict))) return null;
  const { id: node, field, base: before, mine, since } = conflict;
  return { node, model, field, before, mine, since };
}
