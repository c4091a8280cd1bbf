/** CONST-48 */
const DURATION_MS = 700;

/**
 * Scrolls to the top, instantly with reduced motion (G-106).
 * @param duration in milliseconds
 * @param box what scrolls, if not the page
 */
export function scrollToTop(
  duration = DURATION_MS,
  box: Element = document.scrollingElement ?? document.documentElement,
): void {
  const from = box.scrollTop;
  const to = (top: number) => box.scrollTo({ top, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    to(0);
    return;
  }
  const start = performance.now();
  let last = { top: from, height: box.scrollHeight };
  const step = (now: number) => {
    // Stops when the reader scrolls down. What grows above moves the place as well, but changes the height.
    if (box.scrollTop > last.top + 2 && box.scrollHeight === last.height) return;
    const done = Math.min(1, (now - start) / duration);
    to(from * (1 - done) ** 3);
    last = { top: box.scrollTop, height: box.scrollHeight };
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
