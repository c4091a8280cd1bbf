import { arrangeTexts as words } from './page/arrange/arrange.texts.ts';
import { afterRender, elementOf, handleOf } from './page/page-elements.ts';
import { nameOf, whereIs } from './page/spoken.ts';
import { paletteTexts } from './palette/palette.texts.ts';
import { removeUnlessWritten } from './presence/writers.ts';
import { chosenOf } from './session/arranging/chosen.ts';
import { type Drop, dropOf, dropsBeside, dropsFor } from './session/arranging/drops.ts';
import { type Part, partOf, type SectionPart, sectionPartOf } from './session/arranging/parts.ts';
import type { EditorSession } from './session/session.ts';

/** What is done with the chosen modules or sections, by menu, keys or pointer alike. */

/** Selects one; what was chosen together with others stays so only where that is asked for. */
export function select(session: EditorSession, id: number, { keepPicked = false } = {}): void {
  if (!keepPicked || !session.picked.get().includes(id)) session.picked.set([]);
  session.selected.set(id);
}

/**
 * From the handle of what is selected, the keyboard goes on (E-7).
 * @param brings it into view; who has just clicked on a module sees it where it is
 */
export function toHandle(session: EditorSession, { brings = true } = {}): void {
  const selected = session.selected.get();
  if (selected === null) return;
  afterRender(() => {
    const handle = handleOf(selected);
    handle?.focus({ preventScroll: true });
    if (brings) handle?.scrollIntoView({ block: 'nearest' });
  });
}

/** Chooses it together with what is chosen, or takes it out again. */
export function pickAlso(session: EditorSession, id: number): void {
  const selected = session.selected.get();
  const before = session.picked.get();
  const all = before.length > 0 ? before : selected === null ? [] : [selected];
  const next = all.includes(id) ? all.filter((each) => each !== id) : [...all, id];
  session.picked.set(next.length > 1 ? next : []);
  session.selected.set(next.at(-1) ?? null);
  sayChosen(session);
}

/** Chooses everything from the selected one to this one. */
export function pickTo(session: EditorSession, id: number): void {
  const selected = session.selected.get();
  const picked = session.picked.get();
  const order = levelOf(session, id);
  const start = order.indexOf(picked[0] ?? selected ?? id);
  const end = order.indexOf(id);
  if (start < 0 || end < 0) {
    pickAlso(session, id);
    return;
  }
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1);
  session.picked.set(start <= end ? range : range.reverse());
  session.selected.set(id);
  sayChosen(session);
}

/** A press with Shift chooses everything up to it, one with Ctrl chooses it as well; no text is typed in then. */
export function pickByPointer(
  session: EditorSession,
  id: number,
  { shiftKey }: { shiftKey: boolean },
): void {
  (document.activeElement as HTMLElement | null)?.blur();
  if (shiftKey) pickTo(session, id);
  else pickAlso(session, id);
}

/** Everything that stands on the same level: sections, modules of the page, children of one list. */
function levelOf({ content }: EditorSession, id: number): number[] {
  const place = content.placeOf(id);
  const sections = content.sections();
  const ids = (nodes: readonly { id: number }[]) => nodes.map((each) => each.id);
  if (!place || place.parent === null) return ids(sections);
  const holder = content.node(place.parent);
  if (holder?.model !== 'container') return ids(holder?.children ?? []);
  return sections.flatMap(({ columns }) => columns.flatMap(({ children }) => ids(children)));
}

function sayChosen(session: EditorSession): void {
  session.spoken.set(words.said.chosen(nameOf(chosenOf(session), session)));
}

/** One step up or down through the page, as the arrow keys do. */
export function moveStep(session: EditorSession, step: 1 | -1): void {
  const ids = chosenOf(session);
  const drops = dropsFor(ids, session.content);
  const from = dropOf(ids, drops, session.content);
  const to = from && drops[drops.indexOf(from) + step];
  if (!to) {
    session.spoken.set(words.said.edge);
    return;
  }
  moveTo(session, to);
}

/** Moves the chosen ones to one of the places where they can be put down. */
export function moveTo(session: EditorSession, to: Drop): void {
  const ids = chosenOf(session);
  void putDown(session, ids, to);
  afterRender(() => elementOf(ids[0] ?? 0)?.scrollIntoView({ block: 'nearest' }));
}

/** Moves them, and says so when it has come about: a move that is refused is not announced as done. */
export async function putDown(
  session: EditorSession,
  ids: readonly number[],
  to: Drop,
): Promise<void> {
  const what = nameOf(ids, session);
  const where = whereIs(to, session);
  const isTaken = await session.move(ids, to, to.before);
  session.spoken.set(isTaken ? words.said.dropped(what, where) : words.said.notMoved(what));
}

/** The places of the chosen ones in the columns beside; none where there is one column, and of sections. */
export function placesBeside(session: EditorSession): Drop[] {
  const ids = chosenOf(session);
  const drops = dropsFor(ids, session.content);
  const from = dropOf(ids, drops, session.content);
  return from && from.parent !== null ? dropsBeside(drops, from) : [];
}

/** Hides the chosen ones from visitors, or shows them. */
export function setShown(session: EditorSession, is_online: boolean): void {
  const ids = chosenOf(session);
  const what = nameOf(ids, session);
  const said = is_online ? words.said.shown : words.said.hidden;
  void session.setOnline(ids, is_online).then((isTaken) => {
    session.spoken.set(isTaken ? said(what) : words.said.notChanged(what));
  });
}

/** Gives a section other columns. */
export function setColumns(session: EditorSession, id: number, layout: number): void {
  const name = paletteTexts.layouts[layout] ?? '';
  const what = nameOf([id], session);
  void session.setLayout(id, layout).then(({ kind }) => {
    const isTaken = kind !== 'refused';
    session.spoken.set(isTaken ? words.said.laidOut(what, name) : words.said.notChanged(what));
  });
}

/**
 * Takes the chosen ones away; the way back is offered beside the words (G-49). Where others write in them it is asked first.
 * @param said spoken when it is done
 */
export function removeChosen(session: EditorSession, said?: string): void {
  const ids = chosenOf(session);
  if (ids.length === 0) return;
  removeUnlessWritten(session, ids, (options) => removeNow(session, ids, { ...options, said }));
}

function removeNow(
  session: EditorSession,
  ids: readonly number[],
  { insists, said }: { insists: boolean; said: string | undefined },
): void {
  const what = nameOf(ids, session);
  const next = neighbourOf(session, ids);
  void session.removeAll(ids, { insists }).then((isTaken) => {
    if (!isTaken) comeBack(session, ids);
    const isGone = ids.every((id) => session.content.node(id) === undefined);
    if (isGone) session.alert.set({ kind: 'saved', text: words.removed(what), canUndo: true });
  });
  session.spoken.set(said ?? words.removed(what));
  session.picked.set([]);
  session.selected.set(next);
  if (next !== null) afterRender(() => handleOf(next)?.focus({ preventScroll: true }));
}

/** The server has refused to take them away, and the alert says why: they are there again, and so is the keyboard. */
function comeBack(session: EditorSession, ids: readonly number[]): void {
  const left = ids.filter((id) => session.content.node(id) !== undefined);
  const [first] = left;
  if (first === undefined) return;
  session.picked.set(left.length > 1 ? left : []);
  session.selected.set(first);
  session.spoken.set(words.said.notRemoved(nameOf(left, session)));
  afterRender(() => handleOf(first)?.focus({ preventScroll: true }));
}

/** Where the keyboard goes on when these are gone. */
function neighbourOf(session: EditorSession, ids: readonly number[]): number | null {
  const order = levelOf(session, ids[0] ?? 0);
  const last = order.indexOf(ids.at(-1) ?? 0);
  const free = (id: number) => !ids.includes(id);
  return order.slice(last + 1).find(free) ?? order.slice(0, last).findLast(free) ?? null;
}

/** The same once more, right behind. */
export async function duplicate(session: EditorSession): Promise<void> {
  const ids = chosenOf(session);
  const place = session.content.placeOf(ids.at(-1) ?? 0);
  if (!place) return;
  const made = await addAt(session, copiesOf(session, ids), {
    ...place,
    position: place.position + 1,
  });
  settleOn(session, made);
  if (made.length > 0) session.spoken.set(words.said.duplicated(nameOf(made, session)));
}

/** Modules or sections, without the numbers of their page. */
export type Copies =
  | { kind: 'modules'; parts: readonly Part[] }
  | { kind: 'sections'; parts: readonly SectionPart[] };

export function copiesOf({ content }: EditorSession, ids: readonly number[]): Copies {
  const sections = content.sections().filter(({ id }) => ids.includes(id));
  if (sections.length > 0) {
    return { kind: 'sections', parts: sections.map((each) => sectionPartOf(each, content.node)) };
  }
  return { kind: 'modules', parts: ids.flatMap((id) => partOf(id, content.node)) };
}

export function addAt(
  session: EditorSession,
  copies: Copies,
  place: { parent: number | null; column_index: number; position: number },
): Promise<number[]> {
  return copies.kind === 'sections'
    ? session.addSections(copies.parts, place.position)
    : session.addCopies(copies.parts, place);
}

/** What is new is what is chosen now. */
export function settleOn(session: EditorSession, made: readonly number[]): void {
  const [first] = made;
  if (first === undefined) return;
  session.picked.set(made.length > 1 ? made : []);
  session.selected.set(first);
  afterRender(() => {
    elementOf(first)?.scrollIntoView({ block: 'nearest' });
    handleOf(first)?.focus({ preventScroll: true });
  });
}
