import { isDeepStrictEqual } from 'node:util';
import {
  type AnyNode,
  allNodes,
  type ContentDocument,
  findNode,
  findPlace,
  getArrangement,
  isSection,
  type ModuleNode,
  type Place,
} from './document.ts';
import { applyOperation, type Operation } from './operations.ts';

/** A list of children and its location. */
interface List extends Omit<Place, 'position'> {
  children: AnyNode[];
}

/**
 * Operations that turn the first document into the second (except revisions): fields, new and moved nodes, deletions, then the
 * order within each section.
 */
export function findOperations(from: ContentDocument, to: ContentDocument): Operation[] {
  const operations: Operation[] = [];
  let current = from;
  const perform = (operation: Operation) => {
    operations.push(operation);
    current = applyOperation(current, operation).document;
  };
  const known = new Set([...allNodes(from)].map((node) => node.id));
  for (const node of allNodes(to)) {
    const before = findNode(from, node.id);
    const operation = before && findChangedFields(before as ModuleNode, node as ModuleNode);
    if (operation) perform(operation);
  }
  for (const { parent, column_index, children } of walkLists(to)) {
    for (const [position, child] of children.entries()) {
      const place = { parent, column_index, position };
      const at = findPlace(current, child.id);
      if (!at) perform({ op: 'insert', node: child.id, value: newPart(child, known), place });
      else if (at.parent !== parent || at.column_index !== column_index)
        perform({ op: 'move', node: child.id, place });
    }
  }
  const wanted = new Set([...allNodes(to)].map((node) => node.id));
  for (const node of allNodes(current)) {
    // children of a deleted node are deleted with it; versions may be older than the record's words in content
    if (!wanted.has(node.id) && node !== current.record && findNode(current, node.id))
      perform({ op: 'remove', node: node.id });
  }
  for (const list of walkLists(to)) putInOrder(list, () => current, perform);
  return operations;
}

/** Structure is covered by other operations, the revision by the log. */
const NO_FIELDS = new Set(['id', 'model', 'revision', 'columns', 'children']);

function findChangedFields(before: ModuleNode, after: ModuleNode): Operation | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !NO_FIELDS.has(name) && !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const without = names.filter((name) => after[name] === undefined);
  const written = names.filter((name) => after[name] !== undefined);
  const value = Object.fromEntries(written.map((name) => [name, after[name]]));
  return { op: 'set', node: after.id, value, ...(without.length && { without }) };
}

/** Parents before children. */
function* walkLists(document: ContentDocument): Iterable<List> {
  yield { parent: null, column_index: 0, children: document.modules };
  for (const node of allNodes(document)) {
    const lists = isSection(node) ? node.columns.map((column) => column.children) : [node.children];
    for (const [column_index, children] of lists.entries())
      if (children) yield { parent: node.id, column_index, children };
  }
}

/** The node with its new descendants; existing ones are moved there. */
function newPart(node: AnyNode, known: ReadonlySet<number>): AnyNode {
  const parts = (children: ModuleNode[]) =>
    children
      .filter((child) => !known.has(child.id))
      .map((child) => newPart(child, known) as ModuleNode);
  if (isSection(node)) {
    const columns = node.columns.map(({ index, children }) => ({
      index,
      children: parts(children),
    }));
    return { ...node, columns };
  }
  return node.children ? { ...node, children: parts(node.children) } : node;
}

function putInOrder(
  { parent, column_index, children }: List,
  now: () => ContentDocument,
  perform: (operation: Operation) => void,
): void {
  const holder = parent === null ? undefined : findNode(now(), parent);
  if (holder && isSection(holder)) {
    const ids = children.map((child) => child.id);
    const arrangement = getArrangement(holder);
    if (isDeepStrictEqual(arrangement[column_index], ids)) return;
    perform({ op: 'move', node: holder.id, arrangement: arrangement.with(column_index, ids) });
    return;
  }
  for (const [position, child] of children.entries()) {
    if (findPlace(now(), child.id)?.position !== position)
      perform({ op: 'move', node: child.id, place: { parent, column_index, position } });
  }
}
