import { currentSession } from '../session/current-session.ts';
import type { EditorSession } from '../session/session.ts';

/** Runs once a session is open. @param but a session about to end, which is ignored */
export function runWhenEditing(
  run: (session: EditorSession) => void,
  but?: EditorSession | null,
): void {
  const session = currentSession.get();
  if (session && session !== but) {
    run(session);
    return;
  }
  const stop = currentSession.subscribe(() => {
    const next = currentSession.get();
    if (!next || next === but) return;
    stop();
    run(next);
  });
}

/** Shows a message on the next page. @param undo offered beside it */
export function showOnNextPage(text: string, undo?: () => void): void {
  const message = { kind: 'saved' as const, text, ...(undo && { canUndo: true, undo }) };
  runWhenEditing((session) => session.alert.set(message), currentSession.get());
}
