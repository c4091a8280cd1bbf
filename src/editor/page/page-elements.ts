import type { FieldPlace } from '../session/conflict.ts';
/** Finds modules and texts on the page by the views' `data-node`. */

export function findElement(id: number): HTMLElement | null {
  return document.querySelector(`[data-node="${id}"]`);
}

/** The element of a text edited in place, or null if not shown. */
export function findFieldElement({ id, field }: FieldPlace): HTMLElement | null {
  // a record's texts are all over its page, each marked by itself
  const own = document.querySelector<HTMLElement>(`[data-node="${id}"][data-field="${field}"]`);
  if (own) return own;
  const fields = findElement(id)?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  for (const each of fields) {
    if (each.dataset.field === field && findNodeId(each) === id) return each;
  }
  return null;
}

/** The handle of the selected module or section. */
export function findHandle(id: number): HTMLElement | null {
  return document.querySelector(`[data-handle="${id}"]`);
}

/** Runs after pending changes are rendered. */
export function runAfterRender(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** The id of the module around an element, or null. */
export function findNodeId(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest('[data-node]') : null;
  return element ? Number(element.getAttribute('data-node')) : null;
}

/** True for the page's content, false for frame and editor. */
export function isInContent(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('#main-content [data-node]') !== null;
}

/** True if keys belong to a text or form field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
      null
  );
}

/** Scrolls to a module and focuses its text, or its first one. */
export function goTo(id: number, field?: string): void {
  const module = findElement(id);
  const text = field
    ? findFieldElement({ id, field })
    : (module?.querySelector<HTMLElement>('[data-field]') ?? module);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (text ?? module)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  text?.focus({ preventScroll: true });
}
