import type { AnsweredNode } from '#content/answer/answered.ts';

/** Something on the page that anyone who publishes it should know of. It informs and holds nothing up (G-159). */
export interface Finding {
  rule: Rule;
  /** the module it is in; null: the page as a whole */
  node: number | null;
  /** the field to jump to, where it is one */
  field?: string;
  /** the words it is about, so that it is recognised */
  about?: string;
}

export type Rule =
  | 'image-text'
  | 'image-gone'
  | 'no-h1'
  | 'many-h1'
  | 'heading-step'
  | 'link-nowhere'
  | 'link-empty'
  | 'link-text'
  | 'anchor-gone'
  | 'teaser-link'
  | 'button-unshown'
  | 'embed-title'
  | 'captions'
  | 'contrast'
  | 'narrow'
  | 'stand-in';

/** A heading as the page shows it. */
export interface Heading {
  node: number | null;
  /** 1 to 6 */
  level: number;
  text: string;
}

/** Words that stand on a picture, with nothing between. */
export interface WordsOnPicture {
  node: number;
  field?: string;
  text: string;
  /** as WCAG has it: from 24 px, or from 18.66 px where it is bold */
  isLarge: boolean;
  /** contrast of the words with the pixels behind them, in the worst tenth */
  ratio: number;
}

/** A word that is torn, or sticks out, because its column is too narrow for it. */
export interface BrokenWord {
  node: number;
  field?: string;
  word: string;
}

/** What the rules look at: what visitors will see of the page. */
export interface CheckedPage {
  /** modules and their children in the order of the page, without those that are hidden by hand */
  nodes: readonly AnsweredNode[];
  headings: readonly Heading[];
  wordsOnPictures: readonly WordsOnPicture[];
  brokenWords: readonly BrokenWord[];
}
