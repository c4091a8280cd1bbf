import * as z from 'zod/mini';
import type { ModuleDefinition } from './definition.ts';

/** A text of a record that is edited on its page, as its kind declares it. */
export interface RecordWord {
  name: string;
  /** German */
  label: string;
  is_rich: boolean;
  /** longest text in characters */
  max: number;
}

/** The type of the node with a record's own words (docs/decisions/0016). It is no module: nobody adds it. */
export const RECORD_MODEL = 'record';

interface Declared {
  /** of the kind */
  label: string;
  words: ReadonlyMap<string, RecordWord>;
  definition: ModuleDefinition;
}

let declared: Declared | undefined;

/**
 * Makes known which words records have: on the server those of all kinds, in the editor those of the opened record. A name means
 * the same in all kinds.
 * @param label of the only kind
 * @throws Error for a name that is rich text in one kind and plain in another
 */
export function declareRecordWords(all: readonly RecordWord[], label = 'Eintrag'): void {
  const words = new Map<string, RecordWord>();
  for (const word of all) {
    const known = words.get(word.name);
    if (known && known.is_rich !== word.is_rich)
      throw new Error(`${word.name} must be rich text in all kinds or in none.`);
    words.set(word.name, { ...word, max: Math.max(word.max, known?.max ?? 0) });
  }
  declared = { label, words, definition: toDefinition([...words.values()]) };
}

function toDefinition(words: readonly RecordWord[]): ModuleDefinition {
  const shape = words.map(({ name, is_rich, max }) => {
    const text = z.string('Bitte Text eingeben.');
    const length = z.maxLength(max, `Höchstens ${max} Zeichen.`);
    return [name, z.optional(is_rich ? text.check(length) : text.check(z.trim(), length))];
  });
  return {
    model: RECORD_MODEL,
    schema: z.object(Object.fromEntries(shape)),
    initial: {},
    richText: words.flatMap(({ name, is_rich }) => (is_rich ? [name] : [])) as never[],
  };
}

export const getRecordDefinition = (): ModuleDefinition | undefined => declared?.definition;

/** All declared words, with the German name of their kind. */
export function getRecordWords(): { label: string; words: readonly RecordWord[] } {
  return { label: declared?.label ?? 'Eintrag', words: [...(declared?.words.values() ?? [])] };
}

export const getRecordWord = (name: string): RecordWord | undefined => declared?.words.get(name);
