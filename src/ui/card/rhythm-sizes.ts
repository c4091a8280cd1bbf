/** Positions of large cards in ten (card.module.css, `data-rhythm`). */
const LARGE = [0, 4];

/** The picture's `sizes` at a position in `<Cards rhythm>`, from 0. */
export function getRhythmSizes(index: number): string {
  return LARGE.includes(index % 10)
    ? '(min-width: 64em) 58vw, 100vw'
    : '(min-width: 64em) 33vw, (min-width: 36em) 50vw, 8rem';
}
