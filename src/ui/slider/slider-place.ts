/** Where a slider stands: the first slide that is seen, and whether there is more on either side. */
export interface Place {
  index: number;
  isStart: boolean;
  isEnd: boolean;
}

/** Pixels are rounded differently for boxes and for scrolling. */
const SLACK = 2;

/** Where each slide begins, as a position to scroll to. */
function starts(track: HTMLElement): number[] {
  const inset = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;
  const edge = track.getBoundingClientRect().left + inset - track.scrollLeft;
  return [...track.children].map((slide) => slide.getBoundingClientRect().left - edge);
}

function placeOf(track: HTMLElement): Place {
  const { scrollLeft, scrollWidth, clientWidth } = track;
  const isEnd = scrollLeft + clientWidth >= scrollWidth - SLACK;
  const index = starts(track).findIndex((start) => start >= scrollLeft - SLACK);
  return { index: Math.max(index, 0), isStart: scrollLeft <= SLACK, isEnd };
}

/** Tells where a slider stands, now and after every push. @returns stops it */
export function follow(track: HTMLElement, tell: (place: Place) => void): () => void {
  let last = '';
  let waiting = 0;
  const look = () => {
    const place = placeOf(track);
    if (JSON.stringify(place) === last) return;
    last = JSON.stringify(place);
    tell(place);
  };
  // what is on its way is not told: only where it comes to rest
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

/** Pushes a slider on by what is wholly seen of it, at least by one slide. */
export function step(track: HTMLElement | null, direction: 1 | -1): void {
  if (!track) return;
  const all = starts(track);
  const { index } = placeOf(track);
  const widths = [...track.children].map((slide) => slide.getBoundingClientRect().width);
  const right = track.scrollLeft + track.clientWidth;
  const whole = all.filter(
    (start, at) => at >= index && start + (widths[at] ?? 0) <= right + SLACK,
  ).length;
  const target = Math.min(Math.max(index + direction * Math.max(whole, 1), 0), all.length - 1);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: all[target] ?? 0, behavior: calm ? 'auto' : 'smooth' });
}
