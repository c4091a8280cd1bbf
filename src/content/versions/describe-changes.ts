import { isDeepStrictEqual } from 'node:util';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { excerptNode } from '#modules/excerpt.ts';
import { isShowingField } from '#modules/schedule.ts';
import {
  type AnyNode,
  type ContentDocument,
  isSection,
  type ModuleNode,
  subtree,
} from '../document/document.ts';
import { findLongestRise } from '../document/longest-rise.ts';

/** What happened to sections or modules of one type between two versions. */
export interface VersionChange {
  /** `shown`, `hidden`, `planned`: nothing else has changed */
  kind: 'added' | 'removed' | 'changed' | 'shown' | 'hidden' | 'planned' | 'moved';
  model: string;
  count: number;
  /** first words of a single one */
  excerpt: string;
  /** changed fields, of all of them */
  fields: string[];
}

type Kind = VersionChange['kind'];

interface Placed {
  node: AnyNode;
  parent: number | null;
  list: string;
  position: number;
}

/** Not compared as fields: the structure is compared by itself. */
const NO_FIELDS = new Set(['id', 'model', 'revision', 'columns', 'children']);

/**
 * What changed from one version to the next, in the order of the page: kinds of change by type of module. Modules that came or
 * went with their section are not counted.
 */
export function describeChanges(before: ContentDocument, after: ContentDocument): VersionChange[] {
  const [was, is] = [mapPlaces(before), mapPlaces(after)];
  const moved = findMoved(was, is);
  const groups = new Map<string, VersionChange>();
  const add = (kind: Kind, node: AnyNode, fields: string[] = []) => {
    const key = `${kind} ${node.model}`;
    const known = groups.get(key);
    if (!known) {
      const excerpt = excerptPart(node);
      groups.set(key, { kind, model: node.model, count: 1, excerpt, fields });
      return;
    }
    known.count += 1;
    known.excerpt = '';
    known.fields = [...new Set([...known.fields, ...fields])];
  };
  for (const [id, { node, parent }] of is) {
    const old = was.get(id);
    if (!old) {
      if (parent === null || was.has(parent)) add('added', node);
      continue;
    }
    const fields = listChangedFields(old.node as ModuleNode, node as ModuleNode);
    if (fields.length > 0) add(judgeFields(fields, node), node, fields);
    if (moved.has(id)) add('moved', node);
  }
  for (const [id, { node, parent }] of was) {
    if (!is.has(id) && (parent === null || is.has(parent))) add('removed', node);
  }
  addRecord(before, after, add);
  return [...groups.values()];
}

/** Versions may be older than the record's words in content: that is no change. */
function addRecord(
  before: ContentDocument,
  after: ContentDocument,
  add: (kind: Kind, node: AnyNode, fields: string[]) => void,
): void {
  if (!before.record || !after.record) return;
  const fields = listChangedFields(before.record, after.record);
  if (fields.length > 0) add('changed', after.record, fields);
}

function mapPlaces({ modules }: ContentDocument): Map<number, Placed> {
  const places = new Map<number, Placed>();
  const walk = (nodes: readonly AnyNode[], parent: number | null, list: string) => {
    for (const [position, node] of nodes.entries()) {
      places.set(node.id, { node, parent, list, position });
      if (isSection(node)) {
        for (const { index, children } of node.columns)
          walk(children, node.id, `${node.id}/${index}`);
      } else walk(node.children ?? [], node.id, `${node.id}`);
    }
  };
  walk(modules, null, '');
  return places;
}

/** Nodes in another list, and per list the fewest that explain its new order. */
function findMoved(was: ReadonlyMap<number, Placed>, is: ReadonlyMap<number, Placed>): Set<number> {
  const moved = new Set<number>();
  const lists = new Map<string, { id: number; position: number }[]>();
  for (const [id, { list }] of is) {
    const old = was.get(id);
    if (!old) continue;
    if (old.list !== list) moved.add(id);
    else lists.set(list, [...(lists.get(list) ?? []), { id, position: old.position }]);
  }
  for (const nodes of lists.values()) {
    const stay = findLongestRise(nodes.map(({ position }) => position));
    for (const [index, { id }] of nodes.entries()) if (!stay.has(index)) moved.add(id);
  }
  return moved;
}

function listChangedFields(before: ModuleNode, after: ModuleNode): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => !NO_FIELDS.has(name) && !isSame(before[name] ?? null, after[name] ?? null),
  );
}

/** A field that did not exist yet is an empty one. Most are texts, which need no deep comparison. */
function isSame(before: unknown, after: unknown): boolean {
  const [a, b] = [before === '' ? null : before, after === '' ? null : after];
  return a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b));
}

function judgeFields(fields: readonly string[], { is_online }: AnyNode): Kind {
  if (!fields.every(isShowingField)) return 'changed';
  if (!fields.includes('is_online')) return 'planned';
  return is_online ? 'shown' : 'hidden';
}

/** Its own first words, else those of a node in it. */
function excerptPart(node: AnyNode): string {
  for (const part of subtree(node)) {
    const excerpt = excerptNode(part as AnsweredNode);
    if (excerpt) return excerpt;
  }
  return '';
}
