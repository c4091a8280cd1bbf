import { composed, listClashes, mergePieces } from '#content/document/merge-rich-text.ts';
import { isRichText } from '#content/document/merge-rich-text-field.ts';
import type { Conflict } from '../conflict.ts';
import { isSame } from '../merge.ts';
import type { CopiedField } from './copy-store.ts';

/** The merged text, with the author's own side of every clash. */
function getOwnText(model: string, { field, base, mine, theirs }: Conflict): unknown {
  if (!isRichText(model, field)) return mine;
  const pieces = mergePieces(String(base ?? ''), String(mine ?? ''), String(theirs ?? ''));
  return listClashes(pieces).length > 0 ? composed(pieces, () => 'mine') : mine;
}

/** The author's own text if the outcome dropped part of it, which is saved nowhere else; null otherwise (G-297). */
export function findLeftOut(
  model: string,
  conflict: Conflict,
  outcome: unknown,
): CopiedField | null {
  if (isSame(outcome, getOwnText(model, conflict))) return null;
  const { id: node, field, base: before, mine, since } = conflict;
  return { node, model, field, before, mine, since };
}
