import { fieldErrors } from '#lib/api/field-errors.ts';
import { Problem } from '#lib/api/problem.ts';

/**
 * The column that still refers to a deleted row. PGlite reports 23001 (restrict_violation), PostgreSQL 17 and older 23503, with
 * the same message.
 */
function readReferring(error: unknown): { table: string; column: string } | null {
  const { code, constraint = '', detail = '' } = error as Record<string, string | undefined>;
  if (code !== '23001' && code !== '23503') return null;
  const table = / referenced from table "(\w+)"/.exec(detail)?.[1];
  if (!table) return null;
  return { table, column: constraint.slice(table.length + 1, -'_fkey'.length) };
}

/** The value rejected by a constraint: `Key (room_id)=(7) is not present in table "room".` */
function readRefusedValue(error: unknown): string | null {
  const { detail = '' } = error as Record<string, string | undefined>;
  return /^Key \(\w+\)=\((.*)\) (?:is not present|already exists)/s.exec(detail)?.[1] ?? null;
}

/** Where a value is in a record's fields: `room_id`, `tag_ids`, and in lines: `cast.2.person_id`. */
function findPaths(field: string, value: string, fields: object): string[] {
  const isIt = (other: unknown) => String(other) === value;
  return Object.entries(fields).flatMap(([name, own]) => {
    if (!Array.isArray(own)) return name === field && isIt(own) ? [name] : [];
    if (name === `${field}s` && own.some(isIt)) return [name];
    return own.flatMap((line, n) => {
      if (typeof line !== 'object' || line === null) return [];
      return findPaths(field, value, line).map((path) => `${name}.${n}.${path}`);
    });
  });
}

/** Message for a violated constraint, at the places of the rejected value in what was written; null for other errors. */
export function findRefusal(fields: object, error: unknown): Problem | null {
  const problem = recordRefusal(error);
  const value = readRefusedValue(error);
  if (!problem || value === null) return problem;
  const errors = Object.entries(problem.field_errors ?? {}).flatMap(([field, [sentence = '']]) =>
    findPaths(field, value, fields).map((path) => [path, sentence] as const),
  );
  if (errors.length === 0) return problem;
  return new Problem(problem.code, problem.message, { field_errors: fieldErrors(errors) });
}

/** Message for a violated constraint (PostgreSQL class 23); null for other errors. */
export function recordRefusal(error: unknown): Problem | null {
  const { code, constraint = '', detail = '' } = error as Record<string, string | undefined>;
  const field = /\((\w+)\)=/.exec(detail)?.[1] ?? '';
  if (code === '23505') {
    const message = 'Das gibt es schon. Bitte wählen Sie etwas anderes.';
    return new Problem('conflict', message, { field_errors: { [field || 'slug']: [message] } });
  }
  if (readReferring(error)) {
    return new Problem('conflict', 'Das kann nicht gelöscht werden: Anderes bezieht sich darauf.');
  }
  if (code === '23503') {
    const message = 'Das gibt es nicht (mehr). Bitte wählen Sie neu.';
    return new Problem('invalid', message, { field_errors: { [field || constraint]: [message] } });
  }
  if (code === '23514') {
    return new Problem('invalid', 'Diese Angaben passen nicht zusammen.', {
      field_errors: { [constraint]: ['Diese Angaben passen nicht zusammen.'] },
    });
  }
  return null;
}
