import { useEffect, useState } from 'react';
import { createEditorSession, type SessionOptions } from './create-session.ts';
import { browserCopies } from './local-copy/copy-store.ts';
import type { EditorSession } from './session.ts';

/** Resolves when this tab's earlier sessions have ended: until then they may write their local copies. */
let earlier: Promise<unknown> = Promise.resolve();

type Options = Omit<SessionOptions, 'storage' | 'copies'>;

/**
 * The session of a page or its draft, which ends when the component goes. Mount another component for another document:
 * the content changes through the session, not through the options.
 * @returns null for the first render
 */
export function useEditorSession(options: Options): EditorSession | null {
  const [session, setSession] = useState<EditorSession | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one session for the life of the component
  useEffect(() => {
    const created = createEditorSession({
      ...options,
      storage: sessionStorage,
      copies: browserCopies,
    });
    created.openCopy(earlier);
    setSession(created);
    return () => {
      setSession(null);
      earlier = Promise.all([earlier, created.dispose()]);
    };
  }, []);
  return session;
}
