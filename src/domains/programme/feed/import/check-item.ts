import { type FieldErrors, isProblem } from '#lib/api/problem.ts';
import { type Fields, WRITERS } from '../records.server.ts';
import type { Mapped } from './mapped.ts';
import { withoutWrong } from './without-wrong.ts';

/** The production of performances, once it is known; null: it was refused. */
export interface Parent {
  id: number | null;
  refused: boolean;
  /** there is none: this performance stands by itself */
  alone: boolean;
}

export interface ItemToWrite {
  mapped: Mapped;
  /** of a production its own, for its performances to ask */
  parent: Parent;
}

/** The fields as they would be stored. @throws Problem 422 */
export function checkItem({ mapped, parent }: ItemToWrite): Fields {
  const { kind, fields, external_id } = mapped;
  const own: Fields = kind === 'event' && parent.id ? { production_id: parent.id } : {};
  const stand_in = kind === 'event' && !parent.alone ? { production_id: parent.id ?? 1 } : {};
  const all = WRITERS[kind].check({ ...fields, ...stand_in, external_id }) as Fields;
  return Object.fromEntries(
    Object.keys({ ...fields, ...own }).map((key) => [key, key in own ? own[key] : all[key]]),
  );
}

/** Two rounds: checks across fields only run once each field is right by itself. */
const MAX_ROUNDS = 2;

/**
 * Removes from an item the parts that are wrong and can be left out (G-267).
 * @returns a German reason for each of them
 * @throws Problem 422 when what is left is still wrong
 */
export function dropWrongParts(item: ItemToWrite): string[] {
  const { mapped } = item;
  const dropped: string[] = [];
  for (let round = 0; ; round++) {
    try {
      checkItem(item);
      return dropped;
    } catch (error) {
      const errors = isProblem(error) ? error.field_errors : undefined;
      if (!errors || round === MAX_ROUNDS) throw error;
      const isRight = (field: string, value: unknown) =>
        !Object.hasOwn(errorsWith(item, { [field]: value }), field);
      const { fields, reasons } = withoutWrong(mapped.fields, errors, isRight);
      mapped.fields = fields as Mapped['fields'];
      dropped.push(...reasons);
    }
  }
}

function errorsWith({ mapped, parent }: ItemToWrite, fields: Fields): FieldErrors {
  try {
    checkItem({ mapped: { ...mapped, fields: { ...mapped.fields, ...fields } }, parent });
    return {};
  } catch (error) {
    return (isProblem(error) && error.field_errors) || {};
  }
}
