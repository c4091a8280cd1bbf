import { observable, useObservable } from './observable.ts';
import type { EditorSession } from './session.ts';

/**
 * The session of this tab. The texts on the page stand beside the editor in the tree, not below it, so they find the
 * session here; one page is edited at a time.
 */
export const currentSession = observable<EditorSession | null>(null);

export function useSession(): EditorSession | null {
  return useObservable(currentSession);
}
