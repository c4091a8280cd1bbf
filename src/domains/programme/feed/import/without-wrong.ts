import type { FieldErrors } from '#lib/api/problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of an item without the wrong ones; of a list only the wrong or surplus lines go. An import leaves a missing
 * field of the house as it is. Pure.
 *
 * @param errors by field, or by line of a field (`cast.3.name`)
 * @param isRight whether a field may have this value, whatever is wrong with the others
 */
export function withoutWrong(
  fields: Fields,
  errors: FieldErrors,
  isRight: (field: string, value: unknown) => boolean,
): { fields: Fields; reasons: string[] } {
  const left: Record<string, unknown> = { ...fields };
  const reasons: string[] = [];
  const paths = Object.entries(errors).map(([path, messages]) => {
    const [field = '', line] = path.split('.');
    return { field, line, message: messages.join(' ') };
  });
  for (const [field, wrong] of Map.groupBy(paths, (each) => each.field)) {
    const value = fields[field];
    const lines = new Set(wrong.flatMap(({ line }) => (line === undefined ? [] : Number(line))));
    for (const { line, message } of wrong) {
      reasons.push(
        `${field}${line === undefined ? '' : `, Zeile ${Number(line) + 1}`}: ${message}`,
      );
    }
    if (!Array.isArray(value)) delete left[field];
    else if (lines.size > 0) left[field] = value.filter((_, n) => !lines.has(n));
    else left[field] = beginningOf(value, (part) => isRight(field, part));
  }
  return { fields: left, reasons };
}

/** The longest allowed beginning of a list. */
function beginningOf(list: readonly unknown[], isRight: (part: unknown[]) => boolean): unknown[] {
  let [right, wrong] = [0, list.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isRight(list.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  return list.slice(0, right);
}
