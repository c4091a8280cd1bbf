import { useEffect } from 'react';
import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import { sendRequest } from '../panels/send-request.ts';
import { createObservable, useObservable } from '../session/observable.ts';

/** All shared sections of the house; null until they are loaded. */
const all = createObservable<readonly SharedSection[] | null>(null);

/** Reloads the list: a section was created, renamed or deleted, or its number of pages has changed. */
export async function loadSharedSections(): Promise<void> {
  const found = await sendRequest<SharedSection[]>('GET', 'shared-sections');
  if ('answer' in found) all.set(found.answer);
}

/** Loaded once, and whenever `key` changes. */
export function useSharedSections(key = ''): readonly SharedSection[] | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when
  useEffect(() => void loadSharedSections(), [key]);
  return useObservable(all);
}

/** What the marks have loaded. */
export const useKnownShared = () => useObservable(all);
