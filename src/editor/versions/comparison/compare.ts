import { findLongestRise } from '#content/document/longest-rise.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { fieldNames } from '#modules/fields/validate.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import { isSame } from '../../session/merge.ts';
import { splitRoots } from '../../session/roots.ts';

export type Kind = 'added' | 'removed' | 'changed' | 'moved';

/** A difference between two versions of a section or module. */
export interface Difference {
  id: number;
  model: string;
  /** `moved`: its content is equal */
  kind: Kind;
  /** of a changed one: it was moved as well */
  isMoved: boolean;
  /** changed fields */
  fields: string[];
  before: AnsweredNode | undefined;
  after: AnsweredNode | undefined;
  /** Its position on the side that lacks it: after a node, or inside one as first child; both null at the top of the page. */
  gap: { behind: number | null; inside: number | null };
}

interface Placed {
  node: AnsweredNode;
  parent: number | null;
  /** list within the parent */
  list: string;
  /** ids of its predecessors in the list */
  before: number[];
}

/** Fields that sections and modules of all types have. */
const COMMON = ['is_online', 'online_from', 'online_to'];
const OF_SECTIONS = ['layout', 'extra_class', 'image'];

/** Differences between two answered versions in reading order. Children of added or deleted nodes are not listed separately. */
export function compare(before: AnsweredSection[], after: AnsweredSection[]): Difference[] {
  const [was, is] = [mapPlaces(before), mapPlaces(after)];
  const moved = findMoved(was, is);
  const all = new Map<number, Difference>();
  for (const [id, place] of was) {
    // older versions lack a record's words: that is no change
    if (place.node.model === RECORD_MODEL) continue;
    const isGone = !is.has(id) && (place.parent === null || is.has(place.parent));
    if (isGone) all.set(id, difference('removed', place, { before: place.node, other: is }));
  }
  for (const [id, place] of is) {
    const old = was.get(id);
    if (!old && place.node.model === RECORD_MODEL) continue;
    if (!old) {
      const isTop = place.parent === null || was.has(place.parent);
      if (isTop) all.set(id, difference('added', place, { after: place.node, other: was }));
      continue;
    }
    const fields = findChangedFields(old.node, place.node);
    const isMoved = moved.has(id);
    if (!isMoved && fields.length === 0) continue;
    const kind = fields.length > 0 ? 'changed' : 'moved';
    const sides = { before: old.node, after: place.node, other: was };
    all.set(id, { ...difference(kind, place, sides), fields, isMoved });
  }
  return sortForReading(was, is).flatMap((id) => all.get(id) ?? []);
}

function difference(
  kind: Kind,
  { node, parent, before: siblings }: Placed,
  sides: { before?: AnsweredNode; after?: AnsweredNode; other: ReadonlyMap<number, Placed> },
): Difference {
  const { before, after, other } = sides;
  const behind = siblings.findLast((id) => other.has(id)) ?? null;
  const inside = behind === null && parent !== null && other.has(parent) ? parent : null;
  const { id, model } = node;
  return { id, model, kind, isMoved: false, fields: [], before, after, gap: { behind, inside } };
}

function mapPlaces(roots: AnsweredSection[]): Map<number, Placed> {
  const places = new Map<number, Placed>();
  const walk = (nodes: readonly AnsweredNode[], parent: number | null, list: string) => {
    for (const [index, node] of nodes.entries()) {
      places.set(node.id, {
        node,
        parent,
        list,
        before: nodes.slice(0, index).map(({ id }) => id),
      });
      const { columns } = node as unknown as AnsweredSection;
      for (const column of columns ?? []) {
        walk(column.children, node.id, `${node.id}/${column.index}`);
      }
      if (node.children) walk(node.children, node.id, `${node.id}`);
    }
  };
  const { record, sections } = splitRoots(roots);
  if (record) places.set(record.id, { node: record, parent: null, list: RECORD_MODEL, before: [] });
  walk(sections as unknown as AnsweredNode[], null, '');
  return places;
}

function findChangedFields(before: AnsweredNode, after: AnsweredNode): string[] {
  // versions that are older than a word of a record lack it: that is no change
  const isKnown = (field: string) =>
    before.model !== RECORD_MODEL || (field in before && field in after);
  const all = before.model === 'container' ? OF_SECTIONS : [...fieldNames(before.model)];
  const own = all.filter(isKnown);
  return [...own, ...COMMON.filter((field) => !own.includes(field))].filter(
    (field) => !isSame(normaliseStored(before[field]), normaliseStored(after[field])),
  );
}

/** Drops resolved values; missing fields are empty. */
function normaliseStored(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { url: _, ...rest } = value as { url?: string };
  return 'content_type' in rest ? rest : value;
}

/** Nodes in another list, and per list the minimal set that explains its new order. */
function findMoved(was: ReadonlyMap<number, Placed>, is: ReadonlyMap<number, Placed>): Set<number> {
  const moved = new Set<number>();
  const lists = new Map<string, number[]>();
  for (const [id, { list }] of is) {
    const old = was.get(id);
    if (!old) continue;
    if (old.list !== list) moved.add(id);
    else lists.set(list, [...(lists.get(list) ?? []), id]);
  }
  for (const ids of lists.values()) {
    const places = ids.map((id) => was.get(id)?.before.length ?? 0);
    const stay = findLongestRise(places);
    for (const [index, id] of ids.entries()) if (!stay.has(index)) moved.add(id);
  }
  return moved;
}

/** All ids in the newer order; deleted ones follow their predecessors. */
function sortForReading(
  was: ReadonlyMap<number, Placed>,
  is: ReadonlyMap<number, Placed>,
): number[] {
  const gone = new Map<number, number[]>();
  let last = 0;
  for (const id of was.keys()) {
    if (is.has(id)) last = id;
    else gone.set(last, [...(gone.get(last) ?? []), id]);
  }
  return [...(gone.get(0) ?? []), ...[...is.keys()].flatMap((id) => [id, ...(gone.get(id) ?? [])])];
}
