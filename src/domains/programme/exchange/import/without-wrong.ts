import type { FieldErrors } from '#lib/api/problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Drops invalid fields of an item; of lists only invalid or surplus lines. A missing field leaves the stored value alone. Pure.
 * @param errors by field, or by line of a field (`cast.3.name`)
 * @param isRight whether this value of a field is valid by itself
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
    else left[field] = findValidPrefix(value, (part) => isRight(field, part));
  }
  return { fields: left, reasons };
}

/** The longest valid prefix of a list. */
function findValidPrefix(
  list: readonly unknown[],
  isRight: (part: unknown[]) => boolean,
): unknown[] {
  let [right, wrong] = [0, list.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isRight(list.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  return list.slice(0, right);
}
