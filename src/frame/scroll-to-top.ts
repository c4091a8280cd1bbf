/** CONST-48 */
const DURATION_MS = 700;

/** Scrolls to the top in 0.7 s, at once for who wants no motion (G-106). The keyboard goes on at the content. */
export function scrollToTop(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true });
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
    const done = Math.min(1, (now - start) / DURATION_MS);
    scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' });
    last = scrollY;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
