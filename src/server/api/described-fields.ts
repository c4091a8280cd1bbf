import * as z from 'zod/mini';

interface Described {
  properties?: Record<string, object>;
  required?: readonly string[];
}

/**
 * Adds the fields that a call's service checks to the description of its body, which accepts any object (G-285).
 * @param partly true for a change, which requires none of them
 */
export function describeFields(body: Described, fields: z.ZodMiniType, partly: boolean): Described {
  const own: Described = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }) as object;
  const required = new Set([...(body.required ?? []), ...((!partly && own.required) || [])]);
  return {
    ...body,
    properties: { ...own.properties, ...body.properties },
    ...(required.size > 0 && { required: [...required] }),
  };
}
