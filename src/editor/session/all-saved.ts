import { currentSession } from './current-session.ts';

/** Everything that is typed is saved before the page shows something else. @returns false when it could not be */
export async function allSaved(): Promise<boolean> {
  const session = currentSession.get();
  if (!session) return true;
  session.flush();
  await session.settled();
  return !session.isUnsaved();
}
