import { Problem } from '../lib/problem.ts';

/** What a constraint of the database says, in words: PostgreSQL class 23. Null: not its doing. */
export function recordRefusal(error: unknown): Problem | null {
  const { code, constraint = '', detail = '' } = error as Record<string, string | undefined>;
  const field = /\((\w+)\)=/.exec(detail)?.[1] ?? '';
  if (code === '23505') {
    const message = 'Das gibt es schon. Bitte wählen Sie etwas anderes.';
    return new Problem('conflict', message, { field_errors: { [field || 'slug']: [message] } });
  }
  if (code === '23503') {
    const stillUsed = detail.includes('still referenced');
    if (stillUsed) {
      return new Problem(
        'conflict',
        'Das kann nicht gelöscht werden: Anderes bezieht sich darauf.',
      );
    }
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
