import {
  type AnyNode,
  type Column,
  type ContentDocument,
  emptyColumns,
  findList,
  findNode,
  findPlace,
  getArrangement,
  isSection,
  type ModuleNode,
  type Place,
  type Section,
  subtree,
} from './document.ts';

/** A change of a document. Logged with its inverse, which is an operation too. */
export type Operation =
  | {
      op: 'set';
      node: number;
      value: Record<string, unknown>;
      /** fields to remove: the node was stored before its type had them */
      without?: string[];
      /** new places of the section's modules when its layout changes; default: same column */
      arrangement?: number[][];
    }
  | { op: 'insert'; node: number; value: AnyNode; place: Place }
  | { op: 'move'; node: number; place: Place }
  /** reorders the modules of a section */
  | { op: 'move'; node: number; arrangement: number[][] }
  | { op: 'remove'; node: number };

export interface Applied {
  document: ContentDocument;
  inverse: Operation;
  /** ids of the nodes that get the operation's revision */
  touched: number[];
}

/** The operation refers to something missing, or to an impossible place. */
export class ImpossibleOperation extends Error {
  override name = 'ImpossibleOperation';
}

/**
 * Applies an operation to a copy of the document.
 * @throws ImpossibleOperation if its node, parent or column is missing
 */
export function applyOperation(before: ContentDocument, operation: Operation): Applied {
  return applyTo(structuredClone(before), operation);
}

/** Applies all operations to a single copy: a draft may have thousands. @throws ImpossibleOperation */
export function applyAll(
  before: ContentDocument,
  operations: readonly Operation[],
): ContentDocument {
  const document = structuredClone(before);
  for (const operation of operations) applyTo(document, operation);
  return document;
}

function applyTo(document: ContentDocument, operation: Operation): Applied {
  switch (operation.op) {
    case 'set':
      return setFields(document, operation);
    case 'insert':
      return insertNode(document, operation.value, operation.place);
    case 'remove':
      return removeNode(document, operation.node);
    case 'move':
      return 'arrangement' in operation
        ? arrangeSection(document, operation.node, operation.arrangement)
        : moveNode(document, operation.node, operation.place);
  }
}

function required(document: ContentDocument, id: number): AnyNode {
  const node = findNode(document, id);
  if (!node) throw new ImpossibleOperation(`node ${id} is not in the document`);
  return node;
}

/** Structural keys, which are never set. */
const STRUCTURE = new Set(['id', 'model', 'revision', 'columns', 'children', '__proto__']);

function setFields(
  document: ContentDocument,
  operation: Extract<Operation, { op: 'set' }>,
): Applied {
  const { node: id, value, arrangement } = operation;
  const node = required(document, id);
  const fields = node as ModuleNode;
  const names = writtenFields(operation).filter((name) => !STRUCTURE.has(name));
  const had = names.filter((name) => Object.hasOwn(fields, name));
  const lacked = names.filter((name) => !Object.hasOwn(fields, name));
  const inverse: Operation = {
    op: 'set',
    node: id,
    value: Object.fromEntries(had.map((name) => [name, fields[name]])),
    ...(lacked.length && { without: lacked }),
  };
  for (const name of names) {
    if (value[name] === undefined) delete fields[name];
    else fields[name] = value[name];
  }
  if (isSection(node) && 'layout' in value) {
    inverse.arrangement = getArrangement(node);
    node.columns = arranged(node, arrangement ?? getArrangement(node));
  }
  return { document, inverse, touched: [id] };
}

/**
 * Fills the section's new columns as arranged. Unlisted modules stay in their column, after the listed ones; modules of
 * removed columns go to the end of the last.
 */
function arranged(section: Section, arrangement: number[][]): Column[] {
  const columns = emptyColumns(section.layout);
  const last = columns.at(-1) as Column;
  const rest = new Map<number, { child: ModuleNode; index: number }>();
  for (const [index, column] of section.columns.entries())
    for (const child of column.children) rest.set(child.id, { child, index });
  for (const [index, ids] of arrangement.entries()) {
    for (const id of ids) {
      const found = rest.get(id);
      if (found) (columns[index] ?? last).children.push(found.child);
      rest.delete(id);
    }
  }
  for (const { child, index } of rest.values()) (columns[index] ?? last).children.push(child);
  return columns;
}

function arrangeSection(document: ContentDocument, id: number, arrangement: number[][]): Applied {
  const section = required(document, id);
  if (!isSection(section)) throw new ImpossibleOperation(`node ${id} is not a section`);
  const inverse: Operation = { op: 'move', node: id, arrangement: getArrangement(section) };
  section.columns = arranged(section, arrangement);
  return { document, inverse, touched: [id] };
}

function insertNode(document: ContentDocument, value: AnyNode, place: Place): Applied {
  for (const node of subtree(value)) {
    if (findNode(document, node.id)) {
      throw new ImpossibleOperation(`node ${node.id} is in the document already`);
    }
  }
  putInto(document, structuredClone(value), place);
  return {
    document,
    inverse: { op: 'remove', node: value.id },
    touched: [...subtree(value)].map((node) => node.id),
  };
}

/** Positions beyond the end mean the end. */
function putInto(document: ContentDocument, node: AnyNode, place: Place): void {
  if (isSection(node) !== (place.parent === null)) {
    throw new ImpossibleOperation('sections stand among sections, modules in columns');
  }
  const list = findList(document, place.parent, place.column_index);
  if (!list) throw new ImpossibleOperation(`no column ${place.column_index} in ${place.parent}`);
  list.splice(Math.min(Math.max(place.position, 0), list.length), 0, node);
}

function takeOut(document: ContentDocument, id: number): { node: AnyNode; place: Place } {
  const node = required(document, id);
  const place = findPlace(document, id);
  if (!place) throw new ImpossibleOperation(`node ${id} has no place`);
  findList(document, place.parent, place.column_index)?.splice(place.position, 1);
  return { node, place };
}

function removeNode(document: ContentDocument, id: number): Applied {
  const { node, place } = takeOut(document, id);
  return { document, inverse: { op: 'insert', node: id, value: node, place }, touched: [] };
}

function moveNode(document: ContentDocument, id: number, place: Place): Applied {
  const { node, place: from } = takeOut(document, id);
  putInto(document, node, place); // a node cannot be placed into itself: it has been removed from the document
  return { document, inverse: { op: 'move', node: id, place: from }, touched: [id] };
}

/** Fields an operation writes, for detecting clashes: `position` for moves, `*` for whole nodes. */
export function writtenFields(operation: Operation): string[] {
  if (operation.op === 'set')
    return [...Object.keys(operation.value), ...(operation.without ?? [])];
  return operation.op === 'move' ? ['position'] : ['*'];
}
