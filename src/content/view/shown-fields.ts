import type { AnsweredNode, AnsweredSection } from '../answer/answered.ts';

/** What only the page editor reads of a module: addresses and revisions for saving, files that no view shows. */
const EDITING = new Set([
  ...['url', 'revision', 'is_online', 'online_from', 'online_to', 'image_thumbnails'],
]);
/** The same of a section; whose it is and what its columns are called is known from the page. */
const EDITING_SECTION = new Set([
  ...EDITING,
  ...['parent', 'content_type', 'object_id', 'layout_index', 'slug', 'columns'],
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
  if (node.children) shown.children = node.children.map(shownNode);
  return shown;
}

/**
 * Sections as a page hands them to a visitor's browser: what views read and nothing else. The data stand in every page
 * beside the HTML that was made of them. Who edits gets a page of their own, with everything.
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

/** Of sections that all visitors share (`reading.server.ts`), for as long as these are cached. */
const SHOWN = new WeakMap<readonly AnsweredSection[], AnsweredSection[]>();
