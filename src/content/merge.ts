import { isDeepStrictEqual } from 'node:util';
import {
  type AnyNode,
  allNodes,
  type ContentDocument,
  emptyColumns,
  LAYOUTS,
  type ModuleNode,
  type Section,
} from './document.ts';

/** What two documents made of the same one, so that a person has to decide. */
export interface MergeConflict {
  node: number;
  /** `position` for where it stands, `*` when one deleted what the other changed */
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** A document laid flat: fields by node, children by list, and the list in which each node stands. */
interface Flat {
  fields: Map<number, Record<string, unknown>>;
  lists: Map<string, number[]>;
  home: Map<number, string>;
}

const ROOT = 'root:0';

/** that a layout has */
const MOST_COLUMNS = Math.max(...LAYOUTS.map((widths) => widths.length));

function flatten(document: ContentDocument): Flat {
  const flat: Flat = { fields: new Map(), lists: new Map(), home: new Map() };
  const list = (key: string, nodes: AnyNode[]) => {
    flat.lists.set(
      key,
      nodes.map(({ id }) => id),
    );
    for (const { id } of nodes) flat.home.set(id, key);
  };
  list(ROOT, document.modules);
  for (const node of allNodes(document)) {
    const { columns, children, revision: _, ...fields } = node as Section & ModuleNode;
    flat.fields.set(node.id, fields);
    for (const [index, column] of (columns ?? []).entries())
      list(`${node.id}:${index}`, column.children);
    if (children) list(`${node.id}:0`, children);
  }
  return flat;
}

const parentOf = (list: string): number | null =>
  list === ROOT ? null : Number.parseInt(list, 10);

/**
 * Three-way merge (G-51): what `mine` changed since `base` is applied to `theirs`, field by field, place by place.
 * What only one of the two changed is taken; what both made the same of is that.
 */
export function mergeDocuments(
  base: ContentDocument,
  mine: ContentDocument,
  theirs: ContentDocument,
): { merged: ContentDocument; conflicts: MergeConflict[] } {
  const three = { base: flatten(base), mine: flatten(mine), theirs: flatten(theirs) };
  const conflicts: MergeConflict[] = [];
  const kept: Flat = { fields: new Map(), lists: new Map(), home: new Map() };
  const ids = new Set([...three.mine.fields.keys(), ...three.theirs.fields.keys()]);
  for (const id of ids) mergeNode(three, id, kept, conflicts);
  for (const [id, list] of kept.home) {
    const parent = parentOf(list);
    if (parent === null || kept.fields.has(parent)) continue;
    conflicts.push({ node: parent, field: '*', mine: null, theirs: { id } });
  }
  // empty ones too: a list module without children has its list
  for (const list of new Set([...three.mine.lists.keys(), ...three.theirs.lists.keys()])) {
    kept.lists.set(list, mergeOrder(three, list, kept, conflicts));
  }
  return { merged: rebuilt(kept), conflicts };
}

type Three = Record<'base' | 'mine' | 'theirs', Flat>;

/** Decides whether a node stays, with which fields, and in which list. */
function mergeNode(three: Three, id: number, kept: Flat, conflicts: MergeConflict[]): void {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((flat) => {
    const fields = flat.fields.get(id);
    return fields && { fields, home: flat.home.get(id) as string };
  });
  if (!base || !mine || !theirs) {
    const remaining = mine ?? theirs;
    if (!remaining || (base && isDeepStrictEqual(remaining, base))) return; // deleted by one, untouched by the other
    if (base) conflicts.push({ node: id, field: '*', mine: mine ?? null, theirs: theirs ?? null });
    kept.fields.set(id, remaining.fields);
    kept.home.set(id, remaining.home);
    return;
  }
  const decide = (field: string, was: unknown, a: unknown, b: unknown) => {
    if (isDeepStrictEqual(a, b) || isDeepStrictEqual(a, was)) return b;
    if (!isDeepStrictEqual(b, was)) conflicts.push({ node: id, field, mine: a, theirs: b });
    return a;
  };
  const fields: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs.fields), ...Object.keys(mine.fields)])) {
    fields[name] = decide(name, base.fields[name], mine.fields[name], theirs.fields[name]);
  }
  kept.fields.set(id, fields);
  kept.home.set(id, decide('position', base.home, mine.home, theirs.home) as string);
}

/** The nodes of one list: in their order, changed as I changed mine, with what I added behind what it stood behind. */
function mergeOrder(three: Three, list: string, kept: Flat, conflicts: MergeConflict[]): number[] {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((flat) =>
    (flat.lists.get(list) ?? []).filter((id) => kept.home.get(id) === list),
  ) as [number[], number[], number[]];
  const order = [...theirs];
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
  const only = (ids: number[]) => ids.filter((id) => common.includes(id));
  if (!isDeepStrictEqual(only(mine), common)) {
    const isClash = !isDeepStrictEqual(only(theirs), common);
    if (isClash && !isDeepStrictEqual(only(mine), only(theirs))) {
      const node = parentOf(list) ?? (common[0] as number);
      conflicts.push({ node, field: 'position', mine: only(mine), theirs: only(theirs) });
    }
    const next = only(mine).values();
    for (const [index, id] of order.entries())
      if (common.includes(id)) order[index] = next.next().value as number;
  }
  for (const [index, id] of mine.entries()) {
    if (order.includes(id)) continue;
    const before = mine.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** The document again. What stands in a column that its section does not have goes to the end of the last one. */
function rebuilt({ fields, lists }: Flat): ContentDocument {
  const childrenIn = (list: string): ModuleNode[] =>
    (lists.get(list) ?? []).map((id) => {
      const node = { ...fields.get(id), revision: 0 } as ModuleNode;
      if (lists.has(`${id}:0`)) node.children = childrenIn(`${id}:0`);
      return node;
    });
  const modules = (lists.get(ROOT) ?? []).map((id) => {
    const section = { ...fields.get(id), revision: 0 } as Section;
    const columns = emptyColumns(section.layout);
    for (let index = 0; index < MOST_COLUMNS; index++) {
      const column = columns[Math.min(index, columns.length - 1)];
      column?.children.push(...childrenIn(`${id}:${index}`));
    }
    return { ...section, columns };
  });
  return { modules };
}
