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
  let last = from;
  const step = (now: number) => {
    // stops when the reader scrolls
    if (Math.abs(box.scrollTop - last) > 2) return;
    const done = Math.min(1, (now - start) / duration);
    to(from * (1 - done) ** 3);
    last = box.scrollTop;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
