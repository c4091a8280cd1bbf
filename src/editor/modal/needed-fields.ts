import type { FieldErrors } from '#lib/api/problem.ts';
import type { FieldForm } from '#modules/form.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a field holds with which nothing is said or chosen; undefined where there is always something. */
function emptyOf(field: FieldForm): unknown {
  switch (field.widget) {
    case 'select':
    case 'switch':
    case 'filters':
      return undefined;
    case 'image':
    case 'file':
      return field.isOptional ? null : 0;
    case 'reference':
      return 0;
    case 'references':
      return [];
    case 'options':
      return field.isMultiple ? [] : '';
    case 'link':
    case 'moment':
    case 'day':
      return null;
    default:
      return '';
  }
}

/**
 * The fields that must be filled in, as the others stand: those without which the form would be refused (G-202).
 * @param check what would be wrong with values, by field
 */
export function neededFields(
  fields: Readonly<Record<string, FieldForm>>,
  values: Values,
  check: (values: Record<string, unknown>) => FieldErrors,
): ReadonlySet<string> {
  const needed = Object.entries(fields).filter(([name, field]) => {
    const empty = emptyOf(field);
    return empty !== undefined && check({ ...values, [name]: empty })[name] !== undefined;
  });
  return new Set(needed.map(([name]) => name));
}
