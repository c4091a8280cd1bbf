import type { FieldPlace } from './conflict.ts';

/** The text before and after a line, as stored; '' without words. */
export interface SplitText {
  before: string;
  after: string;
}

/** The empty line of a text in which '/' was typed: the palette is open for it (G-497). */
export interface SlashLine extends FieldPlace {
  split(): SplitText;
  /** Nothing was chosen: writes the sign. */
  putBack(): void;
  /** the text as an attempt to add something has split it */
  taken?: SplitText & { group: string };
}
