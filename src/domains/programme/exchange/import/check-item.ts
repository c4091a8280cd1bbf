import { type FieldErrors, isProblem } from '#lib/api/problem.ts';
import { type Fields, WRITERS } from '../records.server.ts';
import type { Mapped } from './mapped.ts';
import { withoutWrong } from './without-wrong.ts';

/** The production of performances; null: it was rejected. */
export interface Parent {
  id: number | null;
  refused: boolean;
  /** a performance without a production */
  alone: boolean;
}

export interface ItemToWrite {
  mapped: Mapped;
  /** of a production: the holder its performances refer to */
  parent: Parent;
}

/** Validates the fields to be stored. @throws Problem 422 */
export function checkItem({ mapped, parent }: ItemToWrite): Fields {
  const { kind, fields, external_id } = mapped;
  const own: Fields = kind === 'event' && parent.id ? { production_id: parent.id } : {};
  const stand_in = kind === 'event' && !parent.alone ? { production_id: parent.id ?? 1 } : {};
  const all = WRITERS[kind].check({ ...fields, ...stand_in, external_id }) as Fields;
  return Object.fromEntries(
    Object.keys({ ...fields, ...own }).map((key) => [key, key in own ? own[key] : all[key]]),
  );
}

/** Cross-field checks only run once each field is valid, so a second round may find more. */
const MAX_ROUNDS = 2;

/**
 * Drops invalid parts of an item that are optional (G-267).
 * @returns a German reason for each
 * @throws Problem 422 if the rest is still invalid
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
