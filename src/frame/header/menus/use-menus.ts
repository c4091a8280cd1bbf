import { useEffect, useRef } from 'react';
import { markPresentPage } from '../present-page.ts';

const OPEN = 'header [popover]:popover-open';

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(OPEN)) menu.hidePopover();
}

/** Anyone who tabs on from an open menu is no longer in it: it must not hide what has the focus. */
function closeBehindFocus({ target }: FocusEvent): void {
  const menu = document.querySelector<HTMLElement>(OPEN);
  if (!menu || !(target instanceof Element) || menu.contains(target)) return;
  if ((target as HTMLButtonElement).popoverTargetElement !== menu) menu.hidePopover();
}

/** Menus close when the address changes (SHELL-34) and when the focus leaves them; their marks follow the address. */
export function useMenus(pathname: string): void {
  const written = useRef(pathname);
  useEffect(() => {
    addEventListener('focusin', closeBehindFocus);
    return () => removeEventListener('focusin', closeBehindFocus);
  }, []);
  useEffect(() => {
    if (written.current === pathname) return;
    written.current = pathname;
    closeMenus();
    markPresentPage(pathname);
    dispatchEvent(new Event('cartamount')); // cart-count.ts
  }, [pathname]);
}
