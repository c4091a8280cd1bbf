import type { FieldErrors } from '#lib/api/problem.ts';
import type { Refused } from '../panels/problem-of.ts';
import { movePage, type StoredPage } from './pages-api.ts';
import { placeBehind, siblingsOf } from './places.ts';
import { savedWords } from './saved-words.ts';
import { texts } from './settings.texts.ts';
import type { PageForm } from './use-page-form.ts';

/** What became of it: the page as it is stored now, what is wrong by field, or only a sentence. */
type Saved =
  | { page: StoredPage; said: string }
  | { errors: FieldErrors; detail: string }
  | { said: string };

/** Saves the fields that were changed, then the place; what was typed stays typed until all of it is stored. */
export async function savePage(form: PageForm, stored: StoredPage): Promise<Saved> {
  if (form.isSame) return { said: texts.nothing };
  const errors = form.check();
  if (Object.keys(errors).length > 0) return { errors, detail: '' };
  const patched = await form.patch(stored);
  if ('refused' in patched) return refusedBy(patched.refused, form);
  const words = (page: StoredPage) =>
    savedWords(stored, page, { pages: form.pages, now: new Date() });
  const { parent_id } = form.values ?? stored;
  if (parent_id === stored.parent_id && form.behind === undefined) {
    return { page: patched.answer, said: words(patched.answer) };
  }
  const siblings = siblingsOf(form.pages, parent_id, stored.id);
  const last = siblings.at(-1)?.id ?? null;
  const behind = form.behind === undefined ? last : form.behind;
  const moved = await movePage(stored.id, placeBehind(siblings, parent_id, behind));
  if ('answer' in moved) return { page: moved.answer, said: words(moved.answer) };
  // the fields are stored by now, only the place is not
  await form.load();
  return refusedBy(moved.refused, form);
}

async function refusedBy(
  { status, detail, field_errors }: Refused,
  form: PageForm,
): Promise<Saved> {
  if (Object.keys(field_errors).length > 0) return { errors: field_errors, detail };
  if (status === 409) return { said: await form.overtaken() };
  return { said: status === 404 ? texts.gone : detail };
}
