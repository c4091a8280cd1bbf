import { type RefObject, useLayoutEffect } from 'react';

/** Space for labels above a box in px, so that they are not behind the header. */
const ROOM_ABOVE = 70;

/**
 * Keeps a box over an element through layout changes. Positioned in a layer that scrolls with the page, so that scrolling needs
 * no updates.
 * @param find returns the current element; views may replace it
 */
export function useFollowing(box: RefObject<HTMLElement | null>, find: () => Element | null): void {
  useLayoutEffect(() => {
    let frame = 0;
    let followed: Element | null = null;
    const content = document.getElementById('main-content');
    const resized = new ResizeObserver(() => soon());
    const changed = new MutationObserver(() => soon());
    const place = () => {
      frame = 0;
      const element = find();
      const own = box.current;
      const layer = own?.parentElement;
      if (!own || !layer) return;
      if (element !== followed) {
        if (followed) resized.unobserve(followed);
        if (element) resized.observe(element);
        followed = element;
      }
      own.hidden = !element;
      if (!element) return;
      const origin = layer.getBoundingClientRect();
      const { left, top, right, width, height } = element.getBoundingClientRect();
      own.style.translate = `${left - origin.left}px ${top - origin.top}px`;
      own.style.setProperty('--x', `${left - origin.left}px`);
      own.style.setProperty('--rest', `${origin.right - right}px`);
      own.style.inlineSize = `${width}px`;
      own.style.blockSize = `${height}px`;
      own.dataset.half = left > innerWidth / 2 ? 'end' : '';
      const start = content?.getBoundingClientRect().top ?? 0;
      own.dataset.near = top - start < ROOM_ABOVE ? 'top' : '';
    };
    function soon(): void {
      frame ||= requestAnimationFrame(place);
    }
    place();
    resized.observe(document.body);
    if (content) changed.observe(content, { childList: true, subtree: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
      removeEventListener('resize', soon);
    };
  }, [box, find]);
}
