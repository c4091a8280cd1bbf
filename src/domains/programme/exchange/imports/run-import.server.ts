import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { isDatabaseUnavailable } from '#database/is-database-away.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ReferenceNames } from '#records/export/reference-names.server.ts';
import type { createFeedImport } from '../import/import.service.server.ts';
import type { StorePicture } from '../import/pictures.server.ts';
import type { FeedReport } from '../import/report.ts';
import type { FeedPages } from './feed-pages.server.ts';
import { followPlan } from './follow-plan.server.ts';
import { storedReport } from './import-answer.ts';
import {
  closeItems,
  deleteItems,
  findImport,
  type ImportRow,
  updateImport,
} from './imports.repository.server.ts';
import { type FlushedWatch, recordPlan } from './record-plan.server.ts';

export interface RunParts {
  database: Database;
  clock: Clock;
  feed: ReturnType<typeof createFeedImport>;
  pages: FeedPages;
  keepPicture: StorePicture;
  loadNames: ReferenceNames;
  onFailure(what: string, error: unknown): void;
}

/** Small transactions with pauses, so that the site stays responsive. */
const AT_ONCE = 25;
const PAUSE_MS = 5;
const PROGRESS_MS = 1000;

const FAILED =
  'Der Import ist an einem Fehler im Programm gescheitert, der im Protokoll steht. Was schon übernommen ist, bleibt.';

const NOT_REACHED = 'Der Import brach vorher ab.';

/** The jobs of imports; they can be interrupted and restarted. */
export function createImportRuns(parts: RunParts) {
  const { database, clock, feed, pages, keepPicture, loadNames, onFailure } = parts;
  const { db } = database;

  /** Stores progress and flushes the watch between transactions. */
  function between({ id, state }: ImportRow, watch: FlushedWatch) {
    let [done, told] = [0, 0];
    let expected: { total?: number } = {};
    return {
      onProgress: (now: number, share: number | null) => {
        done = now;
        // the preview counts them; until then they are estimated
        if (state === 'reading' && share) expected = { total: Math.round(now / share) };
      },
      async pause() {
        await watch.flush();
        const now = performance.now();
        if (now - told > PROGRESS_MS) {
          told = now;
          await updateImport(db, id, { progress: done, ...expected, updated_at: clock.now() });
        }
        await wait(PAUSE_MS);
      },
    };
  }

  async function failing(id: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // the queue retries the job
      if (isDatabaseUnavailable(error)) throw error;
      onFailure('an import of the programme failed', error);
      const now = clock.now();
      await updateImport(db, id, {
        state: 'failed',
        problem: FAILED,
        ended_at: now,
        updated_at: now,
      });
      await pages.forget(id);
    }
  }

  async function run(row: ImportRow, watch: FlushedWatch, source: Parameters<typeof feed.run>[1]) {
    const report = await feed.run(SYSTEM, source, {
      dry_run: row.state === 'reading',
      keepPicture: row.with_pictures ? keepPicture : undefined,
      at_once: AT_ONCE,
      watch,
      ...between(row, watch),
    });
    await watch.flush();
    return report;
  }

  return {
    /** Reads a feed and stores the plan. Writes nothing else. */
    async preview({ id, address }: { id: number; address: string | null }): Promise<void> {
      const row = await findImport(db, id);
      if (row?.state !== 'reading') return;
      await failing(id, async () => {
        await deleteItems(db, id);
        const onPage = (count: number) => updateImport(db, id, { pages: count });
        const watch = recordPlan({ db, import_id: id, loadNames });
        const report = await run(row, watch, pages.read(id, address, onPage));
        const now = clock.now();
        const isUseless = report.broken !== '' && countItems(report) === 0;
        await updateImport(db, id, {
          ...toFinalColumns(report, now),
          state: isUseless ? 'failed' : 'ready',
          total: countItems(report),
          ended_at: isUseless ? now : null,
        });
        if (isUseless) await pages.forget(id);
      });
    },

    /** Writes what was previewed. */
    async apply({ id }: { id: number }): Promise<void> {
      const row = await findImport(db, id);
      if (row?.state !== 'applying') return;
      await failing(id, async () => {
        const watch = followPlan({ db, import_id: id });
        const report = await run(row, watch, pages.again(id, row.pages));
        for (const kind of await closeItems(db, id, NOT_REACHED)) report.counts[kind].stale += 1;
        const now = clock.now();
        const { problem, ...end } = toFinalColumns(report, now);
        await updateImport(db, id, {
          ...end,
          state: 'done',
          problem: problem || row.problem,
          ended_at: now,
        });
        await pages.forget(id);
      });
    },
  };
}

const countItems = ({ counts }: FeedReport): number =>
  [counts.production, counts.event].flatMap(Object.values<number>).reduce((sum, n) => sum + n, 0);

const toFinalColumns = (report: FeedReport, now: Date) => ({
  report: JSON.stringify(storedReport(report)),
  progress: countItems(report),
  problem: report.broken,
  updated_at: now,
});
