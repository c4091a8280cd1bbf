import { type RefObject, useLayoutEffect } from 'react';

/** What stands above a box takes so much, in px: the names of a module and of its section. Less would lie behind the header. */
const ROOM_ABOVE = 70;

/**
 * Lays a box over an element of the page and keeps it there, whatever grows or changes. It is placed within the layer
 * that scrolls with the page, so that scrolling needs no work and nothing trembles.
 * @param find the element as it is now; views may put another one in its place
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
