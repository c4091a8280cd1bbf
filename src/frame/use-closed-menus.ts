import { useEffect } from 'react';

/** Menus close when the address changes (SHELL-34); a full load does so by itself. */
export function useClosedMenus(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>('header [popover]:popover-open')) {
      menu.hidePopover();
    }
  }, [pathname]);
}
