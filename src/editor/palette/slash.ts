import type { Place } from '../session/arranging/structure.ts';
import type { EditorSession } from '../session/session.ts';
import type { SlashLine } from '../session/slash-line.ts';
import { placeBehind } from './insert.ts';

interface Insertion<Result> {
  /** how many modules `add` adds */
  count: number;
  add(at: Place, rest: { group?: string }): Promise<Result>;
  isAdded(result: Result): boolean;
}

/** Adds modules in place of the line: the text ends above them, and goes on below them. One step for undo. */
export async function insertAtLine<Result>(
  session: EditorSession,
  { id, field, split }: SlashLine,
  { count, add, isAdded }: Insertion<Result>,
): Promise<Result> {
  const [node, place] = [session.content.node(id), session.content.findPlace(id)];
  // a text within another module stays whole
  if (node?.model !== 'text' || !place) return add(placeBehind(session), {});
  const { before, after } = split();
  const group = crypto.randomUUID();
  session.flush();
  if (before || after) session.save(id, { [field]: before || after }, group);
  const at = { ...place, position: place.position + (before ? 1 : 0) };
  const inserted = add(at, { group });
  if (before && after) {
    const rest = { ...node, anchor: '', [field]: after };
    const below = { ...at, position: at.position + count };
    void session.add('text', rest, below, [], { group });
  }
  const result = await inserted;
  if (!before && !after && isAdded(result)) void session.remove(id, { group });
  return result;
}
