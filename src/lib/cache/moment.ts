import type { AnswerFacts } from './answer-facts.ts';

/** The actor and time of an answer, and its facts for the page cache. */
export interface Moment {
  now: Date;
  facts: AnswerFacts;
}
