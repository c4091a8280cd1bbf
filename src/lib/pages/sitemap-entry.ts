import type { AnswerFacts } from '../cache/answer-facts.ts';

/** A page that visitors find, as search engines are told of it. */
export interface SitemapEntry {
  /** path, `/de/haus/team` */
  url: string;
  /** when what stands there last changed */
  lastmod: Date;
  /** paths of its pictures */
  images: readonly string[];
}

/** All pages of one kind that visitors find at a moment; `facts` learns when that changes by itself. */
export type SitemapSource = (moment: { now: Date; facts: AnswerFacts }) => Promise<SitemapEntry[]>;
