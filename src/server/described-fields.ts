import * as z from 'zod/mini';

interface Described {
  properties?: Record<string, object>;
  required?: readonly string[];
}

/**
 * A call whose service checks the fields takes any object; its description names them all the same (G-285).
 * @param partly a change names only some of them
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
