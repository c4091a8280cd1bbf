const FOCUSABLE = 'a[href], button, summary, input, select';

/** Focusable elements within an element, in tab order. */
function stopsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0,
  );
}

/** Focuses the first focusable element within an element. */
export function focusFirst(element: HTMLElement): void {
  element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

/** Focus trap: Tab wraps around within an element (dialogs, G-69). */
export function wrapTab(event: KeyboardEvent, element: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = stopsIn(element);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
