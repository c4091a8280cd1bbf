import type { Clock } from '../../lib/clock.ts';
import { keptAnswers } from '../../lib/kept-answers.server.ts';
import type { ChangeSource } from '../../lib/remembered.server.ts';
import type { SimilarPage } from '../../lib/similar-page.ts';
import type { Category } from './ranking.ts';

/** More is no help any more. */
const MAX_SHOWN = 4;
const MAX_LETTERS = 60;
/** Answers are made for addresses that anybody invents: so many a second, the others get none. */
const MADE_A_SECOND = 5;
const CACHED = 500;
/** What is shown from a time on, or until one, is asked for again so often. */
const LIFETIME_MS = 5 * 60_000;

export interface SimilarParts {
  clock: Clock;
  feed?: ChangeSource | undefined;
  /** of each category the best, as visitors find them */
  best(text: string): Promise<Record<Category, readonly SimilarPage[]>>;
}

/** 'woyzeck' of '/de/programm/woyzeck/501': the last part of a path that is made of words; '' for none. */
export function wordsOf(path: string): string {
  const parts = path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => /\p{L}{3}/u.test(part));
  return (parts.at(-1) ?? '').slice(0, MAX_LETTERS).toLowerCase();
}

/** What a visitor may have meant by an address that leads nowhere: cheap, and bounded against floods (G-253). */
export function createSimilar({ clock, feed, best }: SimilarParts) {
  const cached = keptAnswers<SimilarPage[]>({ clock, feed, most: CACHED });
  let second = 0;
  let made = 0;

  function mayMake(now: Date): boolean {
    const present = Math.floor(now.getTime() / 1000);
    if (present !== second) [second, made] = [present, 0];
    return ++made <= MADE_A_SECOND;
  }

  /** @param path decoded */
  return async (path: string): Promise<SimilarPage[]> => {
    const text = wordsOf(path);
    if (!text) return [];
    return cached(text, async ({ now, facts }) => {
      if (!mayMake(now)) {
        facts.switchesAt(new Date(now.getTime() + 1000), now);
        return [];
      }
      facts.switchesAt(new Date(now.getTime() + LIFETIME_MS), now);
      const { others, events } = await best(text);
      // a production before its dates, which bear the same title
      const titles = new Map([...others, ...events].toReversed().map((page) => [page.title, page]));
      return [...titles.values()].toReversed().slice(0, MAX_SHOWN);
    });
  };
}
