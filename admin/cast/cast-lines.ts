/** A line of the cast of a date, as it is stored. */
export interface CastLine {
  person_id: number | null;
  name: string;
  role: string;
  role_en: string;
  instead_of: string;
}

/** Somebody who is chosen from the ensemble, or typed. */
export interface Stand {
  person_id: number | null;
  name: string;
}

/** A part of the evening: who usually has it, and who has it on this date. */
export interface Part {
  /** of the production, or of the date if it is the usual one there */
  usual: CastLine;
  usual_name: string;
  /** null: as usual */
  tonight: Stand | null;
}

export type NameOf = (line: Pick<CastLine, 'person_id' | 'name'>) => string;

/** The cast of a date beside the one that its production has. */
export function partsOf(
  cast: readonly CastLine[],
  usual: readonly CastLine[],
  nameOf: NameOf,
): Part[] {
  if (cast.length === 0) {
    return usual.map((line) => ({
      usual: { ...line, instead_of: '' },
      usual_name: nameOf(line),
      tonight: null,
    }));
  }
  return cast.map((line) => {
    if (!line.instead_of) return { usual: line, usual_name: nameOf(line), tonight: null };
    const before = usual.find(
      (each) => each.role === line.role && nameOf(each) === line.instead_of,
    ) ?? { ...line, person_id: null, name: line.instead_of };
    return {
      usual: { ...before, role_en: line.role_en, instead_of: '' },
      usual_name: line.instead_of,
      tonight: { person_id: line.person_id, name: nameOf(line) },
    };
  });
}

/** The cast as it is stored with the date. */
export function castOf(parts: readonly Part[]): CastLine[] {
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

const plain = (cast: readonly CastLine[]) =>
  cast.map(({ person_id, name, role, role_en, instead_of }) => [
    person_id,
    name,
    role,
    role_en,
    instead_of,
  ]);

/** Whether two casts are stored as the same lines. */
export const isSameCast = (a: readonly CastLine[], b: readonly CastLine[]) =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b));
