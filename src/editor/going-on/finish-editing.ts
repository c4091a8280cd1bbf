import { texts } from '../editor.texts.ts';
import { goTo } from '../page/page-elements.ts';
import type { EditorSession } from '../session/session.ts';

/** Leaves when everything is saved; else shows what is not. */
export async function finishEditing(session: EditorSession, onLeave: () => void): Promise<void> {
  session.flush();
  await session.settled();
  if (!session.isUnsaved()) return onLeave();
  const refused = session.firstRefused();
  const isClash = session.conflicts.get().length > 0;
  const isDeleted = session.deleted.get().length > 0;
  const isStuck = session.earlyKeys.get() !== 'none';
  const sending = isStuck ? 'loading' : session.queueState.get();
  const waits = isClash ? 'clash' : isDeleted ? 'deleted' : sending;
  const state = refused ? 'refused' : waits;
  session.alert.set({ kind: 'error', text: texts.state[state] });
  if (refused) goTo(refused.id, refused.field);
}
