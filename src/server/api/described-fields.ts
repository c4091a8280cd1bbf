import type * as z from 'zod/mini';
import { toJsonSchema } from '#records/kind-description.server.ts';

interface Described {
  properties?: Record<string, object>;
  required?: readonly string[];
}

/**
 * Adds the fields that a call's service checks to the description of its body, which accepts any object (G-285).
 * @param partial true for a change, which requires none of them
 */
export function describeFields(
  body: Described,
  fields: z.ZodMiniType,
  partial: boolean,
): Described {
  const described = toJsonSchema(fields);
  const required = new Set([...(body.required ?? []), ...((!partial && described.required) || [])]);
  return {
    ...body,
    properties: { ...described.properties, ...body.properties },
    ...(required.size > 0 && { required: [...required] }),
  };
}
