import { messages, protocol } from '@electric-sql/pglite';

export type Row = Record<string, unknown>;
type Parse = (text: string, type: number) => unknown;
export type Parsers = Readonly<Record<number | string, Parse>>;

interface Column {
  name: string;
  parse: Parse | undefined;
  type: number;
}

/** What PostgreSQL sent for one call. */
export interface ReadAnswer {
  /** of all statements, in order */
  rows: Row[];
  /** all but the rows */
  messages: messages.BackendMessage[];
}

/** type number of PostgreSQL (pg_type.oid) */
const TEXT_ARRAY = 1009;
const DATA_ROW = 0x44;
/** one byte of code, four of length, which counts itself */
const HEADER = 5;
/** a value that is null */
const NULL_LENGTH = -1;
/** V8 copies slices of this length; a longer one would keep the whole answer in memory as long as it is cached itself. */
const MAX_COPIED = 12;

/**
 * Reads what PGlite passes on of PostgreSQL's protocol. Its own parser makes an `ArrayBuffer`, two views and an object of each
 * value, which takes three times as long as the query; here it is copied from one text. Only rows are read here.
 * @param known the columns, if the answer does not describe them itself
 */
export function readAnswer(
  bytes: Buffer,
  parsers: Parsers,
  known?: messages.RowDescriptionMessage,
): ReadAnswer {
  const parser = new protocol.Parser();
  const answer: ReadAnswer = { rows: [], messages: [] };
  const text = bytes.toString('latin1');
  let columns = known ? readColumns(known, parsers) : [];
  const readOthers = (begin: number, end: number) => {
    if (begin === end) return;
    parser.parse(bytes.subarray(begin, end), (message) => {
      answer.messages.push(message);
      if (message instanceof messages.RowDescriptionMessage)
        columns = readColumns(message, parsers);
    });
  };
  let others = 0;
  let at = 0;
  while (at < bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes[at] === DATA_ROW) {
      readOthers(others, at);
      answer.rows.push(readRow(bytes, text, at + HEADER, columns));
      others = end;
    }
    at = end;
  }
  readOthers(others, at);
  return answer;
}

const readColumns = ({ fields }: messages.RowDescriptionMessage, parsers: Parsers): Column[] =>
  fields.map(({ name, dataTypeID: type }) => {
    const parse = parsers[type];
    return { name, type, parse: parse && type === TEXT_ARRAY ? parseWords(parse) : parse };
  });

/** An array of texts without any that PostgreSQL quotes, as most are; others by `parse`. */
const parseWords =
  (parse: Parse): Parse =>
  (text, type) => {
    if (text === '{}') return [];
    if (!text.startsWith('{') || /["\\{]|NULL/.test(text.slice(1))) return parse(text, type);
    return text.slice(1, -1).split(',');
  };

function readRow(bytes: Buffer, text: string, begin: number, columns: readonly Column[]): Row {
  const row: Row = {};
  // the number of values comes first
  let at = begin + 2;
  for (const { name, parse, type } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === NULL_LENGTH) {
      row[name] = null;
      continue;
    }
    const value = readText(bytes, text, at, at + length);
    at += length;
    row[name] = parse ? parse(value, type) : value;
  }
  return row;
}

function readText(bytes: Buffer, text: string, begin: number, end: number): string {
  for (let at = begin; at < end; at++)
    if ((bytes[at] as number) > 0x7f) return bytes.toString('utf8', begin, end);
  return end - begin > MAX_COPIED ? bytes.toString('latin1', begin, end) : text.slice(begin, end);
}
