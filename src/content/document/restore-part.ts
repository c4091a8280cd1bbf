import { findOperations } from './difference.ts';
import {
  type AnyNode,
  type ContentDocument,
  emptyColumns,
  findList,
  findNode,
  findPlace,
  isSection,
  type ModuleNode,
  type Place,
  type Section,
  subtree,
} from './document.ts';

/**
 * Restores one section or module from an older version, and nothing else (E-5): its content or, if that is equal, its
 * position. A deleted node comes back, a newer one is removed.
 * @returns null if neither version has the node
 */
export function restorePart(
  live: ContentDocument,
  version: ContentDocument,
  id: number,
): ContentDocument | null {
  const now = findNode(live, id);
  const then = findNode(version, id);
  if (now && then) {
    const document = withContent(live, now, then);
    // revisions are not content
    return findOperations(live, document).length > 0 ? document : placeAsIn(live, version, now);
  }
  // only a record's words have no place: the version is older than them
  if (!findPlace(now ? live : version, id)) return null;
  if (now) return without(live, id);
  return then ? broughtBack(live, version, then) : null;
}

function withContent(live: ContentDocument, now: AnyNode, then: AnyNode): ContentDocument {
  const document = structuredClone(live);
  const node = findNode(document, now.id) as AnyNode;
  const wanted = isSection(then)
    ? findSectionAround(now as Section, then)
    : omitNodesElsewhere(live, then, now);
  for (const field of Object.keys(node)) delete (node as ModuleNode)[field];
  Object.assign(node, structuredClone(wanted), { revision: now.revision });
  return document;
}

/** The old section with its current modules; those without a column go to the last one. */
function findSectionAround(now: Section, then: Section): Section {
  const columns = emptyColumns(then.layout);
  for (const { index, children } of now.columns) {
    columns[Math.min(index, columns.length - 1)]?.children.push(...children);
  }
  return { ...then, columns };
}

/** The part without nodes that are elsewhere on the page now. */
function omitNodesElsewhere<Node extends AnyNode>(
  live: ContentDocument,
  part: Node,
  but?: AnyNode,
): Node {
  const own = new Set(but ? [...subtree(but)].map(({ id }) => id) : []);
  const isFree = ({ id }: AnyNode) => own.has(id) || !findNode(live, id);
  const within = (children: ModuleNode[]): ModuleNode[] =>
    children.filter(isFree).map((child) => omitNodesElsewhere(live, child, but));
  if (isSection(part)) {
    const columns = part.columns.map(({ index, children }) => ({
      index,
      children: within(children),
    }));
    return { ...part, columns };
  }
  return part.children ? { ...part, children: within(part.children) } : part;
}

function without(live: ContentDocument, id: number): ContentDocument {
  const document = structuredClone(live);
  const place = findPlace(document, id) as Place;
  findList(document, place.parent, place.column_index)?.splice(place.position, 1);
  return document;
}

function placeAsIn(live: ContentDocument, version: ContentDocument, now: AnyNode) {
  const holder = findPlace(version, now.id)?.parent ?? null;
  // its old parent is deleted, or now inside it: the place does not change
  if (holder !== null && !findNode(live, holder)) return live;
  if ([...subtree(now)].some(({ id }) => id === holder)) return live;
  const document = without(live, now.id);
  insertAsIn(document, version, structuredClone(now));
  return document;
}

function broughtBack(live: ContentDocument, version: ContentDocument, then: AnyNode) {
  const document = structuredClone(live);
  const { parent } = findPlace(version, then.id) as Place;
  const isOrphan = parent !== null && !findNode(document, parent);
  const part = structuredClone(omitNodesElsewhere(live, then));
  if (isOrphan) {
    const holder = findNode(version, parent) as AnyNode;
    return withHolder(document, version, holder, part as ModuleNode);
  }
  insertAsIn(document, version, part);
  return document;
}

/** Its parent is deleted as well: restores the parent with only this node. */
function withHolder(
  document: ContentDocument,
  version: ContentDocument,
  holder: AnyNode,
  part: ModuleNode,
): ContentDocument {
  const at = findPlace(version, part.id)?.column_index ?? 0;
  const above = findPlace(version, holder.id)?.parent ?? null;
  const bare: AnyNode = isSection(holder)
    ? {
        ...holder,
        columns: emptyColumns(holder.layout).map((column) =>
          column.index === at ? { ...column, children: [part] } : column,
        ),
      }
    : { ...holder, children: [part] };
  if (above === null || findNode(document, above)) {
    insertAsIn(document, version, structuredClone(bare));
    return document;
  }
  return withHolder(
    document,
    version,
    findNode(version, above) as AnyNode,
    structuredClone(bare) as ModuleNode,
  );
}

/** Inserts after the nearest former predecessor that still exists, else at the start. */
function insertAsIn(document: ContentDocument, version: ContentDocument, part: AnyNode): void {
  const place = findPlace(version, part.id) as Place;
  const holder = place.parent === null ? undefined : findNode(document, place.parent);
  const last = holder && isSection(holder) ? holder.columns.length - 1 : 0;
  const column = Math.min(place.column_index, last);
  const list = findList(document, place.parent, column);
  const before =
    findList(version, place.parent, place.column_index)?.slice(0, place.position) ?? [];
  const nearest = before.findLast(({ id }) => list?.some((each) => each.id === id));
  const position = nearest ? (list?.findIndex(({ id }) => id === nearest.id) ?? -1) + 1 : 0;
  list?.splice(position, 0, part);
}
