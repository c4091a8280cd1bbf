import { findNeighbour } from './commands.ts';
import { runAfterRender } from './page/page-elements.ts';
import type { EditorSession } from './session/session.ts';
import type { Steps } from './session/undo/steps.ts';
import { makeWayBack } from './way-back.ts';

/** Undoes or redoes. If what has the focus vanishes by that, the keyboard goes on at what is beside it (E-7). */
export async function takeStep(
  session: EditorSession,
  step: keyof Steps,
  options?: Parameters<Steps['undo']>[0],
): Promise<void> {
  const from = document.activeElement;
  const goBack = makeWayBack(from);
  const selected = session.selected.get();
  const next = selected === null ? null : findNeighbour(session, [selected]);
  await session[step](options);
  const isGone = selected !== null && session.content.node(selected) === undefined;
  const hasLost = () => from !== document.body && document.activeElement === document.body;
  runAfterRender(() => {
    if (!hasLost()) return;
    if (isGone) session.selected.set(next);
    runAfterRender(() => {
      if (hasLost()) goBack();
    });
  });
}
