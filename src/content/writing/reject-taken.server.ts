import { Problem } from '#lib/api/problem.ts';
import { takenKey } from './commit.server.ts';

const DEADLOCK = '40P01';
const BUSY =
  'Der Eintrag wird gerade an anderer Stelle geändert. Bitte versuchen Sie es noch einmal.';

interface DatabaseError extends Error {
  constraint?: string;
  code?: string;
}

/**
 * Slugs of sections and keys of changes are unique. A record is locked after its content, and before it by a merge of records:
 * the database ends one of both, and the editor sends its change again.
 */
export function rejectTaken(error: unknown): never {
  const { constraint = null, code = null } = error instanceof Error ? (error as DatabaseError) : {};
  if (constraint === 'content_operation_key_key') throw takenKey(error);
  if (constraint === 'content_node_slug_key') {
    throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', {
      field_errors: { slug: ['Diesen Namen hat schon ein anderer Abschnitt.'] },
      cause: error,
    });
  }
  if (code === DEADLOCK) throw new Problem('unavailable', BUSY, { cause: error });
  throw error;
}
