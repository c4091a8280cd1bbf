import type { AnsweredNode } from '#content/answer/answered.ts';
import { subtree } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import type { Person } from './people.ts';

/** Something is to be deleted in which others are writing: asked before it is (G-270). */
export interface AskedRemoval {
  writers: readonly Person[];
  remove(): void;
}

/** Who writes in these modules or sections, or in what is in them, right now. */
function writersIn({ people, content }: EditorSession, ids: readonly number[]): Person[] {
  const sections = content.sections() as unknown as readonly AnsweredNode[];
  const whole = (id: number) => sections.find((each) => each.id === id) ?? content.node(id);
  const nodes = ids.flatMap((id) => whole(id) ?? []);
  const all = new Set(nodes.flatMap((node) => [...subtree(node)]).map(({ id }) => id));
  return people.get().filter(({ writing }) => writing.some((id) => all.has(id)));
}

/**
 * Deletes at once, or when somebody who is told who writes there wants it all the same.
 * @param remove `insists`: also what has been written since
 */
export function removeUnlessWritten(
  session: EditorSession,
  ids: readonly number[],
  remove: (options: { insists: boolean }) => void,
): void {
  const writers = writersIn(session, ids);
  if (writers.length === 0) remove({ insists: false });
  else session.askedRemoval.set({ writers, remove: () => remove({ insists: true }) });
}
