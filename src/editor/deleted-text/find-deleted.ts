import { RECORD_MODEL } from '#modules/record-words.ts';
import type { DeletedText } from '../session/saving/deleted-text.ts';
import { isNeverSaved } from '../session/saving/unplaced.ts';

export type DeletedThing = 'record' | 'page' | 'place' | 'module';

/**
 * What the text has lost: its record, the whole page, its place, or its module.
 * @param isPageDeleted null: not known yet
 * @returns null while it is not known
 */
export function findDeleted(
  { model, node }: Pick<DeletedText, 'model' | 'node'>,
  isPageDeleted: boolean | null,
): DeletedThing | null {
  if (model === RECORD_MODEL) return 'record';
  if (isPageDeleted) return 'page';
  if (isNeverSaved(node)) return 'place';
  return isPageDeleted === null ? null : 'module';
}
