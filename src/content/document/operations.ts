import {
  type AnyNode,
  arrangementOf,
  type Column,
  type ContentDocument,
  emptyColumns,
  findNode,
  isSection,
  listOf,
  type ModuleNode,
  type Place,
  placeOf,
  type Section,
  subtree,
} from './document.ts';

/** One change of a document. Logged with its inverse, which is an operation as well. */
export type Operation =
  | {
      op: 'set';
      node: number;
      value: Record<string, unknown>;
      /** names of fields that the node is not to have: it was stored before its type had them */
      without?: string[];
      /** where the modules of a section go when its layout changes; without it they keep their column */
      arrangement?: number[][];
    }
  | { op: 'insert'; node: number; value: AnyNode; place: Place }
  | { op: 'move'; node: number; place: Place }
  /** a new order of the modules of one section */
  | { op: 'move'; node: number; arrangement: number[][] }
  | { op: 'remove'; node: number };

export interface Applied {
  document: ContentDocument;
  inverse: Operation;
  /** ids of the nodes that carry the operation's revision afterwards */
  touched: number[];
}

/** The operation names something that is not there (any more), or a place that cannot be. */
export class ImpossibleOperation extends Error {
  override name = 'ImpossibleOperation';
}

/**
 * Applies an operation to a copy of the document.
 * @throws ImpossibleOperation when its node, parent or column is not there
 */
export function applyOperation(before: ContentDocument, operation: Operation): Applied {
  return applyTo(structuredClone(before), operation);
}

/** One after the other, to a single copy: of a draft there may be thousands. @throws ImpossibleOperation */
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

/** Fields that are given by the structure and never set. */
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
    ...{ op: 'set', node: id, value: Object.fromEntries(had.map((name) => [name, fields[name]])) },
    ...(lacked.length && { without: lacked }),
  };
  for (const name of names) {
    if (value[name] === undefined) delete fields[name];
    else fields[name] = value[name];
  }
  if (isSection(node) && 'layout' in value) {
    inverse.arrangement = arrangementOf(node);
    node.columns = arranged(node, arrangement ?? arrangementOf(node));
  }
  return { document, inverse, touched: [id] };
}

/**
 * The columns of a section's layout filled as arranged. Nothing is lost: what is not named stays in its column, behind
 * what is named there; what stands in a column that is no more goes to the end of the last one.
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
  const inverse: Operation = { op: 'move', node: id, arrangement: arrangementOf(section) };
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
  const list = listOf(document, place.parent, place.column_index);
  if (!list) throw new ImpossibleOperation(`no column ${place.column_index} in ${place.parent}`);
  list.splice(Math.min(Math.max(place.position, 0), list.length), 0, node);
}

function takeOut(document: ContentDocument, id: number): { node: AnyNode; place: Place } {
  const node = required(document, id);
  const place = placeOf(document, id) as Place;
  listOf(document, place.parent, place.column_index)?.splice(place.position, 1);
  return { node, place };
}

function removeNode(document: ContentDocument, id: number): Applied {
  const { node, place } = takeOut(document, id);
  return { document, inverse: { op: 'insert', node: id, value: node, place }, touched: [] };
}

function moveNode(document: ContentDocument, id: number, place: Place): Applied {
  const { node, place: from } = takeOut(document, id);
  putInto(document, node, place); // a node cannot land in itself: it is not in the document now
  return { document, inverse: { op: 'move', node: id, place: from }, touched: [id] };
}

/** Field names that an operation writes, for finding clashes: `position` for moves, `*` for whole nodes. */
export function writtenFields(operation: Operation): string[] {
  if (operation.op === 'set')
    return [...Object.keys(operation.value), ...(operation.without ?? [])];
  return operation.op === 'move' ? ['position'] : ['*'];
}
