import type { FieldErrors } from '#lib/api/problem.ts';
import { moment } from './fields/fields.schema.ts';

/** From when to when visitors see a section or module (E-4, G-42): beside the fields of its type, as `is_online` is. */
export interface Schedule {
  online_from?: string | null;
  online_to?: string | null;
}

const SCHEDULE = ['online_from', 'online_to'] as const;
const SHOWING: ReadonlySet<string> = new Set(['is_online', ...SCHEDULE]);

/** True for fields that every section and module has: whether, and from when to when, visitors see it. */
export function isShowingField(name: string): boolean {
  return SHOWING.has(name);
}

/** @returns German messages by field; empty where the span is one */
export function scheduleErrors(values: object): FieldErrors {
  const { online_from, online_to } = values as Schedule;
  const errors: FieldErrors = {};
  for (const field of SCHEDULE) {
    const { success, error } = moment().safeParse((values as Schedule)[field] ?? null);
    if (!success) errors[field] = error.issues.map(({ message }) => message);
  }
  if (errors.online_from || errors.online_to || !online_from || !online_to) return errors;
  if (Date.parse(online_to) > Date.parse(online_from)) return errors;
  return { online_to: ['Das Ende muss nach dem Anfang liegen.'] };
}

/** What of a node is its schedule, for a copy of it; nothing where it has none. */
export function scheduleOf({ online_from, online_to }: Schedule): Schedule {
  return { ...(online_from && { online_from }), ...(online_to && { online_to }) };
}
