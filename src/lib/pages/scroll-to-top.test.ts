import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top.ts';

/** What the browser calls before its next picture. */
let frames: ((now: number) => void)[] = [];
let isReduced = false;

beforeEach(() => {
  frames = [];
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const draw = (now: number) => {
  for (const step of frames.splice(0)) step(now);
};

function createBox() {
  const box = {
    scrollTop: 1000,
    scrollHeight: 3000,
    scrollTo: ({ top }: { top: number }) => {
      box.scrollTop = top;
    },
  };
  return box as typeof box & Element;
}

it('the way to the top takes 0.7 seconds (CONST-48)', () => {
  isReduced = false;
  const box = createBox();
  scrollToTop(undefined, box);
  const places = [0, 350, 699, 700].map((now) => {
    draw(now);
    return Math.round(box.scrollTop);
  });
  expect(places).toEqual([1000, 125, 0, 0]);
  expect(box.scrollTop).toBe(0);
  expect(frames).toEqual([]);
});

it('the way to the top ends where the reader scrolls down, not where the page grows', () => {
  isReduced = false;
  const box = createBox();
  scrollToTop(undefined, box);
  draw(350);
  box.scrollTop += 200;
  box.scrollHeight += 200;
  draw(400);
  expect(frames).toHaveLength(1);
  box.scrollTop += 200;
  draw(450);
  expect(frames).toEqual([]);
});

it('with reduced motion there is no way, only the top (G-106)', () => {
  isReduced = true;
  const box = createBox();
  scrollToTop(undefined, box);
  expect(box.scrollTop).toBe(0);
  expect(frames).toEqual([]);
});
