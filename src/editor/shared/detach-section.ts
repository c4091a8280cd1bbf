import type { EditorSession } from '../session/session.ts';

/** Puts an own copy in the place of a shared section, and selects it. */
export async function detachSection(session: EditorSession, shared: number): Promise<void> {
  const { content } = session;
  const section = content.sections().find((each) => each.shared === shared);
  const position = content.findPlace(section?.id ?? 0)?.position;
  if (!section?.reference || position === undefined) return;
  session.flush();
  await session.settled();
  const became = await session.detach(section.reference.id);
  if (became.kind !== 'saved') return;
  session.picked.set([]);
  session.selected.set(content.sections()[position]?.id ?? null);
}
