/** Looking at a moment, and coming back, load the page: this tab remembers where it was, for the focus. */
const KEY = 'foyer:as-of-from';

export const rememberPlace = () => sessionStorage.setItem(KEY, location.pathname);

/** Focuses the menu in which the panel is, once, when this page is edited again as of now. */
export function focusOnReturn(button: HTMLElement | null): void {
  const from = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const isFree = document.activeElement === document.body;
  if (from === location.pathname && isFree) button?.focus({ preventScroll: true });
}
