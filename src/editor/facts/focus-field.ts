import styles from './facts.module.css';

const FIELD = '[data-modal-field]';

/** Focuses what is wrong in a field, or its first control. */
export function focusField(field: Element | null | undefined): void {
  const wrong =
    field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    field?.querySelector<HTMLElement>('button:has(> small)'); // a closed entry that says so
  (wrong ?? field?.querySelector<HTMLElement>('input, textarea, select, button'))?.focus();
}

export const findField = (within: Element): Element | null => within.closest(FIELD);

/** Focuses the first field that others have changed, too, with the question below it in view. */
export function focusClash(form: Element | null): void {
  const clash = form?.querySelector(`.${styles.clash}`);
  focusField(clash?.closest(FIELD));
  clash?.scrollIntoView({ block: 'nearest' });
}
