import { getDefinition, type ModelName } from '#modules/schemas.ts';
import { focusLater, hasMovedOn, keyboardPlace } from '../page/focus-later.ts';
import { findElement, findHandle, goTo } from '../page/page-elements.ts';
import type { Part } from '../session/arranging/parts.ts';
import type { Place } from '../session/arranging/structure.ts';
import { createObservable } from '../session/observable.ts';
import type { Change } from '../session/saving/save-queue.ts';
import type { PushOutcome } from '../session/saving/saving.ts';
import type { EditorSession } from '../session/session.ts';
import { ENTRIES } from './entries.ts';

/** Defaults of a section. */
const PLAIN = { is_online: true, extra_class: '', image: null };

/** Adds a module at a place, in a new section if at the top level; then focuses its text or opens its list. */
export async function insertModule(
  session: EditorSession,
  model: ModelName,
  values: Record<string, unknown>,
  at: Place,
  rest: Pick<Change, 'group'> = {},
): Promise<PushOutcome> {
  const from = keyboardPlace();
  const child = ENTRIES[model]?.beginsWith;
  const children: Part[] = child ? [{ model: child, fields: session.getInitial(child) }] : [];
  if (at.parent !== null) {
    const became = await session.add(model, values, at, children, rest);
    if (became.kind === 'saved' && became.id !== null)
      begin(session, { id: became.id, added: became.id, from });
    return became;
  }
  const columns = [[{ model, fields: values, children }]];
  const became = await session.addSection({ ...PLAIN, layout: 0, columns }, at.position);
  const [module] = became.kind === 'saved' ? listModules(session, became.id) : [];
  if (module !== undefined && became.kind === 'saved')
    begin(session, { id: module, added: became.id ?? module, from });
  return became;
}

/**
 * Adds modules with their content, in a new section if at the top level.
 * @param group of an earlier step that these belong to
 * @returns the ids of what was added: the modules, or their section
 */
export function insertParts(
  session: EditorSession,
  parts: readonly Part[],
  place: Place,
  group?: string,
): Promise<number[]> {
  if (place.parent !== null) return session.addCopies(parts, place, group);
  const columns = [[...parts]];
  return session.addSections([{ ...PLAIN, layout: 0, columns }], place.position, group);
}

/** Whether a module's form opens before it is added. */
export const isFilledFirst = (
  session: EditorSession,
  model: ModelName,
  values: Record<string, unknown>,
): boolean =>
  ENTRIES[model]?.isFilledFirst === true || Object.keys(session.checkNew(model, values)).length > 0;

/** The type whose form the palette opens with. */
export const firstModel = createObservable<ModelName | null>(null);

/** Adds a module behind the selection, as if it had been chosen in the palette. */
export function insertByName(session: EditorSession, model: ModelName): void {
  const at = placeBehind(session);
  const values = session.getInitial(model);
  if (!isFilledFirst(session, model, values)) return void insertModule(session, model, values, at);
  firstModel.set(model);
  session.palette.set(at);
}

/** Adds an empty section. */
export async function insertSection(
  session: EditorSession,
  layout: number,
  position: number,
): Promise<void> {
  const from = keyboardPlace();
  const became = await session.addSection({ ...PLAIN, layout, columns: [] }, position);
  if (became.kind !== 'saved' || became.id === null || hasMovedOn(from)) return;
  const { id } = became;
  session.selected.set(id);
  focusLater(() => {
    findElement(id)?.scrollIntoView({ block: 'center' });
    document
      .querySelector<HTMLElement>(`[data-empty-column="${id}:0"]`)
      ?.focus({ preventScroll: true });
  }, from);
}

/** Place of new modules: after the selection, or at the end of the page. */
export function placeBehind({ content, selected }: EditorSession): Place {
  const id = selected.get() ?? 0;
  const place = content.findPlace(id);
  if (!place) return { parent: null, column_index: 0, position: content.sections().length };
  const section = content.sections().find((each) => each.id === id);
  const [column] = section?.columns ?? [];
  if (column?.children.length === 0) return { parent: id, column_index: 0, position: 0 };
  const isChild = place.parent !== null && content.node(place.parent)?.model !== 'container';
  const at = (isChild && content.findPlace(place.parent ?? 0)) || place;
  return { ...at, position: at.position + 1 };
}

function listModules(session: EditorSession, section: number | null): number[] {
  const found = session.content.sections().find(({ id }) => id === section);
  return (found?.columns ?? []).flatMap(({ children }) => children.map(({ id }) => id));
}

interface Begun {
  id: number;
  /** the added node: itself, or its new section */
  added: number;
  /** focused element at the start */
  from: Element | null;
}

/** Continues in the new module: its first text, list or handle, unless the author has moved on. */
function begin(session: EditorSession, { id, added, from }: Begun): void {
  if (hasMovedOn(from)) return;
  const node = session.content.node(id);
  session.selected.set(id);
  session.picked.set([]);
  if (!node) return;
  if (getDefinition(node.model)?.children && !node.children?.length) {
    session.openModal(id);
    session.begun.set({ id, added });
    return;
  }
  focusLater(() => {
    session.fresh.set(id);
    goTo(id);
    if (!findElement(id)?.contains(document.activeElement)) findHandle(id)?.focus();
    session.fresh.set(null);
  }, from);
}
