import { isDeepStrictEqual } from 'node:util';
import {
  type AnyNode,
  allNodes,
  type ContentDocument,
  emptyColumns,
  LAYOUTS,
  type ModuleNode,
  type RecordNode,
  type Section,
} from './document.ts';
import { isRichText, mergeRichTextField } from './merge-rich-text-field.ts';

/** Incompatible changes of two documents with the same base: a person must decide. */
export interface MergeConflict {
  node: number;
  /** `position` for the place, `*` if one deleted what the other changed */
  field: string;
  /** rich text only: the base, for choosing block by block */
  base?: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * The decision for a conflict: one of both values or, for rich text, a combined text. Only valid for exactly the values the
 * editor saw.
 */
export type Decision = MergeConflict &
  ({ keep: 'mine' | 'theirs' } | { keep: 'chosen'; value: string });

/** Resolves a conflict; undefined if undecided. */
type Decide = (conflict: MergeConflict) => Decision | undefined;

export function decideBy(decisions: readonly Decision[]): Decide {
  return (conflict) => decisions.find((each) => isAbout(each, conflict));
}

function isAbout(decision: Decision, { node, field, base, mine, theirs }: MergeConflict): boolean {
  return (
    decision.node === node &&
    decision.field === field &&
    isSameValue(decision.mine, mine) &&
    isSameValue(decision.theirs, theirs) &&
    (decision.keep !== 'chosen' || (base !== undefined && decision.base === base))
  );
}

/** Decisions have been serialised: undefined has become null. */
const isSameValue = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);

/** A flattened document: fields by node, children by list, and the list of each node. */
interface Flat {
  fields: Map<number, Record<string, unknown>>;
  lists: Map<string, number[]>;
  home: Map<number, string>;
}

const ROOT = 'root:0';
/** home of the record's words: no list */
const OWNER = 'record';

/** maximum of all layouts */
const MAX_COLUMNS = Math.max(...LAYOUTS.map((widths) => widths.length));

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
  if (document.record) flat.home.set(document.record.id, OWNER);
  for (const node of allNodes(document)) {
    const { columns, children, revision: _, ...fields } = node as Section & ModuleNode;
    flat.fields.set(node.id, fields);
    for (const [index, column] of (columns ?? []).entries())
      list(`${node.id}:${index}`, column.children);
    if (children) list(`${node.id}:0`, children);
  }
  return flat;
}

const parseParent = (list: string): number | null =>
  list === ROOT || list === OWNER ? null : Number.parseInt(list, 10);

/**
 * Three-way merge (G-51): applies changes from `base` to `mine` to `theirs`, by field and place. Changes of one side, and equal
 * changes of both, are taken. Clashes are resolved by `decide`, or returned as conflicts.
 */
export function mergeDocuments(
  base: ContentDocument,
  mine: ContentDocument,
  theirs: ContentDocument,
  decide: Decide = () => undefined,
): { merged: ContentDocument; conflicts: MergeConflict[] } {
  const three = { base: flatten(base), mine: flatten(mine), theirs: flatten(theirs) };
  const conflicts: MergeConflict[] = [];
  /** one deleted a node that the other changed: keeping it also keeps its parents */
  const contested = new Set<number>();
  const resolve: Resolve = (conflict) => {
    const decision = decide(conflict);
    if (!decision) conflicts.push(conflict);
    if (conflict.field === '*') contested.add(conflict.node);
    return decision;
  };
  const kept: Flat = { fields: new Map(), lists: new Map(), home: new Map() };
  const ids = new Set([...three.mine.fields.keys(), ...three.theirs.fields.keys()]);
  for (const id of ids) mergeNode(three, id, kept, resolve);
  settleOrphans(three, kept, { resolve, contested });
  // including empty ones: a list module without children has a list too
  for (const list of new Set([...three.mine.lists.keys(), ...three.theirs.lists.keys()])) {
    kept.lists.set(list, mergeOrder(three, list, kept, resolve));
  }
  return { merged: rebuilt(kept), conflicts };
}

type Three = Record<'base' | 'mine' | 'theirs', Flat>;

/** Resolves a conflict, or notes it if undecided. */
type Resolve = Decide;

/** One deleted a parent the other added children to: both are kept, or both deleted. */
function settleOrphans(
  three: Three,
  kept: Flat,
  { resolve, contested }: { resolve: Resolve; contested: ReadonlySet<number> },
): void {
  for (const [id, list] of kept.home) {
    const parent = parseParent(list);
    if (parent === null || kept.fields.has(parent)) continue;
    const keeper = three.mine.fields.has(parent) ? 'mine' : 'theirs';
    const [mine, theirs] = keeper === 'mine' ? [{ id }, null] : [null, { id }];
    const keep = contested.has(id)
      ? keeper
      : resolve({ node: parent, field: '*', mine, theirs })?.keep;
    if (keep === undefined) continue;
    if (keep === keeper) {
      // handled in turn: its own parent may be deleted as well
      kept.fields.set(parent, three[keeper].fields.get(parent) as Record<string, unknown>);
      kept.home.set(parent, three[keeper].home.get(parent) as string);
    } else dropAll(id, kept);
  }
}

/** Removes a node and its descendants. */
function dropAll(id: number, kept: Flat): void {
  kept.fields.delete(id);
  kept.home.delete(id);
  for (const [child, list] of kept.home) if (parseParent(list) === id) dropAll(child, kept);
}

/** Decides whether a node stays, with which fields and in which list. */
function mergeNode(three: Three, id: number, kept: Flat, resolve: Resolve): void {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((flat) => {
    const fields = flat.fields.get(id);
    return fields && { fields, home: flat.home.get(id) as string };
  });
  if (!base || !mine || !theirs) {
    const remaining = mine ?? theirs;
    if (!remaining || (base && isDeepStrictEqual(remaining, base))) return; // deleted by one, unchanged by the other
    const keep =
      base && resolve({ node: id, field: '*', mine: mine ?? null, theirs: theirs ?? null })?.keep;
    if (keep && !(keep === 'mine' ? mine : theirs)) return;
    kept.fields.set(id, remaining.fields);
    kept.home.set(id, remaining.home);
    return;
  }
  const model = String(theirs.fields.model);
  const decide = (field: string, was: unknown, a: unknown, b: unknown) => {
    if (isDeepStrictEqual(a, b) || isDeepStrictEqual(a, was)) return b;
    if (isDeepStrictEqual(b, was)) return a;
    // only if both wrote: a merged text may differ in spelling and would count as changed
    const text = mergeRichTextField(model, field, { base: was, mine: a, theirs: b });
    if (text !== null) return text;
    const clash: MergeConflict = { node: id, field, mine: a, theirs: b };
    if (isRichText(model, field)) clash.base = was;
    const decision = resolve(clash);
    if (decision?.keep === 'chosen') return decision.value;
    return decision?.keep === 'theirs' ? b : a;
  };
  const fields: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs.fields), ...Object.keys(mine.fields)])) {
    const [was, a, b] = [base, mine, theirs].map((each) => each.fields[name]);
    fields[name] = decide(name, was, a, b);
  }
  kept.fields.set(id, fields);
  kept.home.set(id, decide('position', base.home, mine.home, theirs.home) as string);
}

/** Order of a list: theirs, with my changes; new nodes go after the node they followed. */
function mergeOrder(three: Three, list: string, kept: Flat, resolve: Resolve): number[] {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((flat) =>
    (flat.lists.get(list) ?? []).filter((id) => kept.home.get(id) === list),
  ) as [number[], number[], number[]];
  const order = [...theirs];
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
  const only = (ids: number[]) => ids.filter((id) => common.includes(id));
  if (!isDeepStrictEqual(only(mine), common) && keepsMyOrder()) {
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

  function keepsMyOrder(): boolean {
    const [ordered, theirOrder] = [only(mine), only(theirs)];
    if (isDeepStrictEqual(theirOrder, common) || isDeepStrictEqual(ordered, theirOrder))
      return true;
    const node = parseParent(list) ?? (common[0] as number);
    return (
      resolve({ node, field: 'position', mine: ordered, theirs: theirOrder })?.keep !== 'theirs'
    );
  }
}

/** Rebuilds the document. Nodes of missing columns go to the end of the last one. */
function rebuilt({ fields, lists, home }: Flat): ContentDocument {
  const childrenIn = (list: string): ModuleNode[] =>
    (lists.get(list) ?? []).map((id) => {
      const node = { ...fields.get(id), revision: 0 } as ModuleNode;
      if (lists.has(`${id}:0`)) node.children = childrenIn(`${id}:0`);
      return node;
    });
  const modules = (lists.get(ROOT) ?? []).map((id) => {
    const section = { ...fields.get(id), revision: 0 } as Section;
    const columns = emptyColumns(section.layout);
    for (let index = 0; index < MAX_COLUMNS; index++) {
      const column = columns[Math.min(index, columns.length - 1)];
      column?.children.push(...childrenIn(`${id}:${index}`));
    }
    return { ...section, columns };
  });
  const [record] = [...home].flatMap(([id, at]) => (at === OWNER ? [fields.get(id)] : []));
  return { modules, ...(record && { record: { ...record, revision: 0 } as RecordNode }) };
}
