import { Problem } from '#lib/api/problem.ts';
import { takenKey } from './commit.server.ts';

/** Slugs of sections and keys of changes are unique. */
export function rejectTaken(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  if (constraint === 'content_operation_key_key') throw takenKey(error);
  if (constraint === 'content_node_slug_key') {
    throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', {
      field_errors: { slug: ['Diesen Namen hat schon ein anderer Abschnitt.'] },
      cause: error,
    });
  }
  throw error;
}
