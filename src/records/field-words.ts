import * as z from 'zod/mini';

/** A text of the interface: German is shown; English is for later. */
export interface Text {
  de: string;
  en: string;
}

/** What editors read of a field. */
interface FieldWords {
  label: Text;
  help?: Text;
  /** labels of a fixed list of values */
  choices?: Readonly<Record<string, Text>>;
}

/** Of a schema of a field. The translation of a field, `…_en`, has the words of the field. */
export const fieldWords = z.registry<FieldWords>();

/** The field, with what editors read of it: `labelled(optionalLine(200), 'Straße', 'Street')`. */
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

/** How a field is edited, if its type does not imply it. */
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
  /** the table of the records, or what kind of file */
  of?: string;
}

/** Marks schemas of rich text and JSON fields. */
export const fieldInputs = z.registry<FieldInput>();
