/** Type numbers of PostgreSQL (pg_type.oid) that both databases must read in the same way. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, interval: 1186 } as const;
const ARRAY_OID = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, interval: 1187 };

type Parser = (text: string) => unknown;

/** Every session runs in UTC, so a zone other than +00 only comes from a statement that changed it. */
export function parseTimestamp(text: string): Date {
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
