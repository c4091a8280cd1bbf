import { definitionOf } from '../../modules/schemas.ts';
import { mergeRichText } from './merge-rich-text.ts';

/** A field of three documents: as it was, and what two made of it. */
export interface ThreeValues {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export const isRichText = (model: string, field: string): boolean =>
  definitionOf(model)?.richText?.includes(field as never) ?? false;

/** What both changed of rich text, merged by blocks (G-235); null where it is not, or somebody has to choose. */
export function mergeRichTextField(
  model: string,
  field: string,
  { base, mine, theirs }: ThreeValues,
): string | null {
  if (!isRichText(model, field)) return null;
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return null;
  return mergeRichText(base, mine, theirs);
}
