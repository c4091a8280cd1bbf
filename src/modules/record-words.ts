import * as z from 'zod/mini';
import type { ModuleDefinition } from './definition.ts';

/** A text or picture of a record that is edited on its page, as its kind declares it. */
export interface RecordWord {
  name: string;
  /** German */
  label: string;
  /** `picture`: an id of the library or null; `pictures`: a list of ids */
  input: 'line' | 'rich' | 'picture' | 'pictures';
  /** longest text in characters, most pictures */
  max: number;
  /** the text in whose place it is shown where that is empty or missing: a name in the place of the `headline` */
  place?: string;
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
 * @throws Error for a name with different inputs
 */
export function declareRecordWords(all: readonly RecordWord[], label = 'Eintrag'): void {
  const words = new Map<string, RecordWord>();
  for (const word of all) {
    const known = words.get(word.name);
    if (known && known.input !== word.input)
      throw new Error(`${word.name} must be the same in all kinds: ${known.input}.`);
    words.set(word.name, { ...word, max: Math.max(word.max, known?.max ?? 0) });
  }
  declared = { label, words, definition: toDefinition([...words.values()]) };
}

function toDefinition(words: readonly RecordWord[]): ModuleDefinition {
  const list = (input: RecordWord['input']) =>
    words.flatMap((word) => (word.input === input ? [word.name] : []));
  const pictures = [...list('picture'), ...list('pictures')];
  return {
    model: RECORD_MODEL,
    schema: z.object(
      Object.fromEntries(words.map((word) => [word.name, z.optional(toSchema(word))])),
    ),
    initial: {},
    richText: list('rich') as never[],
    references: (fields) => ({
      media: pictures.flatMap((name) => listPictures((fields as Record<string, unknown>)[name])),
    }),
  };
}

function toSchema({ input, max }: RecordWord): z.ZodMiniType {
  const text = z.string('Bitte Text eingeben.');
  const length = z.maxLength(max, `Höchstens ${max} Zeichen.`);
  const picture = z.int('Bitte ein Bild auswählen.');
  switch (input) {
    case 'rich':
      return text.check(length);
    case 'line':
      return text.check(z.trim(), length);
    case 'picture':
      return z.nullable(picture);
    case 'pictures':
      return z.array(picture).check(z.maxLength(max, `Höchstens ${max} Bilder.`));
  }
}

/** The ids of a field with one or several pictures. */
export const listPictures = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

export const getRecordDefinition = (): ModuleDefinition | undefined => declared?.definition;

/** All declared words, with the German name of their kind. */
export function getRecordWords(): { label: string; words: readonly RecordWord[] } {
  return { label: declared?.label ?? 'Eintrag', words: [...(declared?.words.values() ?? [])] };
}

export const getRecordWord = (name: string): RecordWord | undefined => declared?.words.get(name);

/** The words that are shown in the place of another one. */
export const listWordsInPlace = (name: string): RecordWord[] =>
  [...(declared?.words.values() ?? [])].filter(({ place }) => place === name);
