import type { AnswerFacts } from '../cache/answer-facts.ts';

/** A visible page in the sitemap. */
export interface SitemapEntry {
  /** path, `/de/haus/team` */
  url: string;
  /** last change of its content */
  lastmod: Date;
  /** paths of its pictures */
  images: readonly string[];
}

/** All visible pages of a kind at a moment; `facts` learns when that changes by itself. */
export type SitemapSource = (moment: { now: Date; facts: AnswerFacts }) => Promise<SitemapEntry[]>;
