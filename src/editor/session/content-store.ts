import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import type { EditedContent } from '#content/view/editing.ts';
import { foreseen } from './arranging/foresight.ts';
import { type Place, placeIn, withNodeAt, withoutNode } from './arranging/structure.ts';
import { isSame } from './merge.ts';
import type { Change } from './saving/save-queue.ts';

/**
 * The content of one owner while it is edited. Components watch single nodes, so that a letter typed renders one
 * module and not the page (E-13); the order and shape of things is watched apart.
 */
export interface ContentStore extends EditedContent {
  /** The node as the server had it last; `node` is the same with what is not saved yet. */
  saved(id: number): AnsweredNode | undefined;
  /** Changes fields of a node on the page at once. */
  patch(id: number, fields: Record<string, unknown>): void;
  /** Shows a field as the server has it. */
  reset(id: number, field: string): void;
  /** Takes what the server answered for a node; the fields to keep stay as they are shown. */
  take(answer: AnsweredNode, keep: ReadonlySet<string>): void;
  /** Takes whole sections as the server has them (after undo, insert, move, remove). */
  replace(sections: AnsweredSection[], keep: (answer: AnsweredNode) => ReadonlySet<string>): void;
  /** The section that holds the node, or null. */
  sectionOf(id: number): number | null;
  /** Shows what these changes will do to the order and shape of things, until they are told again. */
  foresee(changes: readonly Change[]): void;
  /** Where a module or section stands, or null for what is not there. */
  placeOf(id: number): Place | null;
  /** Puts a new module where the server has it. */
  insert(node: AnsweredNode, place: Place): void;
  /** Shows a module where the server has it now. */
  move(id: number, place: Place): void;
  /** Takes a module away, with all in it. */
  remove(id: number): void;
}

export function createContentStore(initial: AnsweredSection[]): ContentStore {
  let stored = initial;
  let coming: readonly Change[] = [];
  /** as they are shown: with what is coming */
  let sections = initial;
  const saved = new Map<number, AnsweredNode>();
  const shown = new Map<number, AnsweredNode>();
  const listeners = new Set<() => void>();
  const nodeListeners = new Map<number, Set<() => void>>();

  const show = (node: AnsweredNode) => {
    shown.set(node.id, node);
    for (const listener of [...(nodeListeners.get(node.id) ?? [])]) listener();
  };
  const restructure = (next: AnsweredSection[]) => {
    stored = next;
    for (const { id, children } of lists(stored)) {
      const before = saved.get(id);
      if (before) saved.set(id, { ...before, children });
    }
    arrange();
  };
  /** List modules are followed by themselves: they get the children that the sections say. */
  const arrange = () => {
    sections = foreseen(stored, coming, (id) => shown.get(id));
    for (const { id, children } of lists(sections)) {
      const node = shown.get(id);
      if (node && !isSameList(node.children, children)) show({ ...node, children });
    }
    for (const listener of [...listeners]) listener();
  };
  /** What did not change stays the same object, so that nothing of it is rendered again. */
  const accept = (answer: AnsweredNode, keep: ReadonlySet<string>) => {
    const before = shown.get(answer.id);
    const next = { ...answer, ...(before && pick(before, withDerived(keep))) };
    saved.set(answer.id, answer);
    if (!before || !isSame(before, next)) show(next);
  };
  const learn = (nodes: Iterable<AnsweredNode>) => {
    for (const node of nodes) {
      saved.set(node.id, node);
      shown.set(node.id, node);
    }
  };
  learn(allNodes(sections));

  return {
    sections: () => sections,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    node: (id) => shown.get(id),
    saved: (id) => saved.get(id),
    subscribeNode(id, listener) {
      const own = nodeListeners.get(id) ?? new Set();
      nodeListeners.set(id, own.add(listener));
      return () => own.delete(listener);
    },
    patch(id, fields) {
      const node = shown.get(id);
      if (node) show({ ...node, ...fields });
    },
    reset(id, field) {
      const node = shown.get(id);
      const stored = saved.get(id);
      if (!node || !stored) return;
      const next = { ...node, ...pick(stored, withDerived(new Set([field]))) };
      if (!isSame(node, next)) show(next);
    },
    take(answer, keep) {
      accept(answer, keep);
      restructure(withNode(stored, shown.get(answer.id) as AnsweredNode));
    },
    replace(next, keep) {
      const gone = new Set(shown.keys());
      for (const node of allNodes(next)) {
        gone.delete(node.id);
        accept(node, keep(node));
      }
      for (const id of gone) {
        shown.delete(id);
        saved.delete(id);
      }
      restructure(next);
    },
    foresee(changes) {
      const next = changes.filter(({ purpose }) => STRUCTURAL.has(purpose));
      if (next.length === 0 && coming.length === 0) return;
      coming = next;
      arrange();
    },
    placeOf: (id) => placeIn(sections, id),
    insert(node, place) {
      learn(subtree(node));
      restructure(withNodeAt(stored, node, place));
    },
    move(id, place) {
      const node = stored.find((section) => section.id === id) ?? shown.get(id);
      if (node) restructure(withNodeAt(stored, node as AnsweredNode, place));
    },
    remove(id) {
      const node = shown.get(id);
      restructure(withoutNode(stored, id));
      for (const each of node ? [...subtree(node)] : []) {
        shown.delete(each.id);
        saved.delete(each.id);
      }
    },
    sectionOf: (id) =>
      sections.find((section) => [...allNodes([section])].some((node) => node.id === id))?.id ??
      null,
  };
}

/** What changes the order or the shape of things. */
const STRUCTURAL: ReadonlySet<Change['purpose']> = new Set(['reorder', 'remove', 'layout']);

function isSameList(a: readonly AnsweredNode[] = [], b: readonly AnsweredNode[] = []): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/** The list modules among them. */
function lists(sections: readonly AnsweredSection[]) {
  return [...allNodes(sections)].filter(
    (node): node is AnsweredNode & { children: AnsweredNode[] } => node.children !== undefined,
  );
}

/** A module or section and all in it. */
export function subtree(node: AnsweredNode): Iterable<AnsweredNode> {
  return node.model === 'container'
    ? allNodes([node as unknown as AnsweredSection])
    : within([node]);
}

/** What the server derives from a field goes with it: the picture of an image's id, the file of a file's. */
function withDerived(fields: ReadonlySet<string>): ReadonlySet<string> {
  const derived = [...fields].map((field) => `${field}_obj`);
  return new Set([...fields, ...derived, ...(fields.has('image') ? ['image_thumbnails'] : [])]);
}

function pick(node: AnsweredNode, fields: Iterable<string>): Record<string, unknown> {
  return Object.fromEntries(
    [...fields].filter((name) => name in node).map((name) => [name, node[name]]),
  );
}

/** The same sections with one node in its new state; what does not hold it stays the same object. */
function withNode(sections: AnsweredSection[], node: AnsweredNode): AnsweredSection[] {
  return sections.map((section) => {
    if (section.id === node.id) return node as unknown as AnsweredSection;
    const columns = section.columns.map((column) => {
      const children = withChild(column.children, node);
      return children === column.children ? column : { ...column, children };
    });
    const changed = columns.some((column, index) => column !== section.columns[index]);
    return changed ? { ...section, columns } : section;
  });
}

function withChild(nodes: AnsweredNode[], node: AnsweredNode): AnsweredNode[] {
  const next = nodes.map((each) => {
    if (each.id === node.id) return node;
    const children = each.children && withChild(each.children, node);
    return children === each.children ? each : { ...each, children };
  }) as AnsweredNode[];
  return next.some((each, index) => each !== nodes[index]) ? next : nodes;
}

/** Modules and what is in them, in their order. */
function* within(nodes: readonly AnsweredNode[]): Iterable<AnsweredNode> {
  for (const node of nodes) {
    yield node;
    yield* within(node.children ?? []);
  }
}

/** Sections and modules, in the order of the page. */
export function* allNodes(sections: readonly AnsweredSection[]): Iterable<AnsweredNode> {
  for (const section of sections) {
    yield section as unknown as AnsweredNode;
    for (const column of section.columns) yield* within(column.children);
  }
}
