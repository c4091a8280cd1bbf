import type { AnsweredSection } from '../content/answered.ts';
import type { EditedContent, EditedNode } from '../content/editing.ts';

/**
 * The content of one owner while it is edited. Components watch single nodes, so that a letter typed renders one
 * module and not the page (E-13); the order of things is watched apart.
 */
export interface ContentStore extends EditedContent {
  /** Changes fields of a node on the page at once. */
  patch(id: number, fields: Record<string, unknown>): void;
  /** Takes what the server answered for a node, but for the fields that are being typed in. */
  settle(answer: EditedNode, keep: ReadonlySet<string>): void;
  /** Takes whole sections as the server has them (after undo, insert, move, remove). */
  replace(sections: AnsweredSection[]): void;
  /** The section that holds the node, or null. */
  sectionOf(id: number): number | null;
}

export function createContentStore(initial: AnsweredSection[]): ContentStore {
  let sections = initial;
  const nodes = new Map<number, EditedNode>();
  const listeners = new Set<() => void>();
  const nodeListeners = new Map<number, Set<() => void>>();

  const tellNode = (id: number) => {
    for (const listener of [...(nodeListeners.get(id) ?? [])]) listener();
  };
  const put = (node: EditedNode) => {
    nodes.set(node.id, node);
    tellNode(node.id);
  };
  const index = () => {
    for (const node of allNodes(sections)) put(node);
  };
  index();

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
      const node = nodes.get(answer.id);
      const kept = Object.entries(node ?? {}).filter(([field]) => keep.has(field));
      put({ ...answer, ...Object.fromEntries(kept) });
    },
    replace(next) {
      sections = next;
      nodes.clear();
      index();
      for (const listener of [...listeners]) listener();
    },
    sectionOf: (id) =>
      sections.find((section) => section.id === id || modulesOf(section).some((m) => m.id === id))
        ?.id ?? null,
  };
}

function modulesOf(section: AnsweredSection): EditedNode[] {
  const withChildren = (node: EditedNode): EditedNode[] => [
    node,
    ...(Array.isArray(node.children) ? (node.children as EditedNode[]).flatMap(withChildren) : []),
  ];
  return section.columns.flatMap((column) => column.children.flatMap(withChildren));
}

function* allNodes(sections: readonly AnsweredSection[]): Iterable<EditedNode> {
  for (const section of sections) {
    yield section as unknown as EditedNode;
    yield* modulesOf(section);
  }
}
