import { toShownEvent } from '#domains/programme/events/card/shown-event.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';

/** Module fields only the editor needs: ids and revisions for saving, files no view shows. */
const EDITING = new Set([
  'url',
  'revision',
  'is_online',
  'online_from',
  'online_to',
  'image_thumbnails',
]);
/** Likewise for sections; owner and column names are known from the page. */
const EDITING_SECTION = new Set([
  ...EDITING,
  'parent',
  'content_type',
  'object_id',
  'layout_index',
  'slug',
  'shared',
  'reference',
  'columns',
]);

function without(node: object, left_out: ReadonlySet<string>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(node)) {
    if (!left_out.has(field)) shown[field] = value;
  }
  return shown;
}

function shownNode(node: AnsweredNode): AnsweredNode {
  const shown = without(node, EDITING) as AnsweredNode;
  if (Array.isArray(node.event_objs)) shown.event_objs = node.event_objs.map(toShownEvent);
  if (node.children) shown.children = node.children.map(shownNode);
  return shown;
}

/**
 * Sections reduced to what views read: the data are in every page in addition to its HTML. Editors get a separate, complete
 * answer.
 */
export function shownFields(sections: readonly AnsweredSection[]): AnsweredSection[] {
  const known = SHOWN.get(sections);
  if (known) return known;
  const shown = sections.map((section) => {
    const columns = section.columns.map(({ index, children }) => ({
      index,
      children: children.map(shownNode),
    }));
    return { ...without(section, EDITING_SECTION), columns } as unknown as AnsweredSection;
  });
  if (Object.isFrozen(sections)) SHOWN.set(sections, shown);
  return shown;
}

/** Memoised per cached sections shared by all visitors (`reading.server.ts`). */
const SHOWN = new WeakMap<readonly AnsweredSection[], AnsweredSection[]>();
