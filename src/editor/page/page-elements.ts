import type { FieldPlace } from '../session/view.ts';

/** Where modules and their texts stand on the page: found by the marks that the views leave (`data-node`). */

export function elementOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-node="${id}"]`);
}

/** The element of a text that is typed in place, or null where it is not shown. */
export function elementOfField({ id, field }: FieldPlace): HTMLElement | null {
  const fields = elementOf(id)?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  for (const each of fields) {
    if (each.dataset.field === field && nodeOf(each) === id) return each;
  }
  return null;
}

/** The handle of the selected module or section, by which the keyboard moves it. */
export function handleOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-handle="${id}"]`);
}

/** Waits until what was just changed stands on the page. */
export function afterRender(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** The id of the module that an element is in, or null outside of all modules. */
export function nodeOf(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest('[data-node]') : null;
  return element ? Number(element.getAttribute('data-node')) : null;
}

/** True in the content of the page, false in the frame around it and in the editor itself. */
export function isInContent(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('#main-content [data-node]') !== null;
}

/** True where the keys belong to a text or a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
      null
  );
}

/** Brings a module into view and puts the keyboard into its text, or into its first one. */
export function goTo(id: number, field?: string): void {
  const module = elementOf(id);
  const text = field
    ? elementOfField({ id, field })
    : module?.querySelector<HTMLElement>('[data-field]');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (text ?? module)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  text?.focus({ preventScroll: true });
}
