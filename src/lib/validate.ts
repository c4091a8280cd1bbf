import * as z from 'zod/mini';
import { germanIssue } from './german-issues.ts';
import { type FieldErrors, Problem } from './problem.ts';

/** The input as the schema sees it. @throws Problem 422 with the messages per field (`links.provider`) */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input, { error: germanIssue });
  if (result.success) return result.data;
  const field_errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        field_errors[[...issue.path, key].map(String).join('.')] = ['Dieses Feld gibt es nicht.'];
      }
      continue;
    }
    field_errors[field] = [...(field_errors[field] ?? []), issue.message];
  }
  throw new Problem('invalid', 'Bitte prüfen Sie Ihre Eingaben.', { field_errors });
}
