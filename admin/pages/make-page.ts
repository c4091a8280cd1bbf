import {
  beginWithCopy,
  beginWithTemplate,
  beginWithText,
} from '../../src/editor/new-page/begin-content.ts';
import { createPage, getPageOwner, movePage } from '../../src/editor/page-settings/pages-api.ts';
import {
  type ChosenPlace,
  listSiblings,
  toPagePlace,
} from '../../src/editor/page-settings/places.ts';
import type { Refused } from '../../src/editor/panels/send-request.ts';
import type { StoredPage } from './use-pages.ts';

interface NewPage {
  title: string;
  slug: string;
  in_menu: boolean;
  place: ChosenPlace;
  /** null: start with an empty text */
  copyOf: number | null;
  /** a template to start with */
  template: number | null;
}

interface Making {
  pages: StoredPage[];
  onStep(at: number, count: number): void;
}

/**
 * Creates a page offline, at its place, with its first content.
 * @returns how many sections could not be copied; a failure after the page is created does not undo it
 */
export async function makePage(
  { title, slug, in_menu, place: { parent_id, behind }, copyOf, template }: NewPage,
  { pages, onStep }: Making,
): Promise<{ page: StoredPage; failed: number } | { refused: Refused }> {
  const isFirst = pages.length === 0;
  const made = await createPage({
    title,
    parent_id,
    in_menu,
    is_online: false,
    ...((slug || isFirst) && { slug }),
  });
  if ('refused' in made) return made;
  const page = made.answer;
  const place = toPagePlace(listSiblings(pages, parent_id, null), parent_id, behind);
  if (place.before !== null) await movePage(page.id, place);
  const owner = getPageOwner(page.id);
  return { page, failed: await begin() };

  function begin(): Promise<number> {
    if (template !== null) return beginWithTemplate(owner, template, onStep);
    return copyOf === null ? beginWithText(owner) : beginWithCopy(owner, copyOf, onStep);
  }
}
