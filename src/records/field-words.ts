import * as z from 'zod/mini';

/** Interface text. Only German is shown so far. */
export interface Text {
  de: string;
  en: string;
}

/** Label, hint and choices of a field. */
interface FieldWords {
  label: Text;
  help?: Text;
  /** labels by value, for fields with fixed values */
  choices?: Readonly<Record<string, Text>>;
}

/** Keyed by field schema. A translation (`…_en`) uses the words of its field. */
export const fieldWords = z.registry<FieldWords>();

/** Registers a field's label: `labelled(optionalLine(200), 'Straße', 'Street')`. */
export function labelled<Field extends z.ZodMiniType>(
  field: Field,
  de: string,
  en: string,
  help?: Text,
): Field {
  fieldWords.add(field, { label: { de, en }, ...(help && { help }) });
  return field;
}

/** `labelledChoice(field, 'Art', 'Kind', { text: ['Text', 'Text'], video: ['Film', 'Film'] })` */
export function labelledChoice<
  Field extends z.ZodMiniType,
  const Value extends string | number = string,
>(
  field: Field,
  de: string,
  en: string,
  choices: Readonly<Record<Value, readonly [de: string, en: string]>>,
): Field {
  const named = Object.entries<readonly [string, string]>(choices).map(([value, [of, name]]) => [
    value,
    { de: of, en: name },
  ]);
  fieldWords.add(field, { label: { de, en }, choices: Object.fromEntries(named) });
  return field;
}

/** The input of a field whose type does not imply it. */
interface FieldInput {
  input:
    | 'amount'
    | 'link'
    | 'rich'
    | 'slug'
    | 'address'
    | 'list'
    | 'words'
    | 'record'
    | 'records'
    | 'file'
    | 'files';
  /** table of the records, or kind of file */
  of?: string;
}

/** Marks schemas of rich text and JSON fields. */
export const fieldInputs = z.registry<FieldInput>();
