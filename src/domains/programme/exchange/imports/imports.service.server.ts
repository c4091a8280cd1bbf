import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { invalidField, Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Received } from '#lib/uploads/intake.server.ts';
import { ACCEPTED } from '../read/feed-broken.ts';
import type { FeedPages } from './feed-pages.server.ts';
import { answerImport, answerItem } from './import-answer.ts';
import * as repository from './imports.repository.server.ts';
import {
  type ImportItem,
  type ItemsQuery,
  importedAddress,
  type ProgrammeImport,
} from './imports.schema.ts';
import type { createImportRuns } from './run-import.server.ts';

interface JobQueue {
  register<T extends object>(
    name: string,
    handler: (data: T) => Promise<unknown>,
    options?: { is_long?: boolean },
  ): void;
  schedule(name: string, cron: string, handler: () => Promise<unknown>): void;
  send(name: string, data: object, options?: { trx?: Trx }): Promise<void>;
}

interface ImportsParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  pages: FeedPages;
  runs: ReturnType<typeof createImportRuns>;
}

const READ = 'programme-import.read';
const APPLY = 'programme-import.apply';
const SWEEP = 'programme-import.sweep';
const NIGHTLY = '41 3 * * *';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** An import without progress for this long no longer blocks others. */
const RUNNING_MS = 15 * MINUTE;
const PREVIEW_MS = 14 * DAY;
const DETAILS_MS = 180 * DAY;

const missing = () => new Problem('not_found', 'Diesen Import gibt es nicht.');

/** The URL without credentials. */
function shown(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  [url.username, url.password] = ['', ''];
  return url.href;
}

/**
 * Programme imports in the administration (G-406): read, previewed, applied, and archived as a report. For administrators,
 * because they write the whole programme and fetch arbitrary URLs.
 */
export function createProgrammeImports({ database, clock, jobs, pages, runs }: ImportsParts) {
  const { db } = database;
  jobs.register(READ, runs.preview, { is_long: true });
  jobs.register(APPLY, runs.apply, { is_long: true });
  jobs.schedule(SWEEP, NIGHTLY, sweep);

  async function requireIdle(trx: Trx): Promise<void> {
    const since = new Date(clock.now().getTime() - RUNNING_MS);
    if (await repository.findRunning(trx, since)) {
      throw new Problem(
        'conflict',
        'Gerade läuft schon ein Import. Bitte warten Sie, bis er fertig ist.',
      );
    }
  }

  /** @param keep stores the upload, outside of the transaction */
  async function begin(
    actor: Actor,
    of: { source: 'file' | 'address'; source_name: string; with_pictures: boolean },
    { address = null, keep }: { address?: string | null; keep?: (id: number) => Promise<void> },
  ): Promise<ProgrammeImport> {
    const now = clock.now();
    const id = await database.transaction(async (trx) => {
      await requireIdle(trx);
      const stamps = { created_at: now, created_by: actor.user_id, updated_at: now };
      return repository.insertImport(trx, { ...of, ...stamps, state: 'reading' });
    });
    try {
      await keep?.(id);
      await jobs.send(READ, { id, address });
    } catch (error) {
      await database.transaction((trx) => repository.deleteImport(trx, id));
      throw error;
    }
    return read(id);
  }

  async function read(id: number): Promise<ProgrammeImport> {
    const row = await repository.findImport(db, id);
    if (!row) throw missing();
    return answerImport(row);
  }

  async function sweep(): Promise<void> {
    const before = (age: number) => new Date(clock.now().getTime() - age);
    for (const { id } of await repository.findForgotten(db, before(PREVIEW_MS))) {
      await pages.forget(id);
      await database.transaction((trx) => repository.deleteImport(trx, id));
    }
    await repository.forgetDoneItems(db, before(DETAILS_MS));
  }

  return {
    /** Starts reading a feed from the web. @throws Problem 401, 403, 409, 422 */
    async fromAddress(actor: Actor, input: unknown): Promise<ProgrammeImport> {
      requireRole(actor, 'admin');
      const { address, with_pictures } = validate(importedAddress, input);
      if (!URL.canParse(address)) throw invalidField('address', 'Das ist keine Adresse.');
      const source_name = shown(address);
      return begin(actor, { source: 'address', source_name, with_pictures }, { address });
    },

    /** Starts reading an uploaded feed. @throws Problem 401, 403, 409, 422 */
    async fromFile(
      actor: Actor,
      file: Received,
      { filename, with_pictures }: { filename: string; with_pictures: boolean },
    ): Promise<ProgrammeImport> {
      requireRole(actor, 'admin');
      if (file.size === 0) throw invalidField('file', `Die Datei ist leer. ${ACCEPTED}`);
      const source_name = filename.slice(0, 200) || 'Datei';
      const of = { source: 'file', source_name, with_pictures } as const;
      return begin(actor, of, { keep: (id) => pages.keepUpload(id, file) });
    },

    /** Newest first. */
    async list(actor: Actor, asked: { page: number; page_size: number }) {
      requireRole(actor, 'admin');
      const { count, rows } = await repository.findImports(db, asked);
      return { count, results: rows.map(answerImport) };
    },

    async get(actor: Actor, id: number): Promise<ProgrammeImport> {
      requireRole(actor, 'admin');
      return read(id);
    },

    /** The plan and result of each item. */
    async items(
      actor: Actor,
      id: number,
      asked: ItemsQuery,
    ): Promise<{ count: number; results: ImportItem[] }> {
      requireRole(actor, 'admin');
      await read(id);
      const { count, rows } = await repository.findItems(db, id, asked);
      return { count, results: rows.map(answerItem) };
    },

    /** Starts writing what was previewed. @throws Problem 409 unless the preview is ready */
    async apply(actor: Actor, id: number): Promise<ProgrammeImport> {
      requireRole(actor, 'admin');
      await database.transaction(async (trx) => {
        const row = await repository.lockImport(trx, id);
        if (!row) throw missing();
        if (row.state !== 'ready')
          throw new Problem('conflict', 'Dieser Import wartet nicht darauf, übernommen zu werden.');
        await requireIdle(trx);
        const now = clock.now();
        const stamps = { applied_at: now, applied_by: actor.user_id, updated_at: now };
        await repository.updateImport(trx, id, { ...stamps, state: 'applying', progress: 0 });
        await jobs.send(APPLY, { id }, { trx });
      });
      return read(id);
    },

    /** Discards a preview. @throws Problem 409 for an applied import, whose report stays */
    async remove(actor: Actor, id: number): Promise<void> {
      requireRole(actor, 'admin');
      await database.transaction(async (trx) => {
        const row = await repository.lockImport(trx, id);
        if (!row) throw missing();
        if (row.applied_at)
          throw new Problem('conflict', 'Der Bericht eines ausgeführten Imports bleibt stehen.');
        await repository.deleteImport(trx, id);
      });
      await pages.forget(id);
    },

    sweep,
  };
}

export type ProgrammeImports = ReturnType<typeof createProgrammeImports>;
