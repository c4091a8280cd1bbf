import type { ModelName } from '#modules/schemas.ts';
import type { PushOutcome } from '../session/saving/saving.ts';
import type { EditorSession } from '../session/session.ts';
import type { SlashLine } from '../session/slash-line.ts';
import { insertModule, placeBehind } from './insert.ts';

/** Adds a module in place of the line: the text ends above it, and goes on below it. One step for undo. */
export async function insertAtLine(
  session: EditorSession,
  { id, field, split }: SlashLine,
  model: ModelName,
  values: Record<string, unknown>,
): Promise<PushOutcome> {
  const [node, place] = [session.content.node(id), session.content.findPlace(id)];
  // a text within another module stays whole
  if (node?.model !== 'text' || !place) {
    return insertModule(session, model, values, placeBehind(session));
  }
  const { before, after } = split();
  const group = crypto.randomUUID();
  session.flush();
  if (before || after) session.save(id, { [field]: before || after }, group);
  const at = { ...place, position: place.position + (before ? 1 : 0) };
  const inserted = insertModule(session, model, values, at, { group });
  if (before && after) {
    const rest = { ...node, anchor: '', [field]: after };
    void session.add('text', rest, { ...at, position: at.position + 1 }, [], { group });
  }
  const became = await inserted;
  if (!before && !after && became.kind === 'saved') void session.remove(id, { group });
  return became;
}
