import { currentSession } from './current-session.ts';

/** Saves everything typed before the page shows something else. @returns false if that failed */
export async function saveAll(): Promise<boolean> {
  const session = currentSession.get();
  if (!session) return true;
  session.flush();
  await session.settled();
  return !session.isUnsaved();
}
