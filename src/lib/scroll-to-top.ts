/** CONST-48 */
const DURATION_MS = 700;

/** Scrolls to the top, at once for who wants no motion (G-106). @param duration in milliseconds */
export function scrollToTop(duration = DURATION_MS): void {
  const from = scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const start = performance.now();
  let last = from;
  const step = (now: number) => {
    // Somebody else scrolls, e.g. the reader by wheel: not against them.
    if (Math.abs(scrollY - last) > 2) return;
    const done = Math.min(1, (now - start) / duration);
    scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' });
    last = scrollY;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
