import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button, summary, input, select';

/**
 * Makes a popover a side panel (G-69): while it is open it is a dialog, Tab stays within, the page behind does not
 * scroll. Opening, closing and Escape are the browser's.
 */
export function useSidePanel(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const onToggle = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      if (isOpen) element.setAttribute('role', 'dialog');
      else element.removeAttribute('role');
      document.documentElement.style.overflow = isOpen ? 'clip' : '';
      if (isOpen) element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !element.matches(':popover-open')) return;
      const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        (stop) => stop.checkVisibility() && stop.tabIndex >= 0,
      );
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
    };
    element.addEventListener('toggle', onToggle);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('keydown', onKeyDown);
      document.documentElement.style.overflow = '';
    };
  }, [panel]);
}
