import {
  asRecast,
  buildParts,
  type CastLine,
  type GetName,
  isSameCast,
  isSameLine,
  isUsualCast,
  type Part,
  type Stand,
  toCast,
} from '../../cast/cast-lines.ts';
import { recastSentence } from '../../cast/recast-note.ts';
import type { TableRow } from '../table/table-rows.ts';

/** A role on at least one selected date, and who has it. */
export interface CommonPart {
  key: string;
  role: string;
  usual_name: string;
  /** undefined: differs between the dates */
  tonight: Stand | null | undefined;
  /** number of dates with this role */
  dates: number;
}

/** A person added to the cast of all selected dates. */
export interface Addition {
  role: string;
  stand: Stand | null;
}

export interface CastChanges {
  /** by `CommonPart.key`; null: as usual */
  tonight: Readonly<Record<string, Stand | null>>;
  added: readonly Addition[];
}

interface Cast {
  /** the production's cast */
  usual: readonly CastLine[];
  getName: GetName;
}

/** A row's cast as it would be stored; empty: the production's cast. */
export const getRowCast = ({ cast, record, original }: TableRow): readonly CastLine[] =>
  cast ?? ((record ?? original)?.cast as readonly CastLine[] | undefined) ?? [];

const getPartKey = ({ usual, usual_name }: Part) => `${usual.role}\n${usual_name}`;
const isSameStand = (a: Stand | null, b: Stand | null) =>
  a?.person_id === b?.person_id && a?.name === b?.name;

/** The roles of all rows, ordered by first appearance. */
export function findCommonParts(rows: readonly TableRow[], { usual, getName }: Cast): CommonPart[] {
  const found = new Map<string, CommonPart>();
  for (const row of rows) {
    for (const part of buildParts(getRowCast(row), usual, getName)) {
      const key = getPartKey(part);
      const known = found.get(key);
      if (!known) {
        const { usual_name, tonight } = part;
        found.set(key, { key, role: part.usual.role, usual_name, tonight, dates: 1 });
        continue;
      }
      known.dates += 1;
      if (known.tonight !== undefined && !isSameStand(known.tonight, part.tonight)) {
        known.tonight = undefined;
      }
    }
  }
  return [...found.values()];
}

/** A row's cast with the changes applied; empty if it equals the production's again. */
export function changedCast(
  row: TableRow,
  { tonight, added }: CastChanges,
  { usual, getName }: Cast,
): CastLine[] {
  const parts = buildParts(getRowCast(row), usual, getName).map((part): Part => {
    const chosen = tonight[getPartKey(part)];
    return chosen === undefined ? part : { ...part, tonight: asRecast(chosen, part) };
  });
  const lines = toCast(parts);
  for (const { role, stand } of added) {
    if (!stand) continue;
    const name = stand.person_id === null ? stand.name : '';
    const line = { person_id: stand.person_id, name, role, role_en: '', instead_of: '' };
    const isThere = lines.some((each) => isSameLine(each, line));
    if (!isThere) lines.push(line);
  }
  return isUsualCast(lines, usual) ? [] : lines;
}

/** The suggested note for visitors; undefined if nobody was recast. */
export function suggestNote(
  parts: readonly CommonPart[],
  tonight: CastChanges['tonight'],
): string | undefined {
  if (Object.keys(tonight).length === 0) return undefined;
  const sentences = parts.flatMap(({ key, role, usual_name, tonight: before }) => {
    const stand = key in tonight ? tonight[key] : before;
    return stand ? [recastSentence(stand.name, usual_name, role)] : [];
  });
  return sentences.join(' ');
}

/** A row with another cast. @param note for visitors; undefined leaves it unchanged */
export function withCast(
  row: TableRow,
  cast: readonly CastLine[],
  note: string | undefined,
): TableRow {
  const stored = getRowCast({ ...row, cast: null });
  const cells = note === undefined ? row.cells : { ...row.cells, cast_note: note };
  const { cast_note: _settled, ...refused } = row.refused;
  return { ...row, cells, cast: isSameCast(cast, stored) ? null : cast, refused };
}
