import type { Filling } from '../page/filling.ts';

/** How far a form is, and what renders it. */
export function createStore(start: Filling, show: (filling: Filling) => void, signal: AbortSignal) {
  let filling = start;
  function change(next: Partial<Filling>): void {
    filling = { ...filling, ...next };
    if (!signal.aborted) show(filling);
  }
  return {
    get filling(): Filling {
      return filling;
    },
    change,
    /** What is said at a field; undefined: nothing. */
    setError(slug: string, text: string | undefined): void {
      if (filling.errors[slug] !== text) change({ errors: withOne(filling.errors, slug, text) });
    },
  };
}

export type Store = ReturnType<typeof createStore>;

/** The same with one entry changed; without a value, without it. */
export function withOne<Value>(all: Readonly<Record<string, Value>>, slug: string, value?: Value) {
  const { [slug]: _, ...others } = all;
  return value === undefined ? others : { ...others, [slug]: value };
}

/** Later, once React has rendered what has changed. */
export const afterRender = (run: () => void) => requestAnimationFrame(run);
