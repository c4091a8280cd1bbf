import { openPanel } from '../panels/open-panel.ts';
import { OVER_THE_PAGE } from '../panels/watch-back.ts';

/**
 * Back closes what lies over the page, as on phones (G-673): the topmost dialog, which asks about what is typed as at Escape, or
 * a panel.
 * @returns whether there was something
 */
export function closeByBack(): boolean {
  const dialog = [...document.querySelectorAll('dialog[data-editor][open]')].at(-1);
  if (dialog) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    return true;
  }
  if (openPanel.get() === null || !matchMedia(OVER_THE_PAGE).matches) return false;
  openPanel.set(null);
  return true;
}
