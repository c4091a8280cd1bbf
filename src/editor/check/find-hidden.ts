import type { AnsweredNode } from '#lib/answers/sections.ts';

/** Ids of hidden modules and sections with all that is in them: visitors see none of it. */
export function findHidden(
  nodes: readonly AnsweredNode[],
  getNode: (id: number) => AnsweredNode | undefined,
): Set<number> {
  return new Set(nodes.filter(isHidden).flatMap((node) => [...inside(node, getNode)]));
}

const isHidden = (node: AnsweredNode) => !node.is_online || node.unknown === true;

/** Ids of a module or section and its descendants. */
function* inside(
  node: AnsweredNode,
  getNode: (id: number) => AnsweredNode | undefined,
): Iterable<number> {
  yield node.id;
  const { columns = [] } = node as { columns?: { children: AnsweredNode[] }[] };
  const children = [...columns.flatMap((column) => column.children), ...(node.children ?? [])];
  for (const child of children) yield* inside(getNode(child.id) ?? child, getNode);
}
