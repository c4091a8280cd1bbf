import { arrangeTexts as words } from './page/arrange/arrange.texts.ts';
import { focusLater, hasMovedOn, keyboardPlace } from './page/focus-later.ts';
import { findElement, findHandle, runAfterRender } from './page/page-elements.ts';
import { describePlace, describeSelection } from './page/spoken.ts';
import { paletteTexts } from './palette/palette.texts.ts';
import { removeUnlessWritten } from './presence/writers.ts';
import { listChosen } from './session/arranging/chosen.ts';
import {
  type Drop,
  findCurrentDrop,
  listDrops,
  listDropsBeside,
} from './session/arranging/drops.ts';
import { type Part, type SectionPart, toParts, toSectionPart } from './session/arranging/parts.ts';
import type { EditorSession } from './session/session.ts';

/** Commands on the selected modules or sections, shared by menu, keys and pointer. */

/** Selects a node; the multiple selection survives only on request. */
export function select(session: EditorSession, id: number, { keepPicked = false } = {}): void {
  if (!keepPicked || !session.picked.get().includes(id)) session.picked.set([]);
  session.selected.set(id);
}

/**
 * Moves the focus to the handle of the selection (E-7).
 * @param brings scrolls it into view; unnecessary after a click
 */
export function toHandle(session: EditorSession, { brings = true } = {}): void {
  const selected = session.selected.get();
  if (selected === null) return;
  // at once if it is there: the next key is meant for it, and a click that follows has the last word
  findHandle(selected)?.focus({ preventScroll: true });
  focusLater(() => {
    const handle = findHandle(selected);
    handle?.focus({ preventScroll: true });
    if (brings) handle?.scrollIntoView({ block: 'nearest' });
  });
}

/** Adds a node to the selection or removes it. */
export function pickAlso(session: EditorSession, id: number): void {
  const selected = session.selected.get();
  const before = session.picked.get();
  const all = before.length > 0 ? before : selected === null ? [] : [selected];
  const next = all.includes(id) ? all.filter((each) => each !== id) : [...all, id];
  session.picked.set(next.length > 1 ? next : []);
  session.selected.set(next.at(-1) ?? null);
  announceSelection(session);
}

/** Selects everything from the selected node to this one. */
export function pickTo(session: EditorSession, id: number): void {
  const selected = session.selected.get();
  const picked = session.picked.get();
  const order = listLevel(session, id);
  const start = order.indexOf(picked[0] ?? selected ?? id);
  const end = order.indexOf(id);
  if (start < 0 || end < 0) {
    pickAlso(session, id);
    return;
  }
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1);
  session.picked.set(start <= end ? range : range.reverse());
  session.selected.set(id);
  announceSelection(session);
}

/** Shift-click selects a range, Ctrl-click toggles; neither starts editing text. */
export function pickByPointer(
  session: EditorSession,
  id: number,
  { shiftKey }: { shiftKey: boolean },
): void {
  (document.activeElement as HTMLElement | null)?.blur();
  if (shiftKey) pickTo(session, id);
  else pickAlso(session, id);
}

/** All nodes on the same level: sections, modules, or entries of a list. */
function listLevel({ content }: EditorSession, id: number): number[] {
  const place = content.findPlace(id);
  const sections = content.sections();
  const ids = (nodes: readonly { id: number }[]) => nodes.map((each) => each.id);
  if (!place || place.parent === null) return ids(sections);
  const holder = content.node(place.parent);
  if (holder?.model !== 'container') return ids(holder?.children ?? []);
  return sections.flatMap(({ columns }) => columns.flatMap(({ children }) => ids(children)));
}

function announceSelection(session: EditorSession): void {
  session.spoken.set(words.spoken.chosen(describeSelection(listChosen(session), session)));
}

/** Moves one step up or down, like the arrow keys. */
export function moveStep(session: EditorSession, step: 1 | -1): void {
  const ids = listChosen(session);
  const drops = listDrops(ids, session.content);
  const from = findCurrentDrop(ids, drops, session.content);
  const to = from && drops[drops.indexOf(from) + step];
  if (!to) {
    session.spoken.set(words.spoken.edge);
    return;
  }
  moveTo(session, to);
}

/** Moves the selection to a drop place. */
export function moveTo(session: EditorSession, to: Drop): void {
  const ids = listChosen(session);
  void putDown(session, ids, to);
  runAfterRender(() => findElement(ids[0] ?? 0)?.scrollIntoView({ block: 'nearest' }));
}

/** Moves the selection and announces it once the server has accepted. */
export async function putDown(
  session: EditorSession,
  ids: readonly number[],
  to: Drop,
): Promise<void> {
  const what = describeSelection(ids, session);
  const where = describePlace(to, session);
  const isTaken = await session.move(ids, to, to.before);
  session.spoken.set(isTaken ? words.spoken.dropped(what, where) : words.spoken.notMoved(what));
}

/** Places of the selection in neighbouring columns; none for sections and single columns. */
export function listPlacesBeside(session: EditorSession): Drop[] {
  const ids = listChosen(session);
  const drops = listDrops(ids, session.content);
  const from = findCurrentDrop(ids, drops, session.content);
  return from && from.parent !== null ? listDropsBeside(drops, from) : [];
}

/** Hides the selection from visitors, or shows it. */
export function setShown(session: EditorSession, is_online: boolean): void {
  const ids = listChosen(session);
  const what = describeSelection(ids, session);
  const announcement = is_online ? words.spoken.shown : words.spoken.hidden;
  void session.setOnline(ids, is_online).then((isTaken) => {
    session.spoken.set(isTaken ? announcement(what) : words.spoken.notChanged(what));
  });
}

/** Changes a section's layout. */
export function setColumns(session: EditorSession, id: number, layout: number): void {
  const name = paletteTexts.layouts[layout] ?? '';
  const what = describeSelection([id], session);
  void session.setLayout(id, layout).then(({ kind }) => {
    const isTaken = kind !== 'refused';
    session.spoken.set(isTaken ? words.spoken.laidOut(what, name) : words.spoken.notChanged(what));
  });
}

/**
 * Deletes the selection; the alert offers undo (G-49). Confirms first if others are writing in it.
 * @param announcement announced afterwards
 */
export function removeChosen(session: EditorSession, announcement?: string): void {
  const ids = listChosen(session);
  if (ids.length === 0) return;
  removeUnlessWritten(session, ids, (options) =>
    removeNow(session, ids, { ...options, announcement }),
  );
}

function removeNow(
  session: EditorSession,
  ids: readonly number[],
  { insists, announcement }: { insists: boolean; announcement: string | undefined },
): void {
  const what = describeSelection(ids, session);
  const next = findNeighbour(session, ids);
  void session.removeAll(ids, { insists }).then((isTaken) => {
    if (!isTaken) comeBack(session, ids, next);
    const isGone = ids.every((id) => session.content.node(id) === undefined);
    if (isGone) session.alert.set({ kind: 'saved', text: words.removed(what), canUndo: true });
  });
  session.spoken.set(announcement ?? words.removed(what));
  session.picked.set([]);
  session.selected.set(next);
  if (next !== null) focusLater(() => findHandle(next)?.focus({ preventScroll: true }));
}

/**
 * The server refused the deletion (the alert says why): restores focus and selection.
 * @param next where the focus went meanwhile
 */
function comeBack(session: EditorSession, ids: readonly number[], next: number | null): void {
  const left = ids.filter((id) => session.content.node(id) !== undefined);
  const [first] = left;
  if (first === undefined) return;
  session.spoken.set(words.spoken.notRemoved(describeSelection(left, session)));
  const from = next === null ? null : findHandle(next);
  if (hasMovedOn(from)) return;
  session.picked.set(left.length > 1 ? left : []);
  session.selected.set(first);
  focusLater(() => findHandle(first)?.focus({ preventScroll: true }), from);
}

/** Where the focus goes after these are deleted. */
export function findNeighbour(session: EditorSession, ids: readonly number[]): number | null {
  const order = listLevel(session, ids[0] ?? 0);
  const last = order.indexOf(ids.at(-1) ?? 0);
  const free = (id: number) => !ids.includes(id);
  return order.slice(last + 1).find(free) ?? order.slice(0, last).findLast(free) ?? null;
}

/** Duplicates the selection after itself. */
export async function duplicate(session: EditorSession): Promise<void> {
  const ids = listChosen(session);
  const place = session.content.findPlace(ids.at(-1) ?? 0);
  if (!place) return;
  const from = keyboardPlace();
  const made = await addAt(session, makeCopies(session, ids), {
    ...place,
    position: place.position + 1,
  });
  settleOn(session, made, from);
  if (made.length > 0)
    session.spoken.set(words.spoken.duplicated(describeSelection(made, session)));
}

/** Modules or sections without ids. */
export type Copies =
  | { kind: 'modules'; parts: readonly Part[] }
  | { kind: 'sections'; parts: readonly SectionPart[] };

export function makeCopies({ content }: EditorSession, ids: readonly number[]): Copies {
  const sections = content.sections().filter(({ id }) => ids.includes(id));
  if (sections.length > 0) {
    return { kind: 'sections', parts: sections.map((each) => toSectionPart(each, content.node)) };
  }
  return { kind: 'modules', parts: ids.flatMap((id) => toParts(id, content.node)) };
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

/**
 * Selects the new nodes, unless the author has moved on.
 * @param from the focused element when the command started
 */
export function settleOn(
  session: EditorSession,
  made: readonly number[],
  from: Element | null,
): void {
  const [first] = made;
  if (first === undefined || hasMovedOn(from)) return;
  session.picked.set(made.length > 1 ? made : []);
  session.selected.set(first);
  focusLater(() => {
    findElement(first)?.scrollIntoView({ block: 'nearest' });
    findHandle(first)?.focus({ preventScroll: true });
  }, from);
}
