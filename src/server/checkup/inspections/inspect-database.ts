import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { findUnbearable, readMigrationTexts } from '#database/migrate.ts';
import { getInstallation, writeCommand } from '#lib/processes/installation.server.ts';
import { formatSize } from '#lib/text/measures.ts';
import { type Finding, findBad, findGood, findNote } from '../finding.ts';
import type { ClockReading } from './inspect-clock.ts';

export interface DatabaseFacts {
  kind: Database['kind'];
  /** of PostgreSQL, `18.1` */
  version: string;
  bytes: number;
  /** migrations that this program has and the database has not */
  missing: string[];
  /** those of the database that this program does not know: it can stand them, or not */
  unknown: string[];
  unbearable: string[];
  /** ms by which its clock is ahead of this machine's */
  ahead_ms: number;
  /** connections that are still free; null for the embedded one, which needs none */
  free_connections: number | null;
}

/** Ten for work, one for LISTEN, one for the pulse: what a process needs. */
const CONNECTIONS = 12;

export async function readDatabaseFacts({ db, kind }: Database): Promise<DatabaseFacts> {
  const asked = Date.now();
  const { rows } = await sql<{
    now_ms: number;
    version: string;
    bytes: number;
    free: number;
    has_migrations: boolean;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms,
      current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as free,
      to_regclass('public.kysely_migration') is not null as has_migrations`.execute(db);
  const answered = Date.now();
  const [row] = rows;
  if (!row) throw new Error('The database has answered nothing.');
  const applied = row.has_migrations ? await readApplied(db) : [];
  const known = [...(await readMigrationTexts()).keys()];
  return {
    kind,
    version: row.version.split(' ')[0] ?? '',
    bytes: row.bytes,
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
    unbearable: findUnbearable(applied, known),
    ahead_ms: row.now_ms - (asked + answered) / 2,
    free_connections: kind === 'postgres' ? row.free : null,
  };
}

async function readApplied(db: Database['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export const readDatabaseClock = ({ kind, ahead_ms }: DatabaseFacts): ClockReading[] =>
  kind === 'postgres' ? [{ whose: 'Datenbank', ahead_ms }] : [];

export function inspectDatabase(facts: DatabaseFacts, isDamaged = false): Finding[] {
  const { kind, version, bytes, missing, unknown, unbearable, free_connections } = facts;
  const name = kind === 'postgres' ? `PostgreSQL ${version}` : 'Die eingebettete Datenbank';
  const findings = [findGood('database', `${name} antwortet; sie belegt ${formatSize(bytes)}.`)];
  if (isDamaged) {
    findings.push(
      findBad(
        'database',
        'Die Datenbank ist beschädigt.',
        `Bitte halten Sie das Programm an, rufen Sie „${writeCommand('check')}“ auf, und spielen Sie eine Sicherung ein (${getInstallation().files}docs/operations.md, „The machine is gone“).`,
      ),
    );
  }
  if (unbearable.length > 0) {
    findings.push(
      findBad(
        'database',
        `Die Datenbank ist neuer als dieses Programm (unbekannte Änderung „${unbearable[0]}“).`,
        'Bitte starten Sie die neuere Fassung, oder spielen Sie die passende Sicherung ein.',
      ),
    );
  } else if (unknown.length > 0) {
    findings.push(
      findNote(
        'database',
        'Die Datenbank ist schon auf der nächsten Fassung; dieses Programm kommt damit aus.',
        'Bitte bringen Sie es auf dieselbe Fassung, wenn Sie nicht gerade eine zurücknehmen.',
      ),
    );
  } else if (missing.length > 0) {
    const count = missing.length === 1 ? '1 Änderung' : `${missing.length} Änderungen`;
    findings.push(
      findNote(
        'database',
        `Der Datenbank fehlen noch ${count} dieser Fassung, die erste ist „${missing[0]}“.`,
        `Der nächste Start holt sie nach. Sichern Sie vorher: „${writeCommand(`backup ${getInstallation().backup_file}`)}“.`,
      ),
    );
  }
  if (free_connections !== null && free_connections < CONNECTIONS) {
    findings.push(
      findNote(
        'database',
        `PostgreSQL hat noch ${Math.max(0, free_connections)} Verbindungen frei; ein weiterer Prozess braucht ${CONNECTIONS}.`,
        'Bitte erhöhen Sie max_connections.',
      ),
    );
  }
  return findings;
}
