import { definitionOf, type ModelName } from '#modules/schemas.ts';
import { afterRender, elementOf, goTo, handleOf } from '../page/page-elements.ts';
import type { Part } from '../session/arranging/parts.ts';
import type { Place } from '../session/arranging/structure.ts';
import type { PushOutcome } from '../session/saving/saving.ts';
import type { EditorSession } from '../session/session.ts';
import { ENTRIES } from './entries.ts';

/** A section with nothing said about it. */
const PLAIN = { is_online: true, extra_class: '', image: null };

/**
 * Adds a module at a place; among the sections it gets a section of its own. Then one types in it, or fills its list.
 */
export async function insertModule(
  session: EditorSession,
  model: ModelName,
  values: Record<string, unknown>,
  at: Place,
): Promise<PushOutcome> {
  const child = ENTRIES[model]?.beginsWith;
  const children: Part[] = child ? [{ model: child, fields: session.initialOf(child) }] : [];
  if (at.parent !== null) {
    const became = await session.add(model, values, at, children);
    if (became.kind === 'saved' && became.id !== null) begin(session, became.id, became.id);
    return became;
  }
  const columns = [[{ model, fields: values, children }]];
  const became = await session.addSection({ ...PLAIN, layout: 0, columns }, at.position);
  const [module] = became.kind === 'saved' ? modulesOf(session, became.id) : [];
  if (module !== undefined && became.kind === 'saved') begin(session, module, became.id ?? module);
  return became;
}

/** Adds an empty section; the palette for its first column is one step away. */
export async function insertSection(
  session: EditorSession,
  layout: number,
  position: number,
): Promise<void> {
  const became = await session.addSection({ ...PLAIN, layout, columns: [] }, position);
  if (became.kind !== 'saved' || became.id === null) return;
  const { id } = became;
  session.selected.set(id);
  afterRender(() => {
    elementOf(id)?.scrollIntoView({ block: 'center' });
    document
      .querySelector<HTMLElement>(`[data-empty-column="${id}:0"]`)
      ?.focus({ preventScroll: true });
  });
}

/** Where something new goes when only what is selected says so: behind it, or to the end of the page. */
export function placeBehind({ content, selected }: EditorSession): Place {
  const id = selected.get() ?? 0;
  const place = content.placeOf(id);
  if (!place) return { parent: null, column_index: 0, position: content.sections().length };
  const section = content.sections().find((each) => each.id === id);
  const [column] = section?.columns ?? [];
  if (column?.children.length === 0) return { parent: id, column_index: 0, position: 0 };
  const isChild = place.parent !== null && content.node(place.parent)?.model !== 'container';
  const at = (isChild && content.placeOf(place.parent ?? 0)) || place;
  return { ...at, position: at.position + 1 };
}

function modulesOf(session: EditorSession, section: number | null): number[] {
  const found = session.content.sections().find(({ id }) => id === section);
  return (found?.columns ?? []).flatMap(({ children }) => children.map(({ id }) => id));
}

/**
 * What is new is where one goes on: in its first text, in its list, or at its handle.
 * @param added what was added for it: itself, or a section around it
 */
function begin(session: EditorSession, id: number, added: number): void {
  const node = session.content.node(id);
  session.selected.set(id);
  session.picked.set([]);
  if (!node) return;
  if (definitionOf(node.model)?.children && !node.children?.length) {
    session.openModal(id);
    session.begun.set({ id, added });
    return;
  }
  session.fresh.set(id);
  afterRender(() => {
    goTo(id);
    if (!elementOf(id)?.contains(document.activeElement)) handleOf(id)?.focus();
    session.fresh.set(null);
  });
}
