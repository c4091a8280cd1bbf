import './entrance.css';
import { SLIDE_IN_MS, SLIDE_IN_OFFSET_PX } from '#lib/constants.ts';

/** Half of it is visible, 50 px inside the window (CONST-44). */
const VISIBLE = 0.5;
const MARGIN = '-50px 0px';
/** Modules of a page; other lists do not animate. */
const ENTERING = 'main section > [data-column] > *';

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function enter(element: HTMLElement): void {
  element.dataset.enter = 'in';
  setTimeout(() => element.removeAttribute('data-enter'), SLIDE_IN_MS);
}

/** A link within the page must scroll to the target's final position. */
function settleTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const waiting = target?.closest('[data-enter]');
  if (!waiting) return;
  waiting.removeAttribute('data-enter');
  target?.scrollIntoView();
}

/**
 * Slides elements in once when they enter the viewport (DESIGN-10, CONST-20). Nothing is hidden before: elements only start a
 * little lower. Elements too tall to be half visible enter at 200 px. Off with prefers-reduced-motion.
 * @returns stops observing and puts everything in its place
 */
export function watchEntrances(): () => void {
  if (stillness()) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        if (intersectionRatio < VISIBLE && intersectionRect.height < SLIDE_IN_OFFSET_PX) continue;
        observer.unobserve(target);
        enter(target as HTMLElement);
      }
    },
    { rootMargin: MARGIN, threshold: [0.05, 0.1, 0.2, 0.3, 0.4, VISIBLE] },
  );
  const waiting: HTMLElement[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(ENTERING)) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    element.dataset.enter = '';
    waiting.push(element);
    observer.observe(element);
  }
  addEventListener('hashchange', settleTarget);
  return () => {
    removeEventListener('hashchange', settleTarget);
    observer.disconnect();
    for (const element of waiting) element.removeAttribute('data-enter');
  };
}
