import * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';
import { germanIssue } from './german-issues.ts';
import { Problem } from './problem.ts';

/** The parsed input. @throws Problem 422 with messages by field (`links.provider`) */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input, { error: germanIssue });
  if (result.success) return result.data;
  const field_errors = fieldErrors(listErrors(result.error.issues));
  throw new Problem('invalid', 'Bitte prüfen Sie Ihre Eingaben.', { field_errors });
}

function* listErrors(issues: readonly z.core.$ZodIssue[]): Iterable<[string, string]> {
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') {
      yield [path.join('.'), issue.message];
      continue;
    }
    for (const key of issue.keys) yield [[...path, key].join('.'), 'Dieses Feld gibt es nicht.'];
  }
}
