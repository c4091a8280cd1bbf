import type { FieldsOf, ModelName } from './schemas.ts';

type ExampleFile = Record<string, Record<string, unknown>>;
type Examples = { [Model in ModelName]: Record<string, FieldsOf<Model>> };

const files = import.meta.glob<ExampleFile>('./*/*.examples.ts', { eager: true });

/**
 * Every type's examples, read from its folder (`quote/quote.examples.ts` exports `quoteExamples`), so that a new type
 * is tested like the others without a word here. Each file says by `satisfies` that its examples fit.
 */
export const EXAMPLES = Object.fromEntries(
  Object.entries(files).map(([path, file]) => {
    const model = path.split('/').at(-2) ?? '';
    const examples = file[`${model}Examples`];
    if (!examples) throw new Error(`${path} does not export ${model}Examples`);
    return [model, examples];
  }),
) as Examples;
