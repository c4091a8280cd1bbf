import { getDefinition } from '#modules/schemas.ts';
import { mergeRichText } from './merge-rich-text.ts';

/** A field in the base and on both sides. */
export interface ThreeValues {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export const isRichText = (model: string, field: string): boolean =>
  getDefinition(model)?.richText?.includes(field as never) ?? false;

/** Whether the rich text is made of paragraphs and lists, so that others can be added. */
export const isRunningText = (model: string, field: string): boolean =>
  isRichText(model, field) && !getDefinition(model)?.tableRows?.includes(field as never);

/** Merges a rich text field by blocks (G-235); null for other fields and for clashes. */
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
