import { LRUCache } from 'lru-cache';
import { CLOCK_SLACK_MS } from '../time/clock.ts';
import { AnswerFacts } from './answer-facts.ts';
import { InFlight, type IsOutdated } from './in-flight.ts';

/** The receiving end of the change feed: tags announced by any process, `lost` when messages may have been missed. */
export interface ChangeSource {
  subscribe(listener: { changed(tags: readonly string[]): void; lost(): void }): unknown;
}

/** The time a value is loaded for, and the facts that loaders record. */
export interface Moment {
  now: Date;
  facts: AnswerFacts;
}

/** A tag for values that depend on more than tags can name: any change drops them. */
export const ANY_CHANGE = '*';

export interface TagCacheOptions<Value> {
  /** without it nothing is cached, since nothing would announce changes */
  changes?: ChangeSource | undefined;
  /** how much is cached, in units of `measureSize`; the least recently used goes first */
  maxSize: number;
  /** 1 for each value by default */
  measureSize?: (value: Value) => number;
}

interface Loaded<Value> {
  value: Value;
  /** the time it was loaded for: it must not be shown earlier (G-261) */
  from: Date;
  facts: AnswerFacts;
}

/**
 * Caches values by key until one of their tags is announced or their switching time comes. Requests for the same key
 * share one load. A load that began before a change of one of its tags is answered but never cached; one that failed
 * is neither cached nor joined. `undefined` is not cached: what does not exist yet may appear unannounced.
 */
export function createTagCache<Value>({ changes, maxSize, measureSize }: TagCacheOptions<Value>) {
  const keysByTag = new Map<string, Set<string>>();
  const cached = new LRUCache<string, Loaded<Value>>({
    maxSize,
    sizeCalculation: ({ value }) => Math.max(1, measureSize?.(value) ?? 1),
    dispose: ({ facts }, key) => removeTags(key, facts.tags),
  });
  const inFlight = new InFlight<Loaded<Value>>();

  changes?.subscribe({
    changed(tags) {
      for (const tag of [...tags, ANY_CHANGE]) {
        for (const key of keysByTag.get(tag) ?? []) cached.delete(key);
      }
      inFlight.noteChange([...tags, ANY_CHANGE]);
    },
    lost() {
      cached.clear();
      inFlight.noteLoss();
    },
  });

  function removeTags(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function store(key: string, loaded: Loaded<Value>): void {
    cached.delete(key);
    cached.set(key, loaded);
    // the cache refuses values larger than itself
    if (!cached.has(key)) return;
    for (const tag of loaded.facts.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  async function loadAndCache(
    key: string,
    now: Date,
    load: (moment: Moment) => Promise<Value>,
    isOutdated: IsOutdated,
  ): Promise<Loaded<Value>> {
    const facts = new AnswerFacts();
    const loaded = { value: await load({ now, facts }), from: now, facts };
    const isStorable = loaded.value !== undefined && facts.cacheable && !isOutdated(facts.tags);
    if (changes && isStorable) store(key, loaded);
    return loaded;
  }

  async function loadShared(
    key: string,
    now: Date,
    load: (moment: Moment) => Promise<Value>,
  ): Promise<Loaded<Value>> {
    const joined = changes && inFlight.join(key);
    if (joined) {
      const loaded = await joined;
      if (loaded.facts.cacheable && isValidAt(loaded, now)) return loaded;
    }
    return inFlight.start(key, (isOutdated) => loadAndCache(key, now, load, isOutdated));
  }

  return {
    /** The cached value, if there is one for this moment. */
    peek(key: string, moment: Moment): Value | undefined {
      const found = cached.get(key);
      if (!found || !isValidAt(found, moment.now)) return undefined;
      moment.facts.include(found.facts, moment.now);
      return found.value;
    },

    /** Answers from the cache or by `load`; adds what the value depends on to the facts of `moment`. */
    async read(
      key: string,
      moment: Moment,
      load: (moment: Moment) => Promise<Value>,
    ): Promise<Value> {
      const found = cached.get(key);
      const loaded =
        found && isValidAt(found, moment.now) ? found : await loadShared(key, moment.now, load);
      moment.facts.include(loaded.facts, moment.now);
      return loaded.value;
    },
  };
}

function isValidAt({ from, facts }: Loaded<unknown>, now: Date): boolean {
  const isMade = now.getTime() >= from.getTime() - CLOCK_SLACK_MS;
  return isMade && (!facts.expires || now < facts.expires);
}
