import type { FormField as AnsweredField } from '../../../src/domains/forms/field-types.ts';
import type { RecipientRule } from '../../../src/domains/forms/form.repository.server.ts';

export type { RecipientRule };

/** A field as its record has it: with its words in English, which visitors do not get yet (G-444). */
export interface FormField extends AnsweredField {
  label_en?: string;
  help_text_en?: string;
  placeholder_text_en?: string;
  /** by the choice in German */
  choices_en?: Readonly<Record<string, string>>;
}

/** The parts of a form that refer to its fields. Functions on it return a new one and keep unchanged parts as the same objects. */
export interface BuiltForm {
  fields: readonly FormField[];
  rules: readonly RecipientRule[];
}

/** Changes some entries of a list; the others, and a list without changes, stay the same objects. */
export function mapSome<Item>(
  list: readonly Item[],
  change: (item: Item, at: number) => Item,
): readonly Item[] {
  const next = list.map(change);
  return next.some((item, at) => item !== list[at]) ? next : list;
}
