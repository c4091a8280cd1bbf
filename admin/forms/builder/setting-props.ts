import type { FormField } from '../rules/built-form.ts';
import type { Sentences } from '../rules/field-errors.ts';
import type { Side } from '../rules/order.ts';

/** What can be done with the fields; the same object as long as the form is open. */
export interface BuilderActions {
  /** opens a field and closes the one that is open, or closes it */
  toggle(id: number): void;
  change(id: number, patch: Partial<FormField>): void;
  setType(id: number, type: number): void;
  /** renames choices in whatever refers to them: conditions, rules, the default, translations */
  followChoices(id: number, before: readonly string[], after: readonly string[]): void;
  /** @param behind id of the field before it; null: at the end */
  add(type: number, behind: number | null): void;
  duplicate(id: number): void;
  step(id: number, by: 1 | -1): void;
  drop(id: number, target: { id: number; side: Side }): void;
  /** asks first if something depends on it */
  remove(id: number): void;
}

export interface SettingProps {
  field: FormField;
  errors: Sentences;
  actions: BuilderActions;
}

export const SETTINGS_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

/** Across both columns of the grid. */
export const WIDE = { gridColumn: '1 / -1' } as const;

/** Element ids, for focus. */
export const labelId = (id: number) => `field-${id}-label`;
export const headId = (id: number) => `field-${id}-head`;
export const ADD_ID = 'field-add';
