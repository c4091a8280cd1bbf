import type { FieldErrors } from '../../../src/lib/api/problem.ts';

/** Sentences of one field by setting. */
export type Sentences = Readonly<Record<string, string>>;

/** Errors by place in a list (`fields.3.choices`), and those of the list itself. */
export interface ListErrors {
  entries: ReadonlyMap<number, Sentences>;
  whole: string;
}

/** @param name of the list: `fields`, `recipient_rules` */
export function findListErrors(errors: FieldErrors, name: string): ListErrors {
  const entries = new Map<number, Sentences>();
  for (const [path, sentences] of Object.entries(errors)) {
    const [list, at, setting] = path.split('.');
    if (list !== name || at === undefined) continue;
    entries.set(Number(at), {
      ...entries.get(Number(at)),
      [setting ?? '']: sentences.join(' '),
    });
  }
  return { entries, whole: (errors[name] ?? []).join(' ') };
}

interface FormError {
  message?: unknown;
  [key: string]: unknown;
}

/** Like `findListErrors`, from the server's errors in react-hook-form's shape: nested, with a `message` at each leaf. */
export function answeredErrors(error: unknown): ListErrors {
  const entries = new Map<number, Sentences>();
  if (typeof error !== 'object' || error === null) return { entries, whole: '' };
  const { message } = error as FormError;
  for (const [at, settings] of Object.entries(error as FormError)) {
    if (!/^\d+$/.test(at) || typeof settings !== 'object' || !settings) continue;
    const sentences = Object.entries(settings as FormError).flatMap(([name, leaf]) => {
      const text = findMessage(leaf);
      return text ? [[name, text]] : [];
    });
    entries.set(Number(at), Object.fromEntries(sentences));
  }
  return { entries, whole: typeof message === 'string' ? message : '' };
}

/** The sentence of a setting, or of the first of its entries that has one. */
function findMessage(leaf: unknown): string {
  if (typeof leaf !== 'object' || leaf === null) return '';
  const { message } = leaf as FormError;
  if (typeof message === 'string') return message;
  return Object.values(leaf).map(findMessage).find(Boolean) ?? '';
}
