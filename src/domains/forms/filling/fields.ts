/* Reads and sets the fields of a form element. The DOM holds their values, as it does without scripts. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

const findControls = (form: HTMLFormElement, slug: string): Control[] => [
  ...form.querySelectorAll<Control>(`[name="${slug}"]:not([type=file], [type=hidden])`),
];

/** A field's values as text: of boxes and radio buttons the ticked ones, none for an empty field. */
export const valuesIn = (form: HTMLFormElement, slug: string): string[] =>
  findControls(form, slug)
    .filter((control) => (isTick(control) ? control.checked : control.value !== ''))
    .map(({ value }) => value);

/** Whether a field still has the value that the page was loaded with. */
export const isUntouched = (form: HTMLFormElement, slug: string): boolean =>
  findControls(form, slug).every((control) => {
    if (isTick(control)) return control.checked === control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
    const options = [...control.options];
    return (
      control.selectedIndex ===
      Math.max(
        0,
        options.findIndex((each) => each.defaultSelected),
      )
    );
  });

/** Sets values that `valuesIn` has read; choices that no longer exist are ignored. */
export function setValues(form: HTMLFormElement, slug: string, values: readonly string[]): void {
  for (const control of findControls(form, slug)) {
    if (isTick(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
}

/** The slug of the field around an element. */
export const slugAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-field]')?.dataset.field
    : undefined;

/** Focuses the first control of a field; of a chosen file, its remove button. */
export function focusField(form: HTMLFormElement, slug: string): void {
  const field = form.querySelector(`[data-field="${slug}"]`);
  const controls =
    'input:not([type=hidden], [data-hidden=true]), select, textarea, button[data-remove]';
  field?.querySelector<HTMLElement>(controls)?.focus();
}
