import { type RefObject, useEffect, useState } from 'react';
import { createObservable } from '../session/observable.ts';

/** The field to which the panel that opens next leads. */
export const askedField = createObservable<string | null>(null);

/** Leads to the field that was asked for, once the panel's form is there. @returns its name */
export function useAskedField(form: RefObject<HTMLElement | null>): string | null {
  const [name] = useState(askedField.get);
  useEffect(() => {
    askedField.set(null);
    const field = name && form.current?.querySelector(`[data-modal-field="${name}"]`);
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [form, name]);
  return name;
}
