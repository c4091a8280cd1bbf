import { createObservable, useObservable } from '../session/observable.ts';

type Parts = typeof import('./rich-text-parts.ts');

const parts = createObservable<Parts | null>(null);

/** Whether a text has been entered whose tools are still on their way: what is typed waits for them. */
export const isAwaited = createObservable(false);

/** Whether the tools could not be loaded, and will be tried again. */
export const isMissing = createObservable(false);

/** Preloaded once the editor is ready, so that the first click finds it. */
export function loadRichText(): void {
  if (parts.get()) return;
  import('./rich-text-parts.ts').then(parts.set).then(
    () => isMissing.set(false),
    () => {
      isMissing.set(true);
      setTimeout(loadRichText, 2000);
    },
  );
}

/** The rich text editor, or null until loaded. */
export function useRichTextParts(): Parts | null {
  return useObservable(parts);
}
