import { type RefObject, useEffect } from 'react';
import { focusFirst, wrapTab } from '#ui/wrap-tab.ts';

/**
 * Makes a popover a modal side panel (G-69): dialog role, focus trap, no scrolling behind. Opening, closing and Escape are
 * native.
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
      if (isOpen) focusFirst(element);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (element.matches(':popover-open')) wrapTab(event, element);
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
