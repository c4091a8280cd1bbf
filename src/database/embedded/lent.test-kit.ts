import type { Database } from '../database.ts';
import { silentLogger } from '../logger.ts';
import { quoteName } from '../quote-name.ts';
import { type ConnectionEvents, WorkerConnection } from './connection.ts';
import { databaseOn } from './open.ts';
import type { Connection } from './sessions.ts';

/*
 * A pool of in-memory databases for tests: a closed one is reset to the dump and reused, since opening a new one takes ten
 * times as long.
 */

interface Engine {
  connection: WorkerConnection;
  /** what the dump has in its tables, as JSON by table */
  rows: Record<string, string>;
  /** the last values of used sequences, as arguments of `setval` */
  numbers: string;
  /** changes with every table, column, trigger and function that is made, changed or dropped */
  shape: string;
  generation: number;
}

const free: Engine[] = [];
/** Each takes about 100 MB; most files of tests use one or two at a time. */
const MAX_FREE = 3;

/** @param dump file of the database that each of them starts from */
export async function lendDatabase(dump: string): Promise<Database> {
  const engine = free.pop() ?? (await openEngine(dump));
  const { database } = databaseOn(lend(engine), {
    logger: silentLogger,
    onFatal: (error) => {
      throw error;
    },
  });
  return database;
}

async function openEngine(dump: string): Promise<Engine> {
  const connection = await WorkerConnection.open({ dump }, silentLogger);
  const rows: Record<string, string> = {};
  for (const table of await filledTables(connection)) {
    const [row] = await query(connection, `select json_agg(it)::text as rows from ${table} as it`);
    if (row?.rows) rows[table] = String(row.rows);
  }
  const [{ numbers } = {}] = await query(
    connection,
    `select string_agg(format('(%L::regclass, %s)', format('%I.%I', schemaname, sequencename), last_value), ', ') as numbers
     from pg_sequences where last_value is not null`,
  );
  const shape = await readShape(connection);
  const about = { rows, numbers: String(numbers ?? ''), shape };
  return { connection, ...about, generation: connection.generation };
}

/** A connection that refuses requests after it was closed, while the engine lives on. */
function lend(engine: Engine): Connection {
  const { connection } = engine;
  let isClosed = false;
  return {
    get generation() {
      return connection.generation;
    },
    get inTransaction() {
      return connection.inTransaction;
    },
    on: (events: ConnectionEvents) => connection.on(events),
    restart: (reason) => connection.restart(reason),
    async ready() {
      if (isClosed) throw new Error('The database is closed.');
      await connection.ready();
    },
    request(command) {
      if (isClosed) return Promise.reject(new Error('The database is closed.'));
      return connection.request(command);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (free.length < MAX_FREE && (await reset(engine))) free.push(engine);
      else await connection.close();
    },
  };
}

/** Resets the database. @returns false when that is not certain to succeed */
async function reset({ connection, rows, numbers, shape, generation }: Engine): Promise<boolean> {
  try {
    connection.on({ notification() {}, restarted() {}, damaged() {}, fatal() {} });
    if (connection.inTransaction) await query(connection, 'rollback');
    await query(connection, 'discard all');
    if (connection.generation !== generation || (await readShape(connection)) !== shape)
      return false;
    const filled = await filledTables(connection);
    const fill = Object.entries(rows).map(([table, json]) => {
      const text = `'${json.replaceAll("'", "''")}'`;
      return `insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${text})`;
    });
    const text = [
      'begin',
      // neither triggers nor references: all goes
      'set local session_replication_role = replica',
      `truncate ${filled.join(', ')} cascade`,
      ...fill,
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
         from pg_sequences where last_value is not null`,
      ...(numbers ? [`select setval(it, last) from (values ${numbers}) as given (it, last)`] : []),
      'commit',
      'checkpoint',
    ].join(';\n');
    await query(connection, text);
    return true;
  } catch {
    return false;
  }
}

async function query(connection: Connection, sql: string) {
  return (await connection.request({ kind: 'exec', sql })).rows;
}

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

async function filledTables(connection: Connection): Promise<string[]> {
  const rows = await query(
    connection,
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${OURS} and pg_relation_size(c.oid) > 0`,
  );
  return rows.map(({ schema, name }) => `${quoteName(`${schema}`)}.${quoteName(`${name}`)}`);
}

async function readShape(connection: Connection): Promise<string> {
  const catalogues = ['attribute', 'proc', 'trigger', 'constraint', 'namespace', 'type', 'attrdef'];
  const parts = catalogues.map(
    (name) => `(select count(*) || '-' || max(xmin::text::bigint) from pg_${name})`,
  );
  const [row] = await query(connection, `select concat_ws(' ', ${parts.join(', ')}) as shape`);
  return String(row?.shape);
}
