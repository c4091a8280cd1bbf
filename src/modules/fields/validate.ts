import type * as z from 'zod/mini';
import { germanIssue } from '#lib/api/german-issues.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { reduceToAddress } from '../embeds/embed-address.ts';
import { scheduleErrors } from '../schedule.ts';
import { getDefinition } from '../schemas.ts';
import type { ModuleRules } from './rules.ts';

/** Picks a module's stored fields from an answer (which adds `id`, `url`, `image_obj`, …). */
export function storedFields(
  model: string,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const names = fieldNames(model);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Stored fields of a type; empty for unknown types. */
export function fieldNames(model: string): ReadonlySet<string> {
  const shape = (getDefinition(model)?.schema as { shape?: object } | undefined)?.shape;
  return new Set(Object.keys(shape ?? {}));
}

/** A field as stored: trimmed if its type says so, embed codes reduced to the URL. Invalid values are unchanged. */
export function normalizedField(model: string, name: string, value: unknown): unknown {
  const definition = getDefinition(model);
  // allowed hosts depend on the house and are not known here
  if (definition?.embed?.field === name && typeof value === 'string') return reduceToAddress(value);
  const shape = (definition?.schema as { shape?: Record<string, z.ZodMiniType> })?.shape;
  const result = shape && Object.hasOwn(shape, name) ? shape[name]?.safeParse(value) : undefined;
  return result?.success ? result.data : value;
}

/**
 * Validates a module by its schema, in the editor and on the server (EDIT-29…48).
 * @param rules of the house; default: the standard rules
 * @returns German messages by field; empty if valid
 */
export function validateFields(
  model: string,
  values: Record<string, unknown>,
  rules?: ModuleRules,
): FieldErrors {
  const definition = getDefinition(model);
  if (!definition) return {};
  const schema = (rules && definition.schemaBy?.(rules)) ?? definition.schema;
  const result = schema.safeParse(storedFields(model, values), { error: germanIssue });
  const errors = scheduleErrors(values);
  if (result.success) return { ...definition.check?.(values as never), ...errors };
  for (const { path } of result.error.issues) delete errors[String(path[0] ?? '')];
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
