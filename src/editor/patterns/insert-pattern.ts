import type { Pattern } from '#content/patterns/pattern.schema.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { type Copies, settleOn } from '../commands.ts';
import { keyboardPlace } from '../page/focus-later.ts';
import { insertParts } from '../palette/insert.ts';
import { insertAtLine } from '../palette/slash.ts';
import { type Part, toSectionPart } from '../session/arranging/parts.ts';
import type { Place } from '../session/arranging/structure.ts';
import type { EditorSession } from '../session/session.ts';
import type { SlashLine } from '../session/slash-line.ts';
import { patternTexts as words } from './patterns.texts.ts';
import { fetchPattern } from './patterns-api.ts';

/** Where a pattern goes: modules at a place, sections at a position of the page. */
interface PatternPlace {
  at: Place;
  section: number;
  /** where '/' was typed: modules take its place (G-497) */
  line: SlashLine | null;
}

/** Inserts a copy of a pattern, with ids of its own. */
export async function insertPattern(
  session: EditorSession,
  { id, name }: Pattern,
  { at, section, line }: PatternPlace,
): Promise<void> {
  const from = keyboardPlace();
  const found = await fetchPattern(id);
  if ('refused' in found) {
    const { status, detail } = found.refused;
    session.alert.set({ kind: 'error', text: status === 404 ? words.gone : detail });
    return;
  }
  const copies = toCopies(found.answer);
  const made =
    copies.kind === 'modules' && at.parent !== null
      ? await addModules(session, copies.parts, at, line)
      : await session.addSections(found.answer.sections.map(toCopy), section);
  settleOn(session, made, from);
  if (made.length > 0) session.spoken.set(words.inserted(name));
}

function addModules(
  session: EditorSession,
  parts: readonly Part[],
  at: Place,
  line: SlashLine | null,
): Promise<number[]> {
  if (!line) return session.addCopies(parts, at);
  return insertAtLine(session, line, {
    count: parts.length,
    add: (place, { group }) => insertParts(session, parts, place, group),
    isAdded: (made) => made.length > 0,
  });
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
