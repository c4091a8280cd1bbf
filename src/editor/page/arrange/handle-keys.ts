import {
  duplicate,
  pickAlso,
  pickTo,
  putDown,
  removeChosen,
  select,
  toHandle,
} from '../../commands.ts';
import { listChosen } from '../../session/arranging/chosen.ts';
import { findCurrentDrop, findNextDrop, listDrops } from '../../session/arranging/drops.ts';
import { listAt } from '../../session/arranging/structure.ts';
import { walkNodes } from '../../session/content-store.ts';
import type { EditorSession } from '../../session/session.ts';
import { describePlace, describeSelection } from '../spoken.ts';
import { arrangeTexts as words } from './arrange.texts.ts';
import { showDrop } from './drop-mark.tsx';

/** Common fields of native and React key events. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>;

/** Keyboard commands at a handle (E-7). */
export function onHandleKey(event: Pressed, id: number, session: EditorSession): void {
  const isDone = session.carried.get()
    ? onCarriedKey(event.key, session)
    : onRestingKey(event, id, session);
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
}

function onRestingKey(event: Pressed, id: number, session: EditorSession): boolean {
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key.toLowerCase() === 'd') void duplicate(session);
  else if (shiftKey && key === ' ') {
    pickAlso(session, id);
    toHandle(session);
  } else if (isCommand && !shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const next = neighbour(id, key, session);
    if (next != null) goBeside(id, next, session);
  } else if (isCommand || event.altKey) return false;
  else if (key === 'Enter' || key === ' ') grab(id, session);
  else if (key === 'Delete' || key === 'Backspace') removeChosen(session);
  else if (key === 'Escape') session.picked.set([]);
  else {
    const next = neighbour(id, key, session);
    if (next === undefined) return false;
    if (next === null) return true;
    if (shiftKey) pickTo(session, next);
    else select(session, next);
    toHandle(session);
  }
  return true;
}

/** Moves the focus to a neighbour; the selection does not change. */
function goBeside(id: number, next: number, session: EditorSession): void {
  if (session.picked.get().length === 0) session.picked.set([id]);
  session.selected.set(next);
  toHandle(session);
}

/** Previous, next, parent or first child by arrow key. @returns undefined for other keys */
function neighbour(id: number, key: string, { content }: EditorSession): number | null | undefined {
  const place = content.findPlace(id);
  if (!place) return undefined;
  if (key === 'ArrowLeft') return place.parent;
  if (key === 'ArrowRight') return findFirst(id, content.sections());
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return undefined;
  const isModule = content.node(place.parent ?? 0)?.model === 'container';
  const all = isModule
    ? content.sections().flatMap(({ columns }) => columns.flatMap(({ children }) => children))
    : listAt(content.sections(), place);
  return all[all.findIndex((each) => each.id === id) + step]?.id ?? null;
}

function findFirst(id: number, sections: ReturnType<EditorSession['content']['sections']>) {
  const section = sections.find((each) => each.id === id);
  if (section) return section.columns.flatMap(({ children }) => children)[0]?.id ?? null;
  for (const node of walkNodes(sections)) if (node.id === id) return node.children?.[0]?.id ?? null;
  return null;
}

function grab(id: number, session: EditorSession): void {
  select(session, id, { keepPicked: true });
  const ids = listChosen(session);
  const drop = findCurrentDrop(ids, listDrops(ids, session.content), session.content);
  if (!drop) return;
  session.carried.set({ ids, drop, byPointer: false });
  session.spoken.set(
    words.spoken.grabbed(describeSelection(ids, session), describePlace(drop, session)),
  );
}

function onCarriedKey(key: string, session: EditorSession): boolean {
  const carried = session.carried.get();
  if (!carried?.drop) return false;
  const { ids, drop } = carried;
  if (key === 'Escape' || key === 'Tab') {
    session.carried.set(null);
    session.spoken.set(words.spoken.cancelled(describeSelection(ids, session)));
    return key === 'Escape';
  }
  if (key === 'Enter' || key === ' ') {
    session.carried.set(null);
    void putDown(session, ids, drop);
    toHandle(session);
    return true;
  }
  if (!key.startsWith('Arrow') && key !== 'Home' && key !== 'End') return true;
  const drops = listDrops(ids, session.content);
  const from = drops.find((each) => isSameDrop(each, drop));
  const next = from && findNextDrop(drops, from, key);
  if (next) {
    session.carried.set({ ...carried, drop: next });
    session.spoken.set(words.spoken.over(describePlace(next, session)));
    showDrop();
  } else session.spoken.set(words.spoken.edge);
  return true;
}

function isSameDrop(
  a: { parent: number | null; column_index: number; position: number },
  b: typeof a,
) {
  return a.parent === b.parent && a.column_index === b.column_index && a.position === b.position;
}
