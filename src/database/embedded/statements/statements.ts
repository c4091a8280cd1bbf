import { messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { type Parsers, type ReadAnswer, type Row, readAnswer } from './read-answer.ts';

type Message = Parameters<typeof parse.parseResults>[0][number];
type ParameterDescription = messages.ParameterDescriptionMessage;
type Notify = (channel: string, payload: string) => void;

interface Statement {
  /** empty for the unnamed statement, which the next one replaces */
  name: string;
  parameterTypes: ParameterDescription['dataTypeIDs'];
  row: messages.RowDescriptionMessage | undefined;
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
  readonly #notify: Notify;
  readonly #seen = new LRUCache<string, true>({ max: MAX_SEEN });
  readonly #prepared = new LRUCache<string, Statement>({
    max: MAX_PREPARED,
    dispose: ({ name }) => this.#closing.push(name),
  });
  /** names that PostgreSQL still has to drop */
  #closing: string[] = [];
  #count = 0;

  /** @param notify gets what NOTIFY sends */
  constructor(pg: PGlite, notify: Notify) {
    this.#pg = pg;
    this.#notify = notify;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    const statement = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    const values = parameters.map((value, index) =>
      this.#toText(value, statement.parameterTypes[index]),
    );
    const parts = [serialize.bind({ statement: statement.name, values }), serialize.execute({})];
    const answer = await this.#send(parts, statement.row);
    await this.#pg.syncToFs();
    return toResults(answer);
  }

  /** Runs one or several statements. @returns the rows of all of them; command and count are the last one's */
  async exec(sql: string): Promise<Results<Row>> {
    // what is prepared may not fit any more
    if (CHANGES_SCHEMA.test(sql)) this.#prepared.clear();
    const answer = await this.#send([serialize.query(sql)]);
    if (!this.#pg.isInTransaction()) await this.#pg.syncToFs();
    return toResults(answer);
  }

  async #prepare(text: string): Promise<Statement> {
    const isKnown = this.#seen.has(text);
    const name = isKnown ? `s${++this.#count}` : '';
    const { messages: described } = await this.#send([
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
    ]);
    const statement: Statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described as Message[]),
      row: described.find((message) => message instanceof messages.RowDescriptionMessage),
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
  async #send(parts: Uint8Array[], row?: messages.RowDescriptionMessage): Promise<ReadAnswer> {
    const closing = this.#closing.map((name) => serialize.close({ type: 'S', name }));
    this.#closing = [];
    const message = Buffer.concat([...closing, ...parts, serialize.sync()]);
    const received: Buffer[] = [];
    await this.#pg.execProtocolRawStream(message, {
      syncToFs: false,
      // a view of memory that PostgreSQL uses again
      onRawData: (bytes) => received.push(Buffer.from(bytes)),
    });
    const answer = readAnswer(Buffer.concat(received), this.#pg.parsers as Parsers, row);
    for (const each of answer.messages) {
      if (each instanceof messages.DatabaseError) throw each;
      if (each instanceof messages.NotificationResponseMessage)
        this.#notify(each.channel, each.payload);
    }
    return answer;
  }
}

function toResults({ rows, messages: others }: ReadAnswer): Results<Row> {
  const last = parse.parseResults(others as Message[], {}).at(-1);
  return { ...last, fields: [], rows };
}
