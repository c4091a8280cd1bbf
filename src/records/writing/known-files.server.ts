import type { Trx } from '#database/database.ts';
import { invalidField } from '#lib/api/problem.ts';

type Row = Record<string, unknown>;

/**
 * Refuses files that are not in the library: lists of them have no foreign keys. Those that the record has already may be gone.
 * @param names fields with lists of files
 * @throws Problem 422
 */
export async function requireKnownFiles(
  trx: Trx,
  names: readonly string[],
  fields: Row,
  before: Row = {},
): Promise<void> {
  for (const name of names) {
    const had = new Set((before[name] ?? []) as number[]);
    const added = new Set(((fields[name] ?? []) as number[]).filter((id) => !had.has(id)));
    if (added.size === 0) continue;
    const known = await trx
      .selectFrom('media_item')
      .select('id')
      .where('id', 'in', [...added])
      .execute();
    if (known.length < added.size)
      throw invalidField(name, 'Das gibt es nicht (mehr). Bitte wählen Sie neu.');
  }
}
