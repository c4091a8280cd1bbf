import type { Copies } from '../../src/lib/copies/browser-copies.ts';
import { MAX_COPY_AGE_MS } from '../../src/lib/copies/max-copy-age.ts';
import type { Unsaved } from './unsaved-copies.ts';

/** Delay of writes to the browser's database, in ms. */
const WRITE_PAUSE = 150;

export interface UnsavedSession<Value> {
  /** Copies that earlier sessions left at this place, latest first. */
  left(): Promise<Unsaved<Value>[]>;
  /** Takes the current unsaved input, null if all is saved; writes it after a pause. */
  note(value: Value | null): void;
  /** Like `note`, but writes at once. */
  keep(value: Value | null): Promise<unknown>;
  /** Writes at once what `note` has taken: the page may be about to go. */
  flush(): void;
  /** Called when a copy was inserted into the form; it is removed once this session's own copy is written. */
  taken(copy: Unsaved<Value>): void;
  discard(copy: Unsaved<Value>): Promise<void>;
  /** Reverts `discard`. */
  putBack(copy: Unsaved<Value>): Promise<void>;
  /** Removes this session's copy, also after `close`; further input is ignored. */
  saved(): void;
  /** Writes the last input and releases it to the next session. */
  close(): Promise<void>;
}

/** Stores input that is to be offered when its place is opened next. */
export async function storeForLater<Value>(
  copies: Copies<Unsaved<unknown>>,
  name: string,
  value: Value,
): Promise<void> {
  const session = createUnsavedSession<Value>(copies, name);
  await session.keep(value);
  await session.close();
}

/** Stores input at one place until it is saved, through reload, crash and sign-out (G-421). @param name account and place */
export function createUnsavedSession<Value>(
  copies: Copies<Unsaved<unknown>>,
  name: string,
): UnsavedSession<Value> {
  const key = `${name}:${crypto.randomUUID()}`;
  const release = copies.hold(key);
  let value: Value | null = null;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const replaced = new Set<string>();
  /** Writes are chained, so that an older one never overwrites a newer one. */
  let last: Promise<unknown> = Promise.resolve();

  function write(): Promise<unknown> {
    clearTimeout(timer);
    timer = undefined;
    if (isEnded) return last;
    const copy = value === null ? null : { key, name, at: Date.now(), value };
    const olds = [...replaced];
    replaced.clear();
    last = last
      .then(() => (copy ? copies.put(copy) : copies.remove(key)))
      .then(() => Promise.all(olds.map(copies.remove)))
      // no IndexedDB: the form works without a copy
      .catch(() => {});
    return last;
  }
  const soon = () => {
    timer ??= setTimeout(() => void write(), WRITE_PAUSE);
  };

  return {
    async left() {
      await copies.prune(Date.now() - MAX_COPY_AGE_MS);
      const found = await copies.list(name);
      const others = found.filter((copy) => copy.key !== key) as Unsaved<Value>[];
      return others.sort((a, b) => b.at - a.at);
    },
    note(next) {
      if (next === null && value === null) return;
      value = next;
      soon();
    },
    keep(next) {
      value = next;
      return write();
    },
    flush() {
      if (timer !== undefined) void write();
    },
    taken(copy) {
      replaced.add(copy.key);
      soon();
    },
    discard: (copy) => copies.remove(copy.key),
    putBack: (copy) => copies.put(copy),
    saved() {
      value = null;
      isEnded = false;
      void write();
      isEnded = true;
    },
    async close() {
      await write();
      isEnded = true;
      release();
    },
  };
}
