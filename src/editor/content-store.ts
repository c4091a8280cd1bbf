import type { AnsweredNode, AnsweredSection } from '../content/answered.ts';
import type { EditedContent } from '../content/editing.ts';

/**
 * The content of one owner while it is edited. Components watch single nodes, so that a letter typed renders one
 * module and not the page (E-13); the order and shape of things is watched apart.
 */
export interface ContentStore extends EditedContent {
  /** Changes fields of a node on the page at once. */
  patch(id: number, fields: Record<string, unknown>): void;
  /** Takes what the server answered for a node, but for the fields that are being typed in. */
  settle(answer: AnsweredNode, keep: ReadonlySet<string>): void;
  /** Takes whole sections as the server has them (after undo, insert, move, remove). */
  replace(sections: AnsweredSection[]): void;
  /** The section that holds the node, or null. */
  sectionOf(id: number): number | null;
}

export function createContentStore(initial: AnsweredSection[]): ContentStore {
  let sections = initial;
  const nodes = new Map<number, AnsweredNode>();
  const listeners = new Set<() => void>();
  const nodeListeners = new Map<number, Set<() => void>>();

  const put = (node: AnsweredNode) => {
    nodes.set(node.id, node);
    for (const listener of [...(nodeListeners.get(node.id) ?? [])]) listener();
  };
  const restructure = (next: AnsweredSection[]) => {
    sections = next;
    for (const listener of [...listeners]) listener();
  };
  for (const node of allNodes(sections)) nodes.set(node.id, node);

  return {
    sections: () => sections,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    node: (id) => nodes.get(id),
    subscribeNode(id, listener) {
      const own = nodeListeners.get(id) ?? new Set();
      nodeListeners.set(id, own.add(listener));
      return () => own.delete(listener);
    },
    patch(id, fields) {
      const node = nodes.get(id);
      if (node) put({ ...node, ...fields });
    },
    settle(answer, keep) {
      const typed = Object.entries(nodes.get(answer.id) ?? {}).filter(([field]) => keep.has(field));
      put({ ...answer, ...Object.fromEntries(typed) });
      restructure(withNode(sections, nodes.get(answer.id) as AnsweredNode));
    },
    replace(next) {
      nodes.clear();
      for (const node of allNodes(next)) put(node);
      restructure(next);
    },
    sectionOf: (id) =>
      sections.find((section) => [...allNodes([section])].some((node) => node.id === id))?.id ??
      null,
  };
}

/** The same sections with one node in its new state; what does not hold it stays the same object. */
function withNode(sections: AnsweredSection[], node: AnsweredNode): AnsweredSection[] {
  return sections.map((section) => {
    if (section.id === node.id) return node as unknown as AnsweredSection;
    const columns = section.columns.map((column) => {
      if (!column.children.some((child) => child.id === node.id)) return column;
      return {
        ...column,
        children: column.children.map((child) => (child.id === node.id ? node : child)),
      };
    });
    const changed = columns.some((column, index) => column !== section.columns[index]);
    return changed ? { ...section, columns } : section;
  });
}

function* allNodes(sections: readonly AnsweredSection[]): Iterable<AnsweredNode> {
  function* within(nodes: AnsweredNode[]): Iterable<AnsweredNode> {
    for (const node of nodes) {
      yield node;
      yield* within(node.children ?? []);
    }
  }
  for (const section of sections) {
    yield section as unknown as AnsweredNode;
    for (const column of section.columns) yield* within(column.children);
  }
}
