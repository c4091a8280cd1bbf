import { currentSession } from '../session/current-session.ts';
import type { EditorSession } from '../session/session.ts';

/** As soon as a page is edited (again): now, or when the next one is there. */
export function onceEdited(
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

/** Said on the page that comes next. @param undo offered as the way back */
export function keepSentence(text: string, undo?: () => void): void {
  const message = { kind: 'saved' as const, text, ...(undo && { canUndo: true, undo }) };
  onceEdited((session) => session.alert.set(message), currentSession.get());
}
