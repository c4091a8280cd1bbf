import { HttpError } from 'react-admin';
import { begin, fetchBeginning } from '../../src/editor/new-page/begin-content.ts';
import { getPageOwner, movePage } from '../../src/editor/page-settings/pages-api.ts';
import {
  type ChosenPlace,
  listSiblings,
  toPagePlace,
} from '../../src/editor/page-settings/places.ts';
import { type Creating, createOnce } from '../api/create-once.ts';
import { repeatCall, sendAgain } from '../api/send-again.ts';
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
  creating: Creating;
  onStep(at: number, count: number): void;
}

/**
 * Creates a page offline, at its place, with its first content. While the server does not answer, each step is repeated (G-455).
 * @returns how many sections could not be copied; a failure after the page is created does not undo it
 * @throws HttpError if the page is not created; `isUnanswered` if it may be
 */
export async function makePage(
  { title, slug, in_menu, place: { parent_id, behind }, copyOf, template }: NewPage,
  { pages, creating, onStep }: Making,
): Promise<{ page: StoredPage; failed: number }> {
  const isFirst = pages.length === 0;
  const fields = {
    title,
    parent_id,
    in_menu,
    is_online: false,
    ...((slug || isFirst) && { slug }),
  };
  const beginning = await fetchBeginning({ template, copyOf }, repeatCall);
  if ('refused' in beginning)
    throw new HttpError(beginning.refused.detail, beginning.refused.status);
  const made = await createOnce('pages', fields, creating, ({ id, updated_at }) =>
    sendAgain(`/pages/${id}`, { method: 'PATCH', body: { ...fields, updated_at } }),
  );
  const page = made as typeof made & StoredPage;
  const others = pages.filter(({ id }) => id !== page.id);
  const place = toPagePlace(listSiblings(others, parent_id, null), parent_id, behind);
  if (place.before !== null) await repeatCall(() => movePage(page.id, place));
  const owner = getPageOwner(page.id);
  const failed = await begin(owner, beginning.answer, { onStep, repeat: repeatCall });
  return { page, failed };
}
