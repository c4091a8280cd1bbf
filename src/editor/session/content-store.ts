import type { EditedContent } from '#content/view/editing.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { foreseen } from './arranging/foresight.ts';
import { withPlace } from './arranging/shared-place.ts';
import { type Place, placeIn, withNodeAt, withoutNode } from './arranging/structure.ts';
import { isSame } from './merge.ts';
import { splitRoots } from './roots.ts';
import type { Change } from './saving/save-queue.ts';

/**
 * The content of one owner while it is edited. Components subscribe to single nodes, so a keystroke renders one module
 * and not the page (E-13); the structure has its own subscription.
 */
export interface ContentStore extends EditedContent {
  /** The record's own words, which are in no section; undefined on pages. */
  record(): AnsweredNode | undefined;
  /** The last saved node; `node` includes unsaved changes. */
  saved(id: number): AnsweredNode | undefined;
  /** Changes fields of a node on the page, without saving. */
  patch(id: number, fields: Record<string, unknown>): void;
  /** Shows the saved value of a field. */
  reset(id: number, field: string): void;
  /** Applies the server's answer for a node, except to the fields to keep. */
  take(answer: AnsweredNode, keep: ReadonlySet<string>): void;
  /** Replaces everything with the server's (after undo, insert, move, remove). */
  replace(roots: AnsweredSection[], keep: (answer: AnsweredNode) => ReadonlySet<string>): void;
  /** The section that contains the node, or null. */
  findSection(id: number): number | null;
  /** Shows the structural effect of pending changes; replaces the previous list. */
  foresee(changes: readonly Change[]): void;
  /** The place of a module or section, or null if it is not on the page. */
  findPlace(id: number): Place | null;
  /** Inserts a saved new module. */
  insert(node: AnsweredNode, place: Place): void;
  /** Applies a saved move. */
  move(id: number, place: Place): void;
  /** Removes a module with its children. */
  remove(id: number): void;
}

export function createContentStore(initial: AnsweredSection[]): ContentStore {
  const first = splitRoots(initial);
  let record = first.record?.id;
  let stored = first.sections;
  let coming: readonly Change[] = [];
  /** as shown: with pending changes */
  let sections = stored;
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
    for (const { id, children } of findLists(stored)) {
      const before = saved.get(id);
      if (before) saved.set(id, { ...before, children });
    }
    arrange();
  };
  /** List modules have their own subscriptions: copies their children from the sections. */
  const arrange = () => {
    sections = foreseen(stored, coming, (id) => shown.get(id));
    for (const { id, children } of findLists(sections)) {
      const node = shown.get(id);
      if (node && !isSameList(node.children, children)) show({ ...node, children });
    }
    for (const listener of [...listeners]) listener();
  };
  /** Unchanged nodes keep their identity, so they do not render again. */
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
  learn(walkNodes(initial));

  return {
    sections: () => sections,
    record: () => (record === undefined ? undefined : shown.get(record)),
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
    take(given, keep) {
      const answer = withPlace(given, saved.get(given.id));
      accept(answer, keep);
      if (answer.id === record) return;
      restructure(withNode(stored, shown.get(answer.id) as AnsweredNode));
    },
    replace(roots, keep) {
      const gone = new Set(shown.keys());
      const next = splitRoots(roots);
      record = next.record?.id;
      for (const node of walkNodes(roots)) {
        gone.delete(node.id);
        accept(node, keep(node));
      }
      for (const id of gone) {
        shown.delete(id);
        saved.delete(id);
      }
      restructure(next.sections);
    },
    foresee(changes) {
      const next = changes.filter(({ purpose }) => STRUCTURAL.has(purpose));
      if (next.length === 0 && coming.length === 0) return;
      coming = next;
      arrange();
    },
    findPlace: (id) => placeIn(sections, id),
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
    findSection: (id) =>
      sections.find((section) => [...walkNodes([section])].some((node) => node.id === id))?.id ??
      null,
  };
}

/** Changes of the page's structure. */
const STRUCTURAL: ReadonlySet<Change['purpose']> = new Set(['reorder', 'remove', 'layout']);

function isSameList(a: readonly AnsweredNode[] = [], b: readonly AnsweredNode[] = []): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/** All list modules. */
function findLists(sections: readonly AnsweredSection[]) {
  return [...walkNodes(sections)].filter(
    (node): node is AnsweredNode & { children: AnsweredNode[] } => node.children !== undefined,
  );
}

/** A module or section and all its descendants. */
export function subtree(node: AnsweredNode): Iterable<AnsweredNode> {
  return node.model === 'container'
    ? walkNodes([node as unknown as AnsweredSection])
    : within([node]);
}

/** Adds the fields that the server derives: the picture of an image id, the file of a file id. */
function withDerived(fields: ReadonlySet<string>): ReadonlySet<string> {
  const derived = [...fields].map((field) => `${field}_obj`);
  return new Set([...fields, ...derived, ...(fields.has('image') ? ['image_thumbnails'] : [])]);
}

function pick(node: AnsweredNode, fields: Iterable<string>): Record<string, unknown> {
  return Object.fromEntries(
    [...fields].filter((name) => name in node).map((name) => [name, node[name]]),
  );
}

/** Replaces one node; unchanged parts keep their identity. */
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

/** Modules and their descendants, in order. */
function* within(nodes: readonly AnsweredNode[]): Iterable<AnsweredNode> {
  for (const node of nodes) {
    yield node;
    yield* within(node.children ?? []);
  }
}

/** Sections and modules, in page order. */
export function* walkNodes(sections: readonly AnsweredSection[]): Iterable<AnsweredNode> {
  for (const section of sections) {
    yield section as unknown as AnsweredNode;
    for (const column of section.columns) yield* within(column.children);
  }
}
