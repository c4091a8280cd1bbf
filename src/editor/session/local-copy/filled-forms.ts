import { isSame } from '../merge.ts';
import type { FilledForm, FormPlace, TypedField } from './copy-store.ts';

type Values = Record<string, unknown>;

/**
 * What stands in forms and was not taken over yet, so that it is in the local copy like everything typed (G-232). It
 * stays until the form is left on purpose.
 */
export function createFilledForms(onChange: () => void) {
  let forms: readonly FilledForm[] = [];
  const others = (place: FormPlace) => forms.filter((each) => !isSame(each.place, place));
  const find = (place: FormPlace) => forms.find((each) => isSame(each.place, place));
  function set(next: readonly FilledForm[]): void {
    forms = next;
    onChange();
  }
  return {
    /** @param opened the values that the form began with */
    fill(place: FormPlace, opened: Values, values: Values): void {
      const fields: FilledForm['fields'] = Object.entries(values)
        .filter(([field, value]) => !isSame(value, opened[field]))
        .map(([field, mine]) => ({ field, before: opened[field], mine }));
      if (fields.length > 0) set([...others(place), { place, fields }]);
      else if (find(place)) set(others(place));
    },
    leave(place: FormPlace): void {
      if (find(place)) set(others(place));
    },
    /** What an earlier session left stands in the form again when it is opened. */
    refill: (left: readonly FilledForm[]) => set([...forms, ...left]),
    valuesOf(place: FormPlace): Values {
      const fields = find(place)?.fields ?? [];
      return Object.fromEntries(fields.map(({ field, mine }) => [field, mine]));
    },
    fieldsOf: (place: FormPlace): TypedField[] => find(place)?.fields ?? [],
    all: () => [...forms],
  };
}

export type FilledForms = ReturnType<typeof createFilledForms>;
