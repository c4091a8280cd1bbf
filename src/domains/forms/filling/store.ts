import type { Filling } from '../page/filling.ts';

/** The state of a form that is being filled in; each change is rendered. */
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
    /** Sets the error of a field; undefined removes it. */
    setError(slug: string, text: string | undefined): void {
      if (filling.errors[slug] !== text) change({ errors: withOne(filling.errors, slug, text) });
    },
  };
}

export type Store = ReturnType<typeof createStore>;

/** A copy with one entry set, or removed if there is no value. */
export function withOne<Value>(all: Readonly<Record<string, Value>>, slug: string, value?: Value) {
  const { [slug]: _, ...others } = all;
  return value === undefined ? others : { ...others, [slug]: value };
}

/** Runs once React has rendered the change. */
export const afterRender = (run: () => void) => requestAnimationFrame(run);
