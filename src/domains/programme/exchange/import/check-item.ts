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
  /** all fields once they are valid; the number of its production may still be missing */
  checked?: Fields;
}

/** All fields as stored, validated once. @throws Problem 422 */
export function checkAll(item: ItemToWrite): Fields {
  const { mapped, parent } = item;
  const { kind, fields, external_id } = mapped;
  const inProduction = kind === 'event' && !parent.alone;
  const stand_in = inProduction ? { production_id: 1 } : {};
  item.checked ??= WRITERS[kind].check({ ...fields, ...stand_in, external_id }) as Fields;
  return inProduction ? { ...item.checked, production_id: parent.id } : item.checked;
}

/** The fields that the feed sets, as stored. @throws Problem 422 */
export function checkItem(item: ItemToWrite): Fields {
  const { mapped, parent } = item;
  const all = checkAll(item);
  const names = Object.keys(mapped.fields);
  if (mapped.kind === 'event' && parent.id) names.push('production_id');
  return Object.fromEntries(names.map((name) => [name, all[name]]));
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
