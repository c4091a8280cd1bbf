import type { Pattern } from '#content/patterns/pattern.schema.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { addAt, type Copies, settleOn } from '../commands.ts';
import { keyboardPlace } from '../page/focus-later.ts';
import { toSectionPart } from '../session/arranging/parts.ts';
import type { Place } from '../session/arranging/structure.ts';
import type { EditorSession } from '../session/session.ts';
import { patternTexts as words } from './patterns.texts.ts';
import { fetchPattern } from './patterns-api.ts';

/** Where a pattern goes: modules at a place, sections at a position of the page. */
interface PatternPlace {
  at: Place;
  section: number;
}

/** Inserts a copy of a pattern, with ids of its own. */
export async function insertPattern(
  session: EditorSession,
  { id, name }: Pattern,
  { at, section }: PatternPlace,
): Promise<void> {
  const from = keyboardPlace();
  const found = await fetchPattern(id);
  if ('refused' in found) {
    const { status, detail } = found.refused;
    session.alert.set({ kind: 'error', text: status === 404 ? words.gone : detail });
    return;
  }
  const copies = toCopies(found.answer);
  const isLoose = copies.kind === 'modules' && at.parent !== null;
  const made = isLoose
    ? await addAt(session, copies, at)
    : await session.addSections(found.answer.sections.map(toCopy), section);
  settleOn(session, made, from);
  if (made.length > 0) session.spoken.set(words.inserted(name));
}

function toCopies({
  scope,
  sections,
}: {
  scope: Pattern['scope'];
  sections: AnsweredSection[];
}): Copies {
  const parts = sections.map(toCopy);
  return scope === 'modules'
    ? { kind: 'modules', parts: parts.flatMap(({ columns }) => columns.flat()) }
    : { kind: 'sections', parts };
}

/** A section of a pattern without its ids. */
export function toCopy(section: AnsweredSection) {
  const nodes = new Map<number, AnsweredNode>();
  const add = (node: AnsweredNode) => {
    nodes.set(node.id, node);
    for (const child of node.children ?? []) add(child);
  };
  for (const { children } of section.columns) children.forEach(add);
  return toSectionPart(section, (id) => nodes.get(id));
}
