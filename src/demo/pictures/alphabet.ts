import { curve, rect, turned, within } from './sheet.ts';

/** A letter as a line to be drawn with a pen of any width, in a box of `width` × 6 units from the top left. */
interface Letter {
  width: number;
  d: string;
}

const BOWL = 'V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0';
const ROUND = 'M2.2 0A2.2 3 0 1 0 2.2 6A2.2 3 0 1 0 2.2 0';

/** Capitals of one geometric type: quarter circles and straight strokes. */
const LETTERS: Record<string, Letter> = {
  A: { width: 4.2, d: 'M0 6L2.1 0L4.2 6M0.85 3.9H3.35' },
  B: { width: 3.8, d: 'M0 0V6H2.2A1.6 1.55 0 0 0 2.2 2.9H0M2 2.9A1.4 1.45 0 0 0 2 0H0' },
  C: { width: 4, d: 'M4 1.2A2.2 3 0 1 0 4 4.8' },
  D: { width: 4, d: 'M0 0V6H1.2A2.8 3 0 0 0 1.2 0Z' },
  E: { width: 3.2, d: 'M3.2 0H0V6H3.2M0 2.9H2.8' },
  F: { width: 3.2, d: 'M3.2 0H0V6M0 2.9H2.8' },
  G: { width: 4.2, d: 'M4 1.2A2.2 3 0 1 0 4.2 3.3H2.4' },
  H: { width: 3.8, d: 'M0 0V6M3.8 0V6M0 3H3.8' },
  I: { width: 0.01, d: 'M0 0V6' },
  J: { width: 2.8, d: 'M2.8 0V4.5A1.4 1.5 0 0 1 0 4.5' },
  K: { width: 3.8, d: 'M0 0V6M3.6 0L0 3.5M1.3 2.3L3.8 6' },
  L: { width: 3, d: 'M0 0V6H3' },
  M: { width: 4.8, d: 'M0 6V0L2.4 3.8L4.8 0V6' },
  N: { width: 3.9, d: 'M0 6V0L3.9 6V0' },
  O: { width: 4.4, d: ROUND },
  P: { width: 3.9, d: `M0 6${BOWL}` },
  Q: { width: 4.4, d: `${ROUND}M2.7 4.3L4.4 6.3` },
  R: { width: 3.9, d: `M0 6${BOWL}M1.9 3.4L3.8 6` },
  S: { width: 3.7, d: 'M3.5 1.1A1.7 1.5 0 1 0 1.85 2.95A1.75 1.53 0 1 1 0.1 4.9' },
  T: { width: 3.8, d: 'M0 0H3.8M1.9 0V6' },
  U: { width: 3.8, d: 'M0 0V4A1.9 2 0 0 0 3.8 4V0' },
  V: { width: 4.2, d: 'M0 0L2.1 6L4.2 0' },
  W: { width: 6, d: 'M0 0L1.5 6L3 0.6L4.5 6L6 0' },
  X: { width: 3.9, d: 'M0 0L3.9 6M3.9 0L0 6' },
  Y: { width: 4, d: 'M0 0L2 3.1L4 0M2 3.1V6' },
  Z: { width: 3.7, d: 'M0 0H3.7L0 6H3.7' },
};

const letterOf = (name: string): Letter | undefined => LETTERS[name.toUpperCase()];

/** Width of a letter that is `height` high, without what the pen adds. */
export function letterWidth(name: string, height: number): number {
  return ((letterOf(name)?.width ?? 2) * height) / 6;
}

/** @param pen width of the stroke, in units of the sheet @param at the top left of the letter's skeleton */
export function letter(
  name: string,
  { x, y, height, pen, ink }: { x: number; y: number; height: number; pen: number; ink: string },
): string {
  const { d } = letterOf(name) ?? { d: ROUND };
  const scale = height / 6;
  const half = pen / scale / 2;
  // The corners of A, M, N and W end where the others end.
  const box = rect(-8, -half, 24, 6 + 2 * half, ink);
  const drawn = within(box, curve(d, ink, pen / scale).replace('/>', ' stroke-miterlimit="12"/>'));
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
}

/** Pairs that would stand too far apart, in shares of the height. */
const CLOSER: Record<string, number> = {
  LT: 0.22,
  TA: 0.16,
  AT: 0.16,
  TU: 0.05,
  FO: 0.08,
  RT: 0.06,
};

/** A word in one line, its letters as far apart as the pen is wide. @returns the drawing and where it ends */
export function word(
  text: string,
  { x, y, height, pen, ink }: { x: number; y: number; height: number; pen: number; ink: string },
): { drawing: string; end: number } {
  let at = x;
  const letters = [...text].map((name, index) => {
    if (name === ' ') {
      at += height * 0.45;
      return '';
    }
    const drawn = letter(name, { x: at, y, height, pen, ink });
    const closer = CLOSER[text.slice(index, index + 2)] ?? 0;
    at += letterWidth(name, height) + pen + height * (0.16 - closer);
    return drawn;
  });
  return { drawing: letters.join(''), end: at - pen - height * 0.16 };
}

/** A letter turned about its middle. */
export function leaningLetter(
  name: string,
  degrees: number,
  given: { x: number; y: number; height: number; pen: number; ink: string },
): string {
  const middle = given.x + letterWidth(name, given.height) / 2;
  return turned(degrees, middle, given.y + given.height / 2, letter(name, given));
}
