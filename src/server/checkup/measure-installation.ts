import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { slowStatements } from '#database/slow-statements.ts';
import { recentErrors } from '../platform/logs/recent-errors.ts';
import type { CheckupService } from './checkup.service.server.ts';

interface Measured {
  name: string;
  help: string;
  labels?: string[];
  /** sets all values known so far */
  collect(gauge: Gauge): Promise<void> | void;
}

export interface InstallationParts {
  database: Database;
  checkup: Pick<CheckupService, 'measure' | 'measureDisks'>;
}

/** Database, disks, errors and the last checkup. */
export function measureInstallation(parts: InstallationParts, registry: Registry): void {
  for (const { name, help, labels = [], collect } of listMeasured(parts)) {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        await collect(this);
      },
    });
  }
}

const listMeasured = ({ database, checkup }: InstallationParts): Measured[] => [
  {
    name: 'foyer_database_bytes',
    help: 'Size of the database; no value while it is away',
    async collect(gauge) {
      const bytes = await readDatabaseSize(database).catch(() => null);
      if (bytes === null) gauge.remove();
      else gauge.set(bytes);
    },
  },
  {
    name: 'foyer_database_connections',
    help: 'Connections to PostgreSQL of this process, and requests that wait for one',
    labels: ['state'],
    collect(gauge) {
      const counts = Object.entries(database.countConnections?.() ?? {});
      for (const [state, count] of counts) gauge.set({ state }, count);
    },
  },
  {
    name: 'foyer_replica_lag_seconds',
    help: 'How far each replica is behind PostgreSQL; no value while it is away',
    labels: ['replica'],
    collect(gauge) {
      for (const { name, lag_ms } of database.replicas?.list() ?? [])
        if (lag_ms !== null) gauge.set({ replica: name }, lag_ms / 1000);
    },
  },
  {
    name: 'foyer_replica_reads',
    help: 'Statements that each replica has answered to this process since its start',
    labels: ['replica'],
    collect(gauge) {
      for (const { name, reads } of database.replicas?.list() ?? [])
        gauge.set({ replica: name }, reads);
    },
  },
  {
    name: 'foyer_disk_free_bytes',
    help: 'Free space for the data and for the backups, where those have a folder',
    labels: ['folder'],
    async collect(gauge) {
      const [data, backups] = await checkup.measureDisks();
      if (data) gauge.set({ folder: 'data' }, data.free_bytes);
      if (backups) gauge.set({ folder: 'backups' }, backups.free_bytes);
    },
  },
  {
    name: 'foyer_logged_errors',
    help: 'Errors that this process has logged since it started',
    collect: (gauge) => gauge.set(recentErrors.count()),
  },
  {
    name: 'foyer_slow_statements',
    help: 'Statements of half a second or more since this process started',
    collect: (gauge) => gauge.set(slowStatements.count()),
  },
  {
    name: 'foyer_checkup_bad',
    help: 'Whether a check was bad when this process last looked; no values before it has',
    labels: ['check'],
    collect(gauge) {
      for (const [check, is_bad] of checkup.measure()) gauge.set({ check }, is_bad ? 1 : 0);
    },
  },
];

async function readDatabaseSize({ db }: Database): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? null;
}
