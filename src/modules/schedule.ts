import type { FieldErrors } from '#lib/api/problem.ts';
import { moment } from './fields/fields.schema.ts';

/** When visitors see a section or module (E-4, G-42); common fields, like `is_online`. */
export interface Schedule {
  online_from?: string | null;
  online_to?: string | null;
}

const SCHEDULE = ['online_from', 'online_to'] as const;
const SHOWING: ReadonlySet<string> = new Set(['is_online', ...SCHEDULE]);

/** True for the visibility fields that all sections and modules have. */
export function isShowingField(name: string): boolean {
  return SHOWING.has(name);
}

/** @returns German messages by field; empty if valid */
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

/** The schedule of a node, for copying it; {} if it has none. */
export function pickSchedule({ online_from, online_to }: Schedule): Schedule {
  return { ...(online_from && { online_from }), ...(online_to && { online_to }) };
}
