/** A stored line of a performance's cast. */
export interface CastLine {
  person_id: number | null;
  name: string;
  role: string;
  role_en: string;
  instead_of: string;
}

/** A person of the ensemble, or a typed name. */
export interface Stand {
  person_id: number | null;
  name: string;
}

/** A role, with its usual cast and the recast of this performance. */
export interface Part {
  /** from the production; from the performance if it has no substitute */
  usual: CastLine;
  usual_name: string;
  /** null: as usual */
  tonight: Stand | null;
}

export type GetName = (line: Pick<CastLine, 'person_id' | 'name'>) => string;

/** A performance's cast beside its production's. */
export function buildParts(
  cast: readonly CastLine[],
  usual: readonly CastLine[],
  getName: GetName,
): Part[] {
  if (cast.length === 0) {
    return usual.map((line) => ({
      usual: { ...line, instead_of: '' },
      usual_name: getName(line),
      tonight: null,
    }));
  }
  return cast.map((line) => {
    if (!line.instead_of) return { usual: line, usual_name: getName(line), tonight: null };
    const before = usual.find(
      (each) => each.role === line.role && getName(each) === line.instead_of,
    ) ?? { ...line, person_id: null, name: line.instead_of };
    return {
      usual: { ...before, role_en: line.role_en, instead_of: '' },
      usual_name: line.instead_of,
      tonight: { person_id: line.person_id, name: getName(line) },
    };
  });
}

/** The cast to store with the performance. */
export function toCast(parts: readonly Part[]): CastLine[] {
  return parts.map(({ usual, usual_name, tonight }) => ({
    role: usual.role,
    role_en: usual.role_en,
    ...(tonight
      ? {
          person_id: tonight.person_id,
          name: tonight.person_id === null ? tonight.name : '',
          instead_of: usual_name,
        }
      : { person_id: usual.person_id, name: usual.name, instead_of: '' }),
  }));
}

/** The cast to store with the performance; empty, so that it follows its production's, if that is the same. */
export function toOwnCast(parts: readonly Part[], usual: readonly CastLine[]): CastLine[] {
  const lines = toCast(parts);
  return isUsualCast(lines, usual) ? [] : lines;
}

/** Whether a date's cast is its production's, however roles are translated. */
export const isUsualCast = (lines: readonly CastLine[], usual: readonly CastLine[]) =>
  lines.length === usual.length &&
  lines.every((line, n) => isSameLine(line, { ...(usual[n] as CastLine), instead_of: '' }));

export const isSameLine = (a: CastLine, b: CastLine) =>
  a.person_id === b.person_id &&
  a.name === b.name &&
  a.role === b.role &&
  a.instead_of === b.instead_of;

/** Choosing the usual performer means no substitute. */
export function asRecast(chosen: Stand | null, { usual, usual_name }: Part): Stand | null {
  const isUsual = chosen && chosen.person_id === usual.person_id && chosen.name === usual_name;
  return isUsual ? null : chosen;
}

const plain = (cast: readonly CastLine[]) =>
  cast.map(({ person_id, name, role, role_en, instead_of }) => [
    person_id,
    name,
    role,
    role_en,
    instead_of,
  ]);

/** Whether both would be stored as the same lines. */
export const isSameCast = (a: readonly CastLine[], b: readonly CastLine[]) =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b));
