import { type ExampleFile, readExamples } from './read-examples.ts';
import type { FieldsOf, ModelName } from './schemas.ts';

type Examples = { [Model in ModelName]: Record<string, FieldsOf<Model>> };

/**
 * Examples of all types, read from their folders (`faq/faq.examples.ts` exports `faqExamples` and `faqitemExamples`), so that
 * new types are tested automatically. Each file checks its examples by `satisfies`.
 */
export const EXAMPLES = readExamples(
  import.meta.glob<ExampleFile>('./*/*.examples.ts', { eager: true }),
) as unknown as Examples;
