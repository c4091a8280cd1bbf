import { observable, useObservable } from '../session/observable.ts';

type Parts = typeof import('./rich-text-parts.ts');

const parts = observable<Parts | null>(null);

/** Fetched once edit mode stands, so that the first click into a text finds it there. */
export function loadRichText(): void {
  if (parts.get()) return;
  import('./rich-text-parts.ts').then(parts.set, () => setTimeout(loadRichText, 2000));
}

/** What edits rich text, or null until it has been fetched. */
export function useRichTextParts(): Parts | null {
  return useObservable(parts);
}
