import { type ExampleFile, readExamples } from './read-examples.ts';
import type { FieldsOf, ModelName } from './schemas.ts';

type Examples = { [Model in ModelName]: Record<string, FieldsOf<Model>> };

/**
 * Every type's examples, read from its folder (`faq/faq.examples.ts` exports `faqExamples` and `faqitemExamples`), so
 * that a new type is tested like the others without a word here. Each file says by `satisfies` that its examples fit.
 */
export const EXAMPLES = readExamples(
  import.meta.glob<ExampleFile>('./*/*.examples.ts', { eager: true }),
) as unknown as Examples;
