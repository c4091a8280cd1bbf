import type { Trx } from '#database/database.ts';
import { toSlug } from '#lib/text/slug.ts';
import { selectSlugsLike } from '../record.repository.server.ts';
import type { RecordKind } from '../record-kind.server.ts';

/** @param given slugs of the same write, not stored yet */
export async function withSlug<Fields extends object>(
  trx: Trx,
  kind: RecordKind<Fields>,
  fields: Fields,
  id: number,
  given: ReadonlySet<string> = new Set(),
): Promise<Fields> {
  if (!kind.slug || (fields as { slug?: string }).slug) return fields;
  const slug = toSlug((await kind.slug.from(fields, trx)) ?? '') || 'ohne-titel';
  const taken = kind.slug.unique
    ? await selectSlugsLike(trx, kind.table, { slug, except: id })
    : new Set();
  let free = slug;
  const isTaken = () => taken.has(free) || (kind.slug?.unique && given.has(free));
  for (let n = 2; isTaken(); n++) free = `${slug}-${n}`;
  return { ...fields, slug: free };
}
