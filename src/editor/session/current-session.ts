import { createObservable, useObservable } from './observable.ts';
import type { EditorSession } from './session.ts';

/**
 * The session of this tab, which edits one page at a time. A React context cannot reach the texts on the page: they are
 * beside the editor in the tree, not below it.
 */
export const currentSession = createObservable<EditorSession | null>(null);

export function useSession(): EditorSession | null {
  return useObservable(currentSession);
}
