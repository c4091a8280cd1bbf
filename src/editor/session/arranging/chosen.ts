import { type ContentStore, walkNodes } from '../content-store.ts';
import type { EditorSession } from '../session.ts';

/** The nodes that a command applies to: the multiple selection, or the selected one; in page order. */
export function listChosen({ selected, picked, content }: EditorSession): number[] {
  const one = selected.get();
  const many = picked.get();
  if (one === null) return [];
  const all = outermost(many.includes(one) ? many : [one], content);
  // a command applies to sections or modules, never both
  const isSection = (id: number) => content.node(id)?.model === 'container';
  return all.filter((id) => isSection(id) === isSection(one));
}

/** Drops nodes contained in others of the list: a list module includes its entries. */
function outermost(ids: Iterable<number>, content: ContentStore): number[] {
  const all = new Set(ids);
  const isInside = (id: number): boolean => {
    const parent = content.findPlace(id)?.parent ?? null;
    return parent !== null && (all.has(parent) || isInside(parent));
  };
  const order = [...walkNodes(content.sections())].map(({ id }) => id);
  return order.filter((id) => all.has(id) && !isInside(id));
}
