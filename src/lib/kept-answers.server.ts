import { LRUCache } from 'lru-cache';
import { AnswerFacts } from './answer-facts.ts';
import { CLOCK_SLACK_MS, type Clock } from './clock.ts';
import type { ChangeSource } from './remembered.server.ts';

interface Made<Answer> {
  answer: Answer;
  /** the moment it was made for: of a later one nothing is shown when the clock was set back (G-261) */
  from: Date;
  expires: Date | null;
}

export interface KeptAnswersParts {
  clock: Clock;
  /** tells of changes; without it nothing is kept */
  feed?: ChangeSource | undefined;
  /** how many answers are kept; what was not asked for longest goes first */
  most: number;
}

/**
 * Keeps what is made for a key until anything changes or a switching time comes. For files that machines ask for again
 * and again, each by an address of its own. What fails is not kept.
 */
export function keptAnswers<Answer>({ clock, feed, most }: KeptAnswersParts) {
  const kept = new LRUCache<string, Promise<Made<Answer>>>({ max: most });
  const drop = () => kept.clear();
  feed?.subscribe({ changed: drop, lost: drop });

  const isFresh = ({ from, expires }: Made<Answer>) => {
    const now = clock.now();
    return now.getTime() >= from.getTime() - CLOCK_SLACK_MS && (!expires || now < expires);
  };

  return async (
    key: string,
    make: (moment: { now: Date; facts: AnswerFacts }) => Promise<Answer>,
  ): Promise<Answer> => {
    for (let present = kept.get(key); present; ) {
      const made = await present;
      if (isFresh(made)) return made.answer;
      // somebody may have begun a new one meanwhile
      const next = kept.get(key);
      if (next === present) kept.delete(key);
      present = next === present ? undefined : next;
    }
    const moment = { now: clock.now(), facts: new AnswerFacts() };
    const making = make(moment).then((answer) => ({
      ...{ answer, from: moment.now, expires: moment.facts.expires },
    }));
    if (feed) kept.set(key, making);
    making.catch(() => {
      if (kept.peek(key) === making) kept.delete(key);
    });
    return (await making).answer;
  };
}
