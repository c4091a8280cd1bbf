import type { FieldsOf, ModelName } from './schemas.ts';

type ExampleFile = Record<string, Record<string, unknown>>;
type Examples = { [Model in ModelName]: Record<string, FieldsOf<Model>> };

const files = import.meta.glob<ExampleFile>('./*/*.examples.ts', { eager: true });

/** `selfhosted-audio`, `selfhostedAudio` → `selfhosted_audio` */
const modelOf = (name: string) => name.replace(/-|(?=[A-Z])/g, '_').toLowerCase();

/**
 * Every type's examples, read from its folder (`faq/faq.examples.ts` exports `faqExamples` and `faqitemExamples`), so
 * that a new type is tested like the others without a word here. Each file says by `satisfies` that its examples fit.
 */
export const EXAMPLES = Object.fromEntries(
  Object.entries(files).flatMap(([path, file]) => {
    const models = Object.entries(file).map(
      ([name, examples]) => [modelOf(name.replace(/Examples$/, '')), examples] as const,
    );
    const model = modelOf(path.split('/').at(-2) ?? '');
    if (models.every(([each]) => each !== model)) throw new Error(`${path} has no ${model}`);
    return models;
  }),
) as Examples;
