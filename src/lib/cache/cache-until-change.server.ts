import type { Clock } from '../time/clock.ts';
import { AnswerFacts } from './answer-facts.ts';
import {
  ANY_CHANGE,
  createTagCache,
  type Moment,
  type TagCacheOptions,
} from './tag-cache.server.ts';

/** Caches values that depend on more than tags can name, such as feeds. Any change or switching time invalidates them. */
export function cacheUntilChange<Value>({
  clock,
  ...options
}: TagCacheOptions<Value> & { clock: Clock }) {
  const cache = createTagCache<Value>(options);
  return (key: string, load: (moment: Moment) => Promise<Value>): Promise<Value> =>
    cache.read(key, { now: clock.now(), facts: new AnswerFacts() }, (moment) => {
      moment.facts.tag(ANY_CHANGE);
      return load(moment);
    });
}
