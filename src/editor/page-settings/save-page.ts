import type { FieldErrors } from '#lib/api/problem.ts';
import type { Refused } from '../panels/send-request.ts';
import { movePage, type StoredPage } from './pages-api.ts';
import { listSiblings, toPagePlace } from './places.ts';
import { describeSaved } from './saved-words.ts';
import { settingsTexts } from './settings.texts.ts';
import type { PageForm } from './use-page-form.ts';

/** The stored page, errors by field, or a general error. */
type Saved =
  | { page: StoredPage; message: string }
  | { errors: FieldErrors; detail: string; gaps?: readonly string[] }
  | { message: string };

/**
 * Saves changed fields, then the position; typed values survive until both succeed.
 * @param withGaps after an answer with `gaps`: publishes the page nevertheless (G-493)
 */
export async function savePage(
  form: PageForm,
  stored: StoredPage,
  withGaps: boolean,
): Promise<Saved> {
  if (form.isSame) return { message: settingsTexts.nothing };
  const errors = form.check();
  if (Object.keys(errors).length > 0) return { errors, detail: '' };
  const patched = await form.patch(stored, withGaps);
  if ('refused' in patched) return showRefusal(patched.refused, form);
  const words = (page: StoredPage) =>
    describeSaved(stored, page, { pages: form.pages, now: new Date() });
  const { parent_id } = form.values ?? stored;
  if (parent_id === stored.parent_id && form.behind === undefined) {
    return { page: patched.answer, message: words(patched.answer) };
  }
  const siblings = listSiblings(form.pages, parent_id, stored.id);
  const last = siblings.at(-1)?.id ?? null;
  const behind = form.behind === undefined ? last : form.behind;
  const place = toPagePlace(siblings, parent_id, behind);
  const moved = await movePage(stored.id, place, { withGaps });
  if ('answer' in moved) return { page: moved.answer, message: words(moved.answer) };
  // the fields are stored, only the position is not
  await form.load();
  return showRefusal(moved.refused, form);
}

async function showRefusal(
  { status, detail, field_errors, gaps }: Refused,
  form: PageForm,
): Promise<Saved> {
  if (Object.keys(field_errors).length > 0)
    return { errors: field_errors, detail, ...(gaps && { gaps }) };
  if (status === 409) return { message: await form.overtaken() };
  return { message: status === 404 ? settingsTexts.gone : detail };
}
