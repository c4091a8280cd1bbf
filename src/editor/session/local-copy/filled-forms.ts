import { isSame } from '../merge.ts';
import type { FilledForm, FormPlace, TypedField } from './copy-store.ts';

type Values = Record<string, unknown>;

/**
 * Values of forms not saved yet, for the local copy (G-232). They stay until the form is closed on purpose.
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
    /** @param opened the form's initial values */
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
    /** Restores the forms of an earlier session. */
    refill: (left: readonly FilledForm[]) => set([...forms, ...left]),
    getValues(place: FormPlace): Values {
      const fields = find(place)?.fields ?? [];
      return Object.fromEntries(fields.map(({ field, mine }) => [field, mine]));
    },
    getFields: (place: FormPlace): TypedField[] => find(place)?.fields ?? [],
    all: () => [...forms],
  };
}

export type FilledForms = ReturnType<typeof createFilledForms>;
