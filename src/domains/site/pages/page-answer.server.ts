import type { PageRow } from './page.repository.server.ts';
import { type PageAnswer, type PageParent, type PageRecord, pageFields } from './page.schema.ts';
import { pageUrl } from './page-path.ts';
import type { PageNode } from './page-tree.ts';

export const PAGE_CONTENT_TYPE = 'pages.page';

function parentChain(branch: readonly PageNode[]): PageParent | null {
  return branch.reduceRight<PageParent | null>(
    (parent, { id, title, path, is_clickable }) => ({
      id,
      title,
      url: pageUrl(path),
      is_clickable,
      parent,
    }),
    null,
  );
}

/** Values computed for an answer, besides the stored fields. */
type Decided = Pick<
  PageAnswer,
  'is_online' | 'og_image' | 'og_image_thumbs' | 'tab_navigation' | 'version_id' | 'modules'
>;

/** @param place.branch the page, its parent, … up to the root */
export function pageAnswer(
  row: PageRow,
  place: { branch: readonly PageNode[]; siblings: readonly PageNode[] },
  decided: Decided,
): PageAnswer {
  const { id, title, headline, is_clickable, in_menu, in_footer, is_landing_page } = row;
  const { meta_title, meta_description, og_title, og_description, og_type, robots_noindex } = row;
  return {
    id,
    urls: { de: pageUrl(row.path) },
    content_type: PAGE_CONTENT_TYPE,
    title,
    headline,
    is_clickable,
    in_menu,
    in_footer,
    is_landing_page,
    menu_url: row.menu_url,
    meta_title,
    meta_description,
    og_title,
    og_description,
    og_type,
    robots_noindex,
    og_image_id: row.og_image,
    parent: parentChain(place.branch.slice(1)),
    siblings: place.siblings.map((each) => ({
      id: each.id,
      title: each.title,
      urls: { de: pageUrl(each.path) },
    })),
    settings_url: `/cms-hub/pages/${id}`,
    ...decided,
  };
}

/** A page as the editor's form gets it. */
export function toRecord(row: PageRow): PageRecord {
  const fields = Object.keys(pageFields.shape) as (keyof typeof pageFields.shape)[];
  const { id, path, created_at, updated_at, updated_by } = row;
  return {
    ...(Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as PageRecord),
    id,
    path,
    url: pageUrl(path),
    created_at,
    updated_at,
    updated_by,
  };
}
