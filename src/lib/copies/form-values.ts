/// <reference lib="dom" />

/* Reads and sets the fields of a form element. The DOM holds their values, as it does without scripts. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

const findControls = (form: HTMLFormElement, name: string): Control[] => [
  ...form.querySelectorAll<Control>(`[name="${name}"]:not([type=file], [type=hidden])`),
];

/** A field's values as text: of boxes and radio buttons the ticked ones, none for an empty field. */
export const readFieldValues = (form: HTMLFormElement, name: string): string[] =>
  findControls(form, name)
    .filter((control) => (isTick(control) ? control.checked : control.value !== ''))
    .map(({ value }) => value);

/** Whether a field still has the value that the page was loaded with. */
export const isUntouched = (form: HTMLFormElement, name: string): boolean =>
  findControls(form, name).every((control) => {
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

/** Sets values that `readFieldValues` has read; choices that no longer exist are ignored. */
export function setValues(form: HTMLFormElement, name: string, values: readonly string[]): void {
  for (const control of findControls(form, name)) {
    if (isTick(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
}
