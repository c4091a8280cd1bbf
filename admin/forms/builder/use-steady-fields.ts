import { useRef } from 'react';
import type { FormField } from '../rules/built-form.ts';

/** react-hook-form copies all values at every change. Returns unchanged fields as the same objects, for memoised cards. */
export function useSteadyFields(fields: readonly FormField[]): readonly FormField[] {
  const before = useRef(new Map<number, { field: FormField; text: string }>());
  const now = new Map<number, { field: FormField; text: string }>();
  const steady = fields.map((field) => {
    const text = JSON.stringify(field);
    const known = before.current.get(field.id);
    const kept = known?.text === text ? known : { field, text };
    now.set(field.id, kept);
    return kept.field;
  });
  before.current = now;
  return steady;
}
