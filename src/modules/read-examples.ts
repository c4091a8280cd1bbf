/** Exports of a file with examples: `faqExamples`, `faqitemExamples`. */
export type ExampleFile = Record<string, Record<string, Record<string, unknown>>>;

/** `selfhosted-audio`, `selfhostedAudio` → `selfhosted_audio` */
const toModel = (name: string) => name.replace(/-|(?=[A-Z])/g, '_').toLowerCase();

/** Examples by type. @param files by path, `…/faq/faq.examples.ts` */
export function readExamples(files: Record<string, ExampleFile>): ExampleFile {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, file]) => {
      const models = Object.entries(file).map(
        ([name, examples]) => [toModel(name.replace(/Examples$/, '')), examples] as const,
      );
      const model = toModel(path.split('/').at(-2) ?? '');
      if (models.every(([each]) => each !== model)) throw new Error(`${path} has no ${model}`);
      return models;
    }),
  );
}
