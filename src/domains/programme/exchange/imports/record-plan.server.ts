import type { Db } from '#database/database.ts';
import type { ReferenceNames } from '#records/export/reference-names.server.ts';
import type { Refused } from '../import/report.ts';
import type { ImportWatch, Settled } from '../import/watch.ts';
import { insertItems, type NewItem } from './imports.repository.server.ts';
import { computeFingerprint, listChanges, namesFor, summariseItem } from './item-changes.server.ts';

interface PlanParts {
  db: Db;
  import_id: number;
  loadNames: ReferenceNames;
}

export interface FlushedWatch extends ImportWatch {
  /** Stores what was reported outside of a transaction. */
  flush(): Promise<void>;
}

/** Stores the plan of a dry run, item by item. */
export function recordPlan({ db, import_id, loadNames }: PlanParts): FlushedWatch {
  let position = 0;
  let refused: NewItem[] = [];
  /** names of other records to be created, by table and provisional id */
  const made = new Map<string, string>();

  const refusedItem = ({ kind, external_id, where, reason }: Refused): NewItem => ({
    kind,
    external_id,
    reason,
    position: position++,
    title: '',
    place: where,
    summary: '',
    outcome: 'refused',
    fingerprint: '',
    changes: [],
  });

  return {
    begin: async () => () => null,
    async end(trx, settled: readonly Settled[]) {
      const decisions = settled.map(({ decision }) => decision);
      const stored = await namesFor(trx, loadNames, decisions);
      const getName = (of: string, id: number) => made.get(`${of} ${id}`) ?? stored(of, id);
      const items = decisions.map((decision): NewItem => {
        const { kind, external_id, title, where } = decision.mapped;
        return {
          position: position++,
          kind,
          external_id,
          title,
          place: where,
          outcome: decision.outcome,
          summary: summariseItem(decision, getName),
          fingerprint: computeFingerprint(decision),
          changes: listChanges(decision, getName),
          reason: '',
        };
      });
      await insertItems(trx, import_id, items);
    },
    refused: (told) => void refused.push(refusedItem(told)),
    made: (table, { id, name }) => void made.set(`${table} ${id}`, `${name} (neu)`),
    async flush() {
      const now = refused;
      refused = [];
      await insertItems(db, import_id, now);
    },
  };
}
