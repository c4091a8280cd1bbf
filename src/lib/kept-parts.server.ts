import { LRUCache } from 'lru-cache';
import { AnswerFacts } from './answer-facts.ts';
import type { ChangeSource } from './remembered.server.ts';

interface Part<Value> {
  value: Value;
  /** the moment it was made for: what is planned for a later one is not for those before */
  from: Date;
  /** what the part has to say about every answer that it becomes part of */
  facts: AnswerFacts;
}

export interface KeptPartsOptions<Value> {
  /** tells of changes; without it nothing is kept */
  feed?: ChangeSource | undefined;
  /** how much is kept, in the unit of `sizeOf`; what was not asked for longest goes first */
  most: number;
  sizeOf(value: Value): number;
}

/**
 * Keeps parts of visitors' pages, each with its tags and its next switching time, until one of these comes: a page that is
 * made anew because something else on it has changed takes its other parts from here. All answers share a part, so it is
 * frozen. What began before a change is not kept: its tags are known only at the end.
 */
export function keptParts<Value extends object>({ feed, most, sizeOf }: KeptPartsOptions<Value>) {
  const kept = new LRUCache<string, Part<Value>>({
    maxSize: most,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  });
  let changes = 0;
  feed?.subscribe({
    changed(tags) {
      changes++;
      for (const [key, { facts }] of [...kept.entries()]) {
        if (tags.some((tag) => facts.tags.has(tag))) kept.delete(key);
      }
    },
    lost() {
      changes++;
      kept.clear();
    },
  });

  return async (
    key: string,
    moment: { now: Date; facts: AnswerFacts },
    make: (moment: { now: Date; facts: AnswerFacts }) => Promise<Value>,
  ): Promise<Value> => {
    const known = kept.get(key);
    if (known && isTrueAt(known, moment.now)) {
      moment.facts.include(known.facts, moment.now);
      return known.value;
    }
    const begun = changes;
    const facts = new AnswerFacts();
    const value = await make({ now: moment.now, facts });
    moment.facts.include(facts, moment.now);
    if (feed && facts.cacheable && begun === changes)
      kept.set(key, { value: frozen(value), from: moment.now, facts });
    return value;
  };
}

const isTrueAt = ({ from, facts }: Part<unknown>, now: Date) =>
  from <= now && (!facts.expires || now < facts.expires);

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
