import { MAX_COPY_AGE_MS } from '#lib/copies/max-copy-age.ts';
import type { ContentStore } from '../content-store.ts';
import { isStoredAs } from '../merge.ts';
import type { Saving } from '../saving/saving.ts';
import type { SessionView } from '../view.ts';
import type { CopiedField, CopyStore, FilledForm, LocalCopy, TypedField } from './copy-store.ts';

export interface CopyParts {
  /** account, owner and document, see `copyName` */
  name: string;
  /** the owner's draft, whose copies are offered here once it is deleted */
  draft?: { name: string; isGone(): Promise<boolean> };
  store: CopyStore;
  content: ContentStore;
  view: Pick<SessionView, 'offers'>;
  saving: Pick<Saving, 'deleted'>;
  /** aborts when the session ends: only `close` writes any more */
  ended: AbortSignal;
}

/** The fields of an existing module that a form changes; none for a new module. */
function listChangedFields({ place, model, fields }: FilledForm): CopiedField[] {
  if ('model' in place || model === undefined) return [];
  return fields.map((each) => ({ ...each, node: place.node, model }));
}

const countItems = ({ fields, changes, forms }: LocalCopy) =>
  fields.length + changes.length + forms.length;
/** Nothing in it is left to be saved. */
export const isEmpty = (copy: LocalCopy) => countItems(copy) === 0;

/** Leaves out what the server has by now, and the texts of deleted modules, which `adopt` took over. */
function withoutSaved(copy: LocalCopy, content: Pick<ContentStore, 'saved'>): LocalCopy {
  const isOpen = ({ node, field, mine }: TypedField & { node: number }) => {
    const saved = content.saved(node);
    return !saved || !isStoredAs(saved.model, field, mine, saved[field]);
  };
  const forms = copy.forms
    .map((form) => {
      if ('model' in form.place) return form;
      const { node } = form.place;
      if (form.model !== undefined && !content.saved(node)) return { ...form, fields: [] };
      return { ...form, fields: form.fields.filter((each) => isOpen({ node, ...each })) };
    })
    .filter(({ fields }) => fields.length > 0);
  const isHere = ({ node }: CopiedField) => content.saved(node) !== undefined;
  return { ...copy, fields: copy.fields.filter(isHere).filter(isOpen), forms };
}

/**
 * What ended sessions left of unacknowledged texts: offered, never sent automatically (G-232).
 * @param key of this session's own copy. @param write writes that one
 */
export function createEarlierCopies(parts: CopyParts, key: string, write: () => Promise<void>) {
  const { name, draft, store, content, view, saving, ended } = parts;

  /** This session takes over the texts of deleted modules (G-271). */
  async function adopt(copy: LocalCopy): Promise<void> {
    const gone = [...copy.fields, ...copy.forms.flatMap(listChangedFields)].filter(
      ({ node }) => !content.saved(node),
    );
    for (const [node, of] of Map.groupBy(gone, (each) => each.node)) saving.deleted.keep(node, of);
    // write this session's own copy before the other one is deleted
    if (gone.length > 0) await write();
  }

  /** Modules have the same ids in the draft and on the page. */
  async function ofGoneDraft(): Promise<LocalCopy[]> {
    const found = draft ? await store.list(draft.name) : [];
    return found.length > 0 && (await draft?.isGone()) ? found : [];
  }

  /** Offers what is left of the copies, and removes those of which nothing is. */
  async function offer(): Promise<void> {
    if (ended.aborted) return;
    await store.prune(Date.now() - MAX_COPY_AGE_MS).catch(() => {});
    const own = await store.list(name).catch(() => []);
    const found = [...own, ...(await ofGoneDraft().catch(() => []))];
    const offers: LocalCopy[] = [];
    for (const copy of found.filter((each) => each.key !== key)) {
      if (ended.aborted) return;
      await adopt(copy);
      if (ended.aborted) return;
      const left = withoutSaved(copy, content);
      if (isEmpty(left)) await store.remove(copy.key).catch(() => {});
      else {
        offers.push(left);
        if (countItems(left) < countItems(copy)) await store.put(left).catch(() => {});
      }
    }
    view.offers.set(offers.sort((a, b) => b.at - a.at));
  }

  return { offer };
}
