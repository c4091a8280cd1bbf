import {
  type CastLine,
  castOf,
  isSameCast,
  type NameOf,
  type Part,
  partsOf,
  type Stand,
} from '../../cast/cast-lines.ts';
import { recastSentence } from '../../cast/recast-note.ts';
import type { TableRow } from '../table/table-rows.ts';

/** A part that some of the chosen dates have, and who has it there. */
export interface CommonPart {
  key: string;
  role: string;
  usual_name: string;
  /** of those dates the same; undefined: it differs */
  tonight: Stand | null | undefined;
  /** dates that have the part */
  dates: number;
}

/** Somebody who takes part in all chosen dates besides. */
export interface Addition {
  role: string;
  stand: Stand | null;
}

export interface CastChanges {
  /** by part; null: as usual */
  tonight: Readonly<Record<string, Stand | null>>;
  added: readonly Addition[];
}

interface Cast {
  /** of the production */
  usual: readonly CastLine[];
  nameOf: NameOf;
}

/** The cast of a row, as it is to be stored; empty: its production's. */
export const castOfRow = ({ cast, record, original }: TableRow): readonly CastLine[] =>
  cast ?? ((record ?? original)?.cast as readonly CastLine[] | undefined) ?? [];

const keyOf = ({ usual, usual_name }: Part) => `${usual.role}\n${usual_name}`;
const isSameStand = (a: Stand | null, b: Stand | null) =>
  a?.person_id === b?.person_id && a?.name === b?.name;

/** The parts of all rows, in the order of the first one that has them. */
export function commonParts(rows: readonly TableRow[], { usual, nameOf }: Cast): CommonPart[] {
  const found = new Map<string, CommonPart>();
  for (const row of rows) {
    for (const part of partsOf(castOfRow(row), usual, nameOf)) {
      const key = keyOf(part);
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

/** The cast of a row with changes of some parts; empty where it is its production's again. */
export function changedCast(
  row: TableRow,
  { tonight, added }: CastChanges,
  { usual, nameOf }: Cast,
): CastLine[] {
  const parts = partsOf(castOfRow(row), usual, nameOf).map((part): Part => {
    const chosen = tonight[keyOf(part)];
    return chosen === undefined ? part : { ...part, tonight: asRecast(chosen, part) };
  });
  const lines = castOf(parts);
  for (const { role, stand } of added) {
    if (!stand) continue;
    const name = stand.person_id === null ? stand.name : '';
    const line = { person_id: stand.person_id, name, role, role_en: '', instead_of: '' };
    const isThere = lines.some((each) => isSameLine(each, line));
    if (!isThere) lines.push(line);
  }
  const isUsual =
    lines.length === usual.length &&
    lines.every((line, n) => isSameLine(line, { ...(usual[n] as CastLine), instead_of: '' }));
  return isUsual ? [] : lines;
}

/** What is proposed to be said beside the dates; undefined: nobody is changed. */
export function noteOf(
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

/** Who usually has the part does not stand in for themselves. */
function asRecast(chosen: Stand | null, { usual, usual_name }: Part): Stand | null {
  const isUsual = chosen && chosen.person_id === usual.person_id && chosen.name === usual_name;
  return isUsual ? null : chosen;
}

const isSameLine = (a: CastLine, b: CastLine) =>
  a.person_id === b.person_id &&
  a.name === b.name &&
  a.role === b.role &&
  a.instead_of === b.instead_of;

/** A row with a cast and what visitors are told of it. @param note undefined: it stays */
export function withCast(
  row: TableRow,
  cast: readonly CastLine[],
  note: string | undefined,
): TableRow {
  const stored = castOfRow({ ...row, cast: null });
  const cells = note === undefined ? row.cells : { ...row.cells, cast_note: note };
  const { cast_note: _settled, ...refused } = row.refused;
  return { ...row, cells, cast: isSameCast(cast, stored) ? null : cast, refused };
}
