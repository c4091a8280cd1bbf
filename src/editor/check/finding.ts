import type { AnsweredNode } from '#lib/answers/sections.ts';
/** A finding about the page. Informative: does not block publishing (G-159). */
export interface Finding {
  rule: Rule;
  /** its module; null: the whole page */
  node: number | null;
  /** the field to focus */
  field?: string;
  /** quotes the text in question */
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
  | 'table-headers'
  | 'table-title'
  | 'contrast'
  | 'narrow'
  | 'tight'
  | 'stand-in'
  | 'gap';

/** A heading as the page shows it. */
export interface Heading {
  node: number | null;
  /** 1 to 6 */
  level: number;
  text: string;
}

/** Text directly on a picture. */
export interface WordsOnPicture {
  node: number;
  field?: string;
  text: string;
  /** large by WCAG: from 24 px, or from 18.66 px if bold */
  isLarge: boolean;
  /** contrast with the pixels behind, in the worst tenth */
  ratio: number;
}

/** A word broken or overflowing because its column is too narrow. */
export interface BrokenWord {
  node: number;
  field?: string;
  word: string;
}

/** What the rules check: the page as visitors will see it. */
export interface CheckedPage {
  /** modules and children in page order, without hidden ones */
  nodes: readonly AnsweredNode[];
  headings: readonly Heading[];
  wordsOnPictures: readonly WordsOnPicture[];
  brokenWords: readonly BrokenWord[];
  /** ids of modules whose column is too narrow for what they are */
  tight: readonly number[];
}
