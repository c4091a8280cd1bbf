import { AnswerFacts } from './answer-facts.ts';
import { createTagCache, type Moment, type TagCacheOptions } from './tag-cache.server.ts';

export interface CacheByKeyOptions<Key, Value> extends TagCacheOptions<Value> {
  /** the values of these keys in one call; a key without a value is left out */
  load(keys: Key[]): Promise<ReadonlyMap<Key, Value>>;
  /** the tag that is announced when the value of a key changes */
  getTag(key: Key): string;
  /** the tags of what else a value is made of; by default nothing */
  getFurtherTags?(value: Value): readonly string[];
}

/** Valid at any time: only tags invalidate such values. */
const timeless = (): Moment => ({ now: new Date(0), facts: new AnswerFacts() });

/** Caches values by their own tags, and loads the missing ones of a call together. */
export function cacheByKey<Key, Value extends {}>({
  load,
  getTag,
  getFurtherTags = () => [],
  ...options
}: CacheByKeyOptions<Key, Value>): (keys: Iterable<Key>) => Promise<ReadonlyMap<Key, Value>> {
  const cache = createTagCache<Value | undefined>({
    ...options,
    measureSize: (value) => (value === undefined ? 0 : (options.measureSize?.(value) ?? 1)),
  });

  return async (keys) => {
    const found = new Map<Key, Value>();
    const moment = timeless();
    const reads: Promise<void>[] = [];
    const missing: Key[] = [];
    // begins once every key of this call has been looked up
    const loading = Promise.resolve().then(() => (missing.length > 0 ? load(missing) : undefined));
    const loadOne = async (key: Key, { facts }: Moment) => {
      missing.push(key);
      facts.tag(getTag(key));
      const value = (await loading)?.get(key);
      if (value !== undefined) facts.tag(...getFurtherTags(value));
      return value;
    };
    for (const key of keys) {
      const value = cache.peek(getTag(key), moment);
      if (value !== undefined) {
        found.set(key, value);
        continue;
      }
      const read = cache.read(getTag(key), timeless(), (moment) => loadOne(key, moment));
      reads.push(
        read.then((loaded) => {
          if (loaded !== undefined) found.set(key, loaded);
        }),
      );
    }
    await Promise.all(reads);
    return found;
  };
}

/** Caches one value until one of `tags` is announced. */
export function cacheValue<Value>(
  load: () => Promise<Value>,
  tags: readonly string[],
  changes: TagCacheOptions<Value>['changes'],
): () => Promise<Value> {
  const cache = createTagCache<{ value: Value }>({ changes, maxSize: 1 });
  return async () => {
    const { value } = await cache.read('', timeless(), async ({ facts }) => {
      facts.tag(...tags);
      return { value: await load() };
    });
    return value;
  };
}
