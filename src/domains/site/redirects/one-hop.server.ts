import type { Trx } from '#database/database.ts';
import { invalidField } from '#lib/api/problem.ts';
import { findRedirect, selectRedirects, updateRedirect } from './redirect.repository.server.ts';
import type { RedirectEntry } from './redirect.schema.ts';
import { toPath } from './redirect-path.ts';

/** @throws Problem 422 for loops and chains; retargets redirects that lead here */
export async function requireOneHop(trx: Trx, entry: RedirectEntry, at: Date): Promise<void> {
  await requireNoLoop(trx, entry.old_path, entry.new_path);
  await requireNoChain(trx, entry.new_path);
  await retarget(trx, entry, at);
}

/** @throws Problem 422 if following redirects from `new_path` leads back to `old_path` */
async function requireNoLoop(trx: Trx, old_path: string, new_path: string): Promise<void> {
  const seen = new Set([old_path]);
  let next = toPath(new_path);
  while (next !== null) {
    if (seen.has(next)) throw invalidField('new_path', 'Diese Weiterleitung führt im Kreis.');
    seen.add(next);
    const row = await findRedirect(trx, next);
    next = row ? toPath(row.new_path) : null;
  }
}

/** @throws Problem 422 if `new_path` itself redirects: only one hop is allowed */
async function requireNoChain(trx: Trx, new_path: string): Promise<void> {
  const path = toPath(new_path);
  const next = path === null ? undefined : await findRedirect(trx, path);
  if (!next) return;
  throw invalidField(
    'new_path',
    `Diese Adresse führt selbst weiter nach ${next.new_path}. Bitte gleich dorthin leiten.`,
  );
}

/** Retargets redirects to `old_path`. */
async function retarget(trx: Trx, { old_path, new_path }: RedirectEntry, at: Date) {
  for (const row of await selectRedirects(trx)) {
    if (row.is_active && row.old_path !== old_path && toPath(row.new_path) === old_path) {
      await updateRedirect(trx, row.id, { new_path, updated_at: at });
    }
  }
}
