import type { AnsweredNode, AnsweredSection } from '../../content/answered.ts';

/** Where a module stands: `parent` is a section or a list module. */
export interface Place {
  parent: number;
  column_index: number;
  position: number;
}

type ChangeList = (
  nodes: AnsweredNode[],
  at: Pick<Place, 'parent' | 'column_index'>,
) => AnsweredNode[];

/** The same sections with their lists changed; what does not change stays the same object. */
function withLists(sections: AnsweredSection[], change: ChangeList): AnsweredSection[] {
  const within = (node: AnsweredNode): AnsweredNode => {
    if (!node.children) return node;
    const children = listed(node.children, { parent: node.id, column_index: 0 });
    return children === node.children ? node : { ...node, children };
  };
  const listed: ChangeList = (nodes, at) => {
    const inner = nodes.map(within);
    const kept = inner.every((node, index) => node === nodes[index]) ? nodes : inner;
    return change(kept, at);
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

/** The sections without a module. */
export function withoutNode(sections: AnsweredSection[], id: number): AnsweredSection[] {
  return withLists(sections, (nodes) =>
    nodes.some((node) => node.id === id) ? nodes.filter((node) => node.id !== id) : nodes,
  );
}

/** The sections with a module at a place; it is taken away from where it was. Beyond the end means the end. */
export function withNodeAt(
  sections: AnsweredSection[],
  node: AnsweredNode,
  { parent, column_index, position }: Place,
): AnsweredSection[] {
  return withLists(withoutNode(sections, node.id), (nodes, at) =>
    at.parent === parent && at.column_index === column_index
      ? nodes.toSpliced(Math.min(position, nodes.length), 0, node)
      : nodes,
  );
}

/** Where a module stands now, or null. */
export function placeIn(sections: AnsweredSection[], id: number): Place | null {
  let found: Place | null = null;
  withLists(sections, (nodes, at) => {
    const position = nodes.findIndex((node) => node.id === id);
    if (position >= 0) found = { ...at, position };
    return nodes;
  });
  return found;
}
