import type { StoredNode } from '#lib/answers/sections.ts';
import type { RECORD_MODEL } from '#modules/record-words.ts';

/**
 * Stored content of an owner: sections → columns → modules (→ children). Pure. Nodes are addressed by id and fields by known
 * names, never by path, so `__proto__` is harmless.
 */
export interface ModuleNode extends StoredNode {
  children?: ModuleNode[];
  [field: string]: unknown;
}

export interface Section extends StoredNode {
  model: 'container';
  slug: string;
  extra_class: string;
  image: number | null;
  layout: number;
  /** number of the shared section that is shown here; such a reference has no modules (G-527) */
  shared?: number;
  columns: Column[];
}

export interface Column {
  index: number;
  children: ModuleNode[];
}

/** The own words of the record that the content belongs to (docs/decisions/0016): only `set`, and in no list. */
export interface RecordNode extends ModuleNode {
  model: typeof RECORD_MODEL;
  /** always: whether visitors see a record is not content */
  is_online: true;
}

export interface ContentDocument {
  modules: Section[];
  record?: RecordNode;
}

export type AnyNode = Section | ModuleNode;

/** Twelfths per column of the six layouts: 100 %, 67-33, 33-67, 50-50, 33-33-33, 25-50-25 (MOD-31, G-35). */
export const LAYOUTS = [[12], [8, 4], [4, 8], [6, 6], [4, 4, 4], [3, 6, 3]] as const;

/** Class of a column in the 12-column grid (MOD-32). */
export function columnClasses(layout: number, index: number): string {
  return `col-span-${(LAYOUTS[layout] ?? LAYOUTS[0])[index] ?? 12}`;
}

/** Location of a node: `parent` is a section or list module, null for sections. */
export interface Place {
  parent: number | null;
  column_index: number;
  position: number;
}

export function isSection(node: AnyNode): node is Section {
  return node.model === 'container';
}

export function emptyColumns(layout: number): Column[] {
  return (LAYOUTS[layout] ?? LAYOUTS[0]).map((_, index) => ({ index, children: [] }));
}

/** The node and its descendants, depth first. */
export function* subtree(node: AnyNode): Iterable<AnyNode> {
  yield node;
  const children = isSection(node)
    ? node.columns.flatMap((column) => column.children)
    : (node.children ?? []);
  for (const child of children) yield* subtree(child);
}

export function* allNodes(document: ContentDocument): Iterable<AnyNode> {
  if (document.record) yield document.record;
  for (const section of document.modules) yield* subtree(section);
}

export function findNode(document: ContentDocument, id: number): AnyNode | undefined {
  for (const node of allNodes(document)) if (node.id === id) return node;
  return undefined;
}

/** The list of a parent's children; undefined if parent or column do not exist. */
export function findList(
  document: ContentDocument,
  parent: number | null,
  column_index: number,
): AnyNode[] | undefined {
  if (parent === null) return document.modules;
  const node = findNode(document, parent);
  if (!node) return undefined;
  if (isSection(node)) return node.columns[column_index]?.children;
  return node.children;
}

/** Current location of a node; undefined if it is not in the document, and for the record. */
export function findPlace(document: ContentDocument, id: number): Place | undefined {
  const root = document.modules.findIndex((section) => section.id === id);
  if (root >= 0) return { parent: null, column_index: 0, position: root };
  for (const node of allNodes(document)) {
    const lists = isSection(node) ? node.columns.map((column) => column.children) : [node.children];
    for (const [column_index, list] of lists.entries()) {
      const position = list?.findIndex((child) => child.id === id) ?? -1;
      if (position >= 0) return { parent: node.id, column_index, position };
    }
  }
  return undefined;
}

/** The document's sections, reduced to the node with its ancestors and descendants. */
export function cutToNode(document: ContentDocument, id: number): Section[] {
  const holds = (node: AnyNode) => [...subtree(node)].some((each) => each.id === id);
  const within = (nodes: ModuleNode[]): ModuleNode[] =>
    nodes
      .filter(holds)
      .map((node) =>
        node.id === id || !node.children ? node : { ...node, children: within(node.children) },
      );
  return document.modules.filter(holds).map((section) => {
    if (section.id === id) return section;
    const columns = section.columns.map((column) => ({
      ...column,
      children: within(column.children),
    }));
    return { ...section, columns };
  });
}

/** Ids of the modules of a section, column by column. */
export function getArrangement(section: Section): number[][] {
  return section.columns.map((column) => column.children.map((child) => child.id));
}
