import { useEffect } from 'react';
import { getRouter } from '#react-router/browser/router-access.ts';
import { markPresentPage } from '../present-page.ts';

const OPEN = 'header [popover]:popover-open';

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(OPEN)) menu.hidePopover();
}

/** Closes a menu when the focus leaves it, or it would cover the focused element. */
function closeBehindFocus({ target }: FocusEvent): void {
  const menu = document.querySelector<HTMLElement>(OPEN);
  if (!menu || !(target instanceof Element) || menu.contains(target)) return;
  if ((target as HTMLButtonElement).popoverTargetElement !== menu) menu.hidePopover();
}

/**
 * Menus close when the address changes (SHELL-34) and when the focus leaves them; their marks follow the address. Not the
 * page that React draws a moment later: a menu opened in between is wanted over the new page.
 */
export function useMenus(): void {
  useEffect(() => {
    let last = location.pathname;
    const stop = getRouter()?.subscribe(({ location: { pathname } }) => {
      if (pathname === last) return;
      last = pathname;
      closeMenus();
      markPresentPage(pathname);
      dispatchEvent(new Event('cartamount')); // cart-count.ts
    });
    addEventListener('focusin', closeBehindFocus);
    return () => {
      stop?.();
      removeEventListener('focusin', closeBehindFocus);
    };
  }, []);
}
