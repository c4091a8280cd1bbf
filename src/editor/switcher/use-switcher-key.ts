import { useEffect } from 'react';
import { isLinkKey } from '../page/page-keys.ts';
import { openSwitcher } from './open-switcher.ts';

/** Ctrl+K (⌘K) opens the switcher, except where it makes a link of selected words or changes one (G-240, G-513). */
export function useSwitcherKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (!isLinkKey(event) || isOccupied(target)) return;
      event.preventDefault();
      event.stopPropagation(); // rich text would open its link panel
      openSwitcher.set(true);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** True in windows, and in rich text where there are words to link or a link to change; while its tools load, it knows itself. */
function isOccupied(target: Element): boolean {
  if (target.closest('dialog')) return true;
  if (!target.closest('[data-rich-text]')) return false;
  if (target.closest('[aria-busy="true"]')) return true;
  const selection = getSelection();
  const { anchorNode: at = null } = selection ?? {};
  const around = at instanceof Element ? at : at?.parentElement;
  return selection?.isCollapsed === false || Boolean(around?.closest('a'));
}
