import type { FieldErrors } from '#lib/api/problem.ts';
import type { FieldForm } from '#modules/form.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field's empty value; undefined if it cannot be empty. */
function getEmptyValue(field: FieldForm): unknown {
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
      return field.asText ? '' : [];
    case 'link':
    case 'moment':
    case 'day':
      return null;
    default:
      return '';
  }
}

/**
 * Required fields given the others: those without which validation fails (G-202).
 * @param check returns errors by field
 */
export function listNeededFields(
  fields: Readonly<Record<string, FieldForm>>,
  values: Values,
  check: (values: Record<string, unknown>) => FieldErrors,
): ReadonlySet<string> {
  const needed = Object.entries(fields).filter(([name, field]) => {
    const empty = getEmptyValue(field);
    return empty !== undefined && check({ ...values, [name]: empty })[name] !== undefined;
  });
  return new Set(needed.map(([name]) => name));
}
