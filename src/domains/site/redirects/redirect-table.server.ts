import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { readBatches, type Table } from '#lib/api/send-table.server.ts';
import { germanMoment, yesOrNo } from '#lib/text/german-values.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { RedirectService } from './redirect.service.server.ts';

type Listed = Pick<RedirectService, 'listAll'>;

/** All redirects that the list finds, for administrators (G-405). */
export async function redirectTable(
  redirects: Listed,
  actor: Actor,
  { q, now }: { q: string; now: Date },
): Promise<Table> {
  requireRole(actor, 'admin');
  return {
    name: `Weiterleitungen ${berlinDate(now)}`,
    headings: ['Alte Adresse', 'Führt nach', 'Aktiv', 'Aufrufe', 'Zuletzt aufgerufen'],
    batches: readBatches(
      (place) => redirects.listAll(actor, { q, ...place }),
      ({ old_path, new_path, is_active, hits, last_hit_at }) => [
        old_path,
        new_path,
        yesOrNo(is_active),
        String(hits),
        last_hit_at ? germanMoment(last_hit_at) : '',
      ],
    ),
  };
}
