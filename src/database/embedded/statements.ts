import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

type Row = Record<string, unknown>;
/** What a protocol call of PGlite returns; the exported type lacks the descriptions of rows. */
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type ParameterDescription = messages.ParameterDescriptionMessage;

interface Statement {
  /** empty for the unnamed statement, which the next one replaces */
  name: string;
  parameterTypes: ParameterDescription['dataTypeIDs'];
  row: Message[];
}

/** Each takes some 20 KB inside WebAssembly. */
const MAX_PREPARED = 200;
const MAX_SEEN = 2_000;
/** After these PostgreSQL may refuse a prepared statement, or has dropped it. */
const CHANGES_SCHEMA = /\b(create|alter|drop|discard|deallocate)\b/i;

const { serialize } = protocol;

/**
 * Runs statements with parameters in a single PGlite. Parsing and planning cost two to four times as much as a short
 * statement itself, so repeated ones stay prepared; `PGlite.query` prepares each of them again, in six calls.
 */
export class Statements {
  readonly #pg: PGlite;
  readonly #seen = new LRUCache<string, true>({ max: MAX_SEEN });
  readonly #prepared = new LRUCache<string, Statement>({
    max: MAX_PREPARED,
    dispose: ({ name }) => this.#closing.push(name),
  });
  /** names that PostgreSQL still has to drop */
  #closing: string[] = [];
  #count = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    const statement = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    const values = parameters.map((value, index) =>
      this.#toText(value, statement.parameterTypes[index]),
    );
    const answer = await this.#send([
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
    ]);
    await this.#pg.syncToFs();
    const [result] = parse.parseResults([...statement.row, ...answer], this.#pg.parsers);
    return result as Results<Row>;
  }

  /** Drops what is prepared if the text changes the schema. */
  noticeSchemaChange(sql: string): void {
    if (CHANGES_SCHEMA.test(sql)) this.#prepared.clear();
  }

  async #prepare(text: string): Promise<Statement> {
    const isKnown = this.#seen.has(text);
    const name = isKnown ? `s${++this.#count}` : '';
    const described = await this.#send([
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
    ]);
    const statement: Statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      row: described.filter((message) => message.name === 'rowDescription'),
    };
    if (isKnown) this.#prepared.set(text, statement);
    else this.#seen.set(text, true);
    return statement;
  }

  #toText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const toText = type === undefined ? undefined : this.#pg.serializers[type];
    return toText ? toText(value) : String(value);
  }

  /** The final Sync makes PostgreSQL ready for the next call even after an error. @throws DatabaseError */
  #send(parts: Uint8Array[]): Promise<Message[]> {
    const closing = this.#closing.map((name) => serialize.close({ type: 'S', name }));
    this.#closing = [];
    const message = Buffer.concat([...closing, ...parts, serialize.sync()]);
    return this.#pg.execProtocolStream(message, { syncToFs: false });
  }
}
