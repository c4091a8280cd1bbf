/** The slug of the field around an element. */
export const readSlug = (target: EventTarget | null): string | undefined =>
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
