import type * as z from 'zod/mini';
import { isLine } from '#modules/fields/fields.schema.ts';
import { getDefinition } from '#modules/schemas.ts';

/** A field with words, as opposed to addresses, options and raw HTML. */
export interface TextField {
  name: string;
  is_rich: boolean;
}

const known = new Map<string, TextField[]>();

/** Of a module type; none for sections and unknown types. */
export function listTextFields(model: string): readonly TextField[] {
  const before = known.get(model);
  if (before) return before;
  const { schema, richText = [] } = getDefinition(model) ?? {};
  const shape = (schema as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape ?? {};
  const fields = Object.entries(shape).flatMap(([name, field]): TextField[] => {
    const is_rich = richText.includes(name as never);
    return is_rich || isLine(field) ? [{ name, is_rich }] : [];
  });
  known.set(model, fields);
  return fields;
}
