/* The fields of a form element: their values stay in the page, as without scripts. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

const controlsOf = (form: HTMLFormElement, slug: string): Control[] => [
  ...form.querySelectorAll<Control>(`[name="${slug}"]:not([type=file], [type=hidden])`),
];

/** What a field contains, as words. */
export const wordsIn = (form: HTMLFormElement, slug: string): string[] =>
  controlsOf(form, slug)
    .filter((control) => (isTick(control) ? control.checked : control.value !== ''))
    .map(({ value }) => value);

/** Whether a field is as the page has come. */
export const isUntouched = (form: HTMLFormElement, slug: string): boolean =>
  controlsOf(form, slug).every((control) => {
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

/** Fills in words that were in the field before; choices that are gone are left out. */
export function fillWith(form: HTMLFormElement, slug: string, words: readonly string[]): void {
  for (const control of controlsOf(form, slug)) {
    if (isTick(control)) control.checked = words.includes(control.value);
    else control.value = words[0] ?? '';
  }
}

/** The slug of the field that something is in. */
export const slugAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-field]')?.dataset.field
    : undefined;

/** Focuses the first control of a field; the button of a file that is there. */
export function focusField(form: HTMLFormElement, slug: string): void {
  const field = form.querySelector(`[data-field="${slug}"]`);
  const controls =
    'input:not([type=hidden], [data-hidden=true]), select, textarea, button[data-remove]';
  field?.querySelector<HTMLElement>(controls)?.focus();
}
