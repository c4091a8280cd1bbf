import type { Db } from '#database/database.ts';
import type { Outcome } from '../import/report.ts';
import type { Decision, Settled } from '../import/watch.ts';
import { findPlanned, type ItemResult, recordResults } from './imports.repository.server.ts';
import { computeFingerprint } from './item-changes.server.ts';
import type { FlushedWatch } from './record-plan.server.ts';

const STALE = 'Das hat sich seit der Vorschau geändert und blieb, wie es ist.';

/**
 * Restricts an import to what was previewed: items that changed since are skipped and reported as stale. Results are stored in
 * the transaction of their items, so an interrupted import resumes where it stopped.
 */
export function followPlan({ db, import_id }: { db: Db; import_id: number }): FlushedWatch {
  let refused: ItemResult[] = [];

  return {
    async begin(trx, items) {
      const planned = new Map<
        string,
        { outcome: string; fingerprint: string; result: string | null }
      >();
      for (const kind of ['production', 'event'] as const) {
        const ids = items.filter((item) => item.kind === kind).map((item) => item.external_id);
        for (const [id, row] of await findPlanned(trx, import_id, kind, ids))
          planned.set(`${kind} ${id}`, row);
      }
      return (decision: Decision): Outcome | null => {
        const { kind, external_id } = decision.mapped;
        const plan = planned.get(`${kind} ${external_id}`);
        if (!plan) return 'stale';
        if (plan.result === 'done') return plan.outcome as Outcome;
        if (plan.result) return plan.result as Outcome;
        return plan.fingerprint === computeFingerprint(decision) ? null : 'stale';
      };
    },
    async end(trx, settled: readonly Settled[]) {
      const results = settled.flatMap(({ decision: { mapped }, outcome }): ItemResult[] => {
        if (outcome === 'refused') return [];
        const { kind, external_id } = mapped;
        if (outcome === 'stale') return [{ kind, external_id, result: 'stale', reason: STALE }];
        // with new pictures, what was to stay unchanged is updated
        return [{ kind, external_id, outcome, result: 'done', reason: '' }];
      });
      await recordResults(trx, import_id, results);
    },
    refused({ kind, external_id, reason }) {
      if (external_id) refused.push({ kind, external_id, result: 'refused', reason });
    },
    made: () => {},
    async flush() {
      const now = refused;
      refused = [];
      await recordResults(db, import_id, now);
    },
  };
}
