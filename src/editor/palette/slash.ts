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
  line: SlashLine,
  { count, add, isAdded }: Insertion<Result>,
): Promise<Result> {
  const { id, field } = line;
  const [node, place] = [session.content.node(id), session.content.findPlace(id)];
  // a text within another module stays whole
  if (node?.model !== 'text' || !place) return add(placeBehind(session), {});
  // the form stays open when the server refuses: the next attempt meets a text that is split already
  const isFirst = line.taken === undefined;
  line.taken ??= { ...line.split(), group: crypto.randomUUID() };
  const { before, after, group } = line.taken;
  session.flush();
  if (isFirst && (before || after)) session.save(id, { [field]: before || after }, group);
  const at = { ...place, position: place.position + (before ? 1 : 0) };
  const inserted = add(at, { group });
  if (isFirst && before && after) {
    const rest = { ...node, anchor: '', [field]: after };
    const below = { ...at, position: at.position + count };
    void session.add('text', rest, below, [], { group });
  }
  const result = await inserted;
  if (!before && !after && isAdded(result)) void session.remove(id, { group });
  return result;
}
