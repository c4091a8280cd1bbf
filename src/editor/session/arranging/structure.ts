import { columnClasses, emptyColumns, type Place } from '#content/document/document.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';

export type { Place };

type ChangeList = (
  nodes: AnsweredNode[],
  at: { parent: number; column_index: number },
) => AnsweredNode[];

/** Changes the lists of sections; unchanged parts keep their identity. */
function withLists(sections: AnsweredSection[], change: ChangeList): AnsweredSection[] {
  const within = (node: AnsweredNode): AnsweredNode => {
    if (!node.children) return node;
    const children = listed(node.children, { parent: node.id, column_index: 0 });
    return children === node.children ? node : { ...node, children };
  };
  const listed: ChangeList = (nodes, at) => {
    const inner = nodes.map(within);
    const unchanged = inner.every((node, index) => node === nodes[index]) ? nodes : inner;
    return change(unchanged, at);
  };
  return sections.map((section) => {
    const columns = section.columns.map((column) => {
      const children = listed(column.children, { parent: section.id, column_index: column.index });
      return children === column.children ? column : { ...column, children };
    });
    const isSame = columns.every((column, index) => column === section.columns[index]);
    return isSame ? section : { ...section, columns };
  });
}

/** Removes a module or section. */
export function withoutNode(sections: AnsweredSection[], id: number): AnsweredSection[] {
  if (sections.some((section) => section.id === id))
    return sections.filter((section) => section.id !== id);
  return withLists(sections, (nodes) =>
    nodes.some((node) => node.id === id) ? nodes.filter((node) => node.id !== id) : nodes,
  );
}

/** Moves a module (or section) to a place; positions are clamped to the end. */
export function withNodeAt(
  sections: AnsweredSection[],
  node: AnsweredNode,
  { parent, column_index, position }: Place,
): AnsweredSection[] {
  const others = withoutNode(sections, node.id);
  if (parent === null) {
    const section = { ...node, parent } as unknown as AnsweredSection;
    return others.toSpliced(Math.min(position, others.length), 0, section);
  }
  return withLists(others, (nodes, at) =>
    at.parent === parent && at.column_index === column_index
      ? nodes.toSpliced(Math.min(position, nodes.length), 0, node)
      : nodes,
  );
}

/** Changes the layout of a section; modules of dropped columns move to the last one. */
export function withLayout(
  sections: AnsweredSection[],
  id: number,
  layout: number,
): AnsweredSection[] {
  return sections.map((section) => {
    if (section.id !== id) return section;
    const columns = emptyColumns(layout).map(({ index }) => ({
      index,
      classes: columnClasses(layout, index),
      children: [] as AnsweredNode[],
    }));
    for (const { index, children } of section.columns)
      (columns[index] ?? columns.at(-1))?.children.push(...children);
    return { ...section, layout, columns };
  });
}

/** The place of a module or section, or null. */
export function placeIn(sections: AnsweredSection[], id: number): Place | null {
  const among = sections.findIndex((section) => section.id === id);
  if (among >= 0) return { parent: null, column_index: 0, position: among };
  let found: Place | null = null;
  withLists(sections, (nodes, at) => {
    const position = nodes.findIndex((node) => node.id === id);
    if (position >= 0) found = { ...at, position };
    return nodes;
  });
  return found;
}

/** The list that a place belongs to. */
export function listAt(
  sections: AnsweredSection[],
  { parent, column_index }: Pick<Place, 'parent' | 'column_index'>,
): readonly { id: number; model: string }[] {
  if (parent === null) return sections;
  let found: readonly AnsweredNode[] = [];
  withLists(sections, (nodes, at) => {
    if (at.parent === parent && at.column_index === column_index) found = nodes;
    return nodes;
  });
  return found;
}
