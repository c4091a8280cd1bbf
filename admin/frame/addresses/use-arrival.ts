import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';

/** Where react-admin puts the title of the screen. */
const TITLE = 'react-admin-title';
const CONTENTS = 'main-content';
const FOCUSABLE = { tabindex: '-1', role: 'group', 'aria-labelledby': TITLE };

/**
 * Names the browser's tab as the screen is named, and moves the focus into a new screen if it was lost with the old one: keyboards
 * would begin at the top of the window again, and screen readers would say nothing.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  /** the screen into which the focus may still have to move */
  const awaited = useRef<string | null>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    const title = document.getElementById(TITLE);
    if (!title) return;
    const update = () => {
      const text = title.textContent?.trim();
      document.title = text && text !== texts.title ? `${text} – ${texts.title}` : texts.title;
      if (awaited.current) moveFocus();
      awaited.current = null;
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // a screen that still loads leaves the old one, with the focus, until its title comes
    awaited.current = moveFocus() ? null : pathname;
  }, [pathname]);
}

/** Moves a lost focus into the screen. @returns whether it was lost */
export function moveFocus(): boolean {
  const contents = document.getElementById(CONTENTS);
  if (!contents || document.activeElement !== document.body) return false;
  for (const [name, value] of Object.entries(FOCUSABLE)) contents.setAttribute(name, value);
  contents.style.outline = 'none';
  contents.focus({ preventScroll: true });
  // or a click on empty space would focus it again
  const end = () => {
    for (const name of Object.keys(FOCUSABLE)) contents.removeAttribute(name);
  };
  contents.addEventListener('blur', end, { once: true });
  return true;
}
