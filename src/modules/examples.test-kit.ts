import type { FieldsOf, ModelName } from './schemas.ts';

type ExampleFile = Record<string, Record<string, unknown>>;
type Examples = { [Model in ModelName]: Record<string, FieldsOf<Model>> };

const files = import.meta.glob<ExampleFile>('./*/*.examples.ts', { eager: true });

/**
 * Every type's examples, read from its folder (`faq/faq.examples.ts` exports `faqExamples` and `faqitemExamples`), so
 * that a new type is tested like the others without a word here. Each file says by `satisfies` that its examples fit.
 */
export const EXAMPLES = Object.fromEntries(
  Object.entries(files).flatMap(([path, file]) => {
    const model = path.split('/').at(-2) ?? '';
    if (!file[`${model}Examples`]) throw new Error(`${path} does not export ${model}Examples`);
    return Object.entries(file).map(([name, examples]) => [
      name.replace(/Examples$/, ''),
      examples,
    ]);
  }),
) as Examples;
