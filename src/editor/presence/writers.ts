import type { AnsweredNode } from '#lib/answers/sections.ts';
import { subtree } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import type { Person } from './people.ts';

/** People currently writing in these nodes or their descendants. */
function findWriters({ people, content }: EditorSession, ids: readonly number[]): Person[] {
  const sections = content.sections() as unknown as readonly AnsweredNode[];
  const whole = (id: number) => sections.find((each) => each.id === id) ?? content.node(id);
  const nodes = ids.flatMap((id) => whole(id) ?? []);
  const all = new Set(nodes.flatMap((node) => [...subtree(node)]).map(({ id }) => id));
  return people.get().filter(({ writing }) => writing.some((id) => all.has(id)));
}

/**
 * Deletes at once, or after confirmation if others are writing there.
 * @param remove `insists`: even if it has changed since
 */
export function removeUnlessWritten(
  session: EditorSession,
  ids: readonly number[],
  remove: (options: { insists: boolean }) => void,
): void {
  const writers = findWriters(session, ids);
  if (writers.length === 0) remove({ insists: false });
  else session.askedRemoval.set({ writers, remove: () => remove({ insists: true }) });
}
