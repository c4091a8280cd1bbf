/** Type numbers of PostgreSQL (pg_type.oid) that both databases must read in the same way. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, interval: 1186 } as const;
const ARRAY_OID = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, interval: 1187 };

type Parser = (text: string) => unknown;

/** Every session runs in UTC, so a zone other than +00 only comes from a statement that changed it. */
export function parseTimestamp(text: string): Date {
  return isUsual(text) ? parseUsual(text) : parseAny(text);
}

/** `2026-11-27 19:30:00.123456+00`, as nearly all are, and a list has thousands. Date.UTC takes years below 100 for others. */
const isUsual = (text: string): boolean =>
  text.length >= 22 &&
  text[4] === '-' &&
  text[0] !== '0' &&
  (text[19] === '+' || text[19] === '.') &&
  text.endsWith('+00');

function parseUsual(text: string): Date {
  const read = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
  const ms = text[19] === '.' ? Number(text.slice(20, -3).padEnd(3, '0').slice(0, 3)) : 0;
  return new Date(
    Date.UTC(read(0) * 100 + read(2), read(5) - 1, read(8), read(11), read(14), read(17), ms),
  );
}

function parseAny(text: string): Date {
  const iso = text.replace(' ', 'T');
  const zone = /[+-]\d\d(:\d\d)?$/.exec(iso);
  if (!zone) return new Date(`${iso}Z`);
  return new Date(zone[1] ? iso : `${iso}:00`);
}

const asText: Parser = (text) => text;

/** int8 → number, date → 'YYYY-MM-DD', timestamps → Date, interval → text. */
export const PARSERS: Readonly<Record<number, Parser>> = {
  [OID.int8]: Number,
  [OID.date]: asText,
  [OID.timestamp]: parseTimestamp,
  [OID.timestamptz]: parseTimestamp,
  [OID.interval]: asText,
};

/** Arrays of the same types, for `pg`, which parses them separately. */
export const ARRAY_PARSERS: ReadonlyMap<number, Parser> = new Map([
  [ARRAY_OID.int8, Number],
  [ARRAY_OID.date, asText],
  [ARRAY_OID.timestamp, parseTimestamp],
  [ARRAY_OID.timestamptz, parseTimestamp],
  [ARRAY_OID.interval, asText],
]);
