/** CONST-48 */
const DURATION_MS = 700;
const SCROLLS = /^(Arrow|Page|Home|End| )/;

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
  // Ends when the reader scrolls. The position does not tell that: what loads above moves it as well.
  const ended = new AbortController();
  const { signal } = ended;
  const end = (event: Event) => {
    if (event.type !== 'keydown' || SCROLLS.test((event as KeyboardEvent).key)) ended.abort();
  };
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, end, { signal, passive: true });
  const step = (now: number) => {
    if (signal.aborted) return;
    const done = Math.min(1, (now - start) / duration);
    to(from * (1 - done) ** 3);
    if (done < 1) requestAnimationFrame(step);
    else ended.abort();
  };
  requestAnimationFrame(step);
}
