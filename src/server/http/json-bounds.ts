import { Problem } from '#lib/api/problem.ts';

/** Content nests sections, columns, modules and their children, far less than this. */
const MAX_DEPTH = 40;
/** A production has a hundred fields, the settings fewer. */
const MAX_KEYS = 500;
/** Two bills of 5,000 lines (G-267) have fewer. */
const MAX_VALUES = 100_000;

const [QUOTE, BACKSLASH, COLON, COMMA] = [...'"\\:,'].map((sign) => sign.charCodeAt(0));
const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = [...'{[}]'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Refuses JSON with more levels, fields or values than any real request before it is parsed: parsing it and reporting
 * every error would take seconds. One pass over the bytes.
 * @returns null for JSON within the limits
 */
export function checkJsonBounds(json: Buffer): Problem | null {
  const keys: number[] = [];
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case QUOTE:
        at = findTextEnd(json, at);
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (keys.push(0) > MAX_DEPTH)
          return createMalformed('Die Daten sind zu tief verschachtelt.');
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        keys.pop();
        break;
      case COLON: {
        const count = (keys.pop() ?? 0) + 1;
        if (count > MAX_KEYS) return createMalformed('Die Daten haben zu viele Felder.');
        keys.push(count);
        break;
      }
      case COMMA:
        values += 1;
        if (values > MAX_VALUES) return createMalformed('Die Daten haben zu viele Einträge.');
    }
  }
  return null;
}

const createMalformed = (detail: string) => new Problem('malformed', detail);

function findTextEnd(json: Buffer, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
