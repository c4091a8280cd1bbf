import type { Database } from '#database/database.ts';
import { type Finding, findBad, findGood } from '../finding.ts';

/** Replicas that visitors could be read from. Without them the house works, but the primary has all of it to do. */
export async function inspectReplicas({
  replicas,
}: Pick<Database, 'replicas'>): Promise<Finding[]> {
  await replicas?.check();
  return (replicas?.list() ?? []).map(({ name, lag_ms, is_near }) => {
    if (lag_ms === null) {
      return findBad(
        'database',
        `Das Replikat ${name} ist nicht da, oder es ist keines.`,
        'Gelesen wird so lange von DATABASE_URL. Bitte prüfen Sie, ob PostgreSQL dort läuft und von DATABASE_URL empfängt, und DATABASE_REPLICA_URL.',
      );
    }
    const lag = (lag_ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 });
    if (is_near) return findGood('database', `Das Replikat ${name} ist aktuell (${lag} s).`);
    return findBad(
      'database',
      `Das Replikat ${name} hängt ${lag} s hinterher und wird nicht gelesen.`,
      'Bitte prüfen Sie dort Festplatte, Netz und lange Abfragen; in pg_stat_replication von DATABASE_URL steht, wie weit es ist.',
    );
  });
}
