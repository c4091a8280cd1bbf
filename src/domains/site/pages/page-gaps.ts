import { Problem } from '#lib/api/problem.ts';
import type { PageFields } from './page.schema.ts';
import { getBranch, inTreeOrder, type PageNode, type PageTree, pageTree } from './page-tree.ts';

type Visibility = Pick<PageFields, 'is_online' | 'online_from' | 'online_to'>;

/** Visitors see the page now, or will. */
const isPublicOrPlanned = ({ is_online, online_to }: Visibility, now: Date) =>
  is_online && (online_to === null || now < online_to);

/** A mere menu entry has no content of its own to show. */
const showsContent = (tree: PageTree, node: PageNode, now: Date) =>
  !node.menu_url && getBranch(tree, node).every((each) => isPublicOrPlanned(each, now));

/**
 * Pages that a change of one page publishes, at once or planned: itself and those below it. Of pages that already are public,
 * nothing is asked again.
 * @param after the page as it will be, with its new parent
 */
export function listPublished(tree: PageTree, after: PageNode, now: Date): PageNode[] {
  const parent = tree.byId.get(after.parent_id ?? 0);
  // below itself: refused later
  if (parent && getBranch(tree, parent).some(({ id }) => id === after.id)) return [];
  const others = [...tree.byId.values()].filter(({ id }) => id !== after.id);
  const changed = pageTree([...others, after]);
  return [after, ...inTreeOrder(changed, after.id)].filter((node) => {
    const before = tree.byId.get(node.id);
    return showsContent(changed, node, now) && !(before && showsContent(tree, before, now));
  });
}

/** What is to be filled in on a page that would become public. */
export interface PageGaps {
  page: Pick<PageNode, 'id' | 'title'>;
  /** '' where a hint was changed */
  hints: readonly string[];
}

/**
 * 422 with the hints of the gaps, those of other pages behind their titles: the client asks, and sends again `with_gaps` (G-493).
 * @param id the page that is changed
 * @param field where forms show it
 */
export function refuseGaps(
  found: readonly PageGaps[],
  id: number,
  field: 'is_online' | 'parent_id',
): Problem {
  const gaps = found.flatMap(({ page, hints }) =>
    hints.map((hint) => (page.id === id ? hint : [page.title, hint].filter(Boolean).join(': '))),
  );
  const detail = `${describePlace(found, id)} ${countGaps(gaps.length)}`;
  return new Problem('invalid', detail, { field_errors: { [field]: [detail] }, extra: { gaps } });
}

function describePlace(found: readonly PageGaps[], id: number): string {
  const [first] = found;
  if (found.length > 1) return `Auf ${found.length} Seiten`;
  return first && first.page.id !== id ? `Auf der Seite „${first.page.title}“` : 'Auf der Seite';
}

const countGaps = (count: number) =>
  count === 1
    ? 'ist noch eine Lücke […]: Besucher würden sie lesen.'
    : `sind noch ${count} Lücken […]: Besucher würden sie lesen.`;
