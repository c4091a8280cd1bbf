/** State of a slider: first visible slide, and whether it can scroll either way. */
export interface Place {
  index: number;
  isStart: boolean;
  isEnd: boolean;
}

/** Boxes and scroll positions are rounded differently. */
const SLACK = 2;

/** Scroll position of each slide. */
function starts(track: HTMLElement): number[] {
  const inset = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;
  const edge = track.getBoundingClientRect().left + inset - track.scrollLeft;
  return [...track.children].map((slide) => slide.getBoundingClientRect().left - edge);
}

function readPlace(track: HTMLElement): Place {
  const { scrollLeft, scrollWidth, clientWidth } = track;
  const isEnd = scrollLeft + clientWidth >= scrollWidth - SLACK;
  const index = starts(track).findIndex((start) => start >= scrollLeft - SLACK);
  return { index: Math.max(index, 0), isStart: scrollLeft <= SLACK, isEnd };
}

/** Reports the state now and after every scroll. @returns stops */
export function follow(track: HTMLElement, notify: (place: Place) => void): () => void {
  let last = '';
  let waiting = 0;
  const look = () => {
    const place = readPlace(track);
    if (JSON.stringify(place) === last) return;
    last = JSON.stringify(place);
    notify(place);
  };
  // only after scrolling has ended
  const soon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(look, 120);
  };
  const size = new ResizeObserver(soon);
  size.observe(track);
  track.addEventListener('scroll', soon, { passive: true });
  look();
  return () => {
    clearTimeout(waiting);
    size.disconnect();
    track.removeEventListener('scroll', soon);
  };
}

/** Scrolls by the fully visible slides, at least by one. */
export function step(track: HTMLElement | null, direction: 1 | -1): void {
  if (!track) return;
  const all = starts(track);
  const { index } = readPlace(track);
  const widths = [...track.children].map((slide) => slide.getBoundingClientRect().width);
  const right = track.scrollLeft + track.clientWidth;
  const whole = all.filter(
    (start, at) => at >= index && start + (widths[at] ?? 0) <= right + SLACK,
  ).length;
  const target = Math.min(Math.max(index + direction * Math.max(whole, 1), 0), all.length - 1);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: all[target] ?? 0, behavior: calm ? 'auto' : 'smooth' });
}
