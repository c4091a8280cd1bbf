import { texts } from '../editor.texts.ts';
import { currentSession } from '../session/current-session.ts';

/** A part of the editor could not be loaded, unlike one that fails while it is shown. */
export class NotLoaded extends Error {}

export const say = (text: string) => currentSession.get()?.alert.set({ kind: 'error', text });

/**
 * Loads code that a key or click needs: `loadPart(() => import('./part.ts'))`. Without a connection, or after an update of the
 * program, it says so (G-652). The next attempt loads it again.
 * @returns null if it could not be loaded
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch {
    say(texts.notLoaded);
    return null;
  }
}
