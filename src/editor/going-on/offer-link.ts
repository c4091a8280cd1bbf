import type { EditorSession } from '../session/session.ts';
import { clickedLink } from './follow-link.tsx';
import { goingOnTexts } from './going-on.texts.ts';

/** Offers to follow a link where it was clicked, or below it if Enter was pressed. */
export function offerLink(
  session: EditorSession,
  link: HTMLAnchorElement,
  event: MouseEvent,
): void {
  if (!link.hasAttribute('href')) return;
  const isByKey = event.detail === 0;
  const { left, bottom } = link.getBoundingClientRect();
  const [x, y] = isByKey ? [left + scrollX, bottom + scrollY] : [event.pageX, event.pageY];
  clickedLink.set({ link, x, y });
  if (isByKey) session.spoken.set(goingOnTexts.keys);
}
