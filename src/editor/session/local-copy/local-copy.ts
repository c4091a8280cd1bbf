import type { ContentStore } from '../content-store.ts';
import { isStoredAs } from '../merge.ts';
import { leftChanges } from '../saving/made-from.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import type { Saving } from '../saving/saving.ts';
import type { SessionView } from '../view.ts';
import type {
  CopiedField,
  CopyStore,
  FilledForm,
  FormPlace,
  LocalCopy,
  TypedField,
} from './copy-store.ts';
import type { FilledForms } from './filled-forms.ts';

/** Whatever is typed is in the local copy after so long at the latest, in ms (the writing itself comes on top). */
const WRITE_PAUSE = 150;

/** What nobody has come back for in half a year is not kept any longer, in ms. */
const KEPT = 183 * 24 * 3_600_000;

interface LocalCopyOptions {
  /** of account, page and document: whose copies these are */
  name: string;
  /** of the draft of what is edited, whose copies are offered here when there is no draft any more */
  draft?: { name: string; isGone(): Promise<boolean> };
  store: CopyStore;
  content: ContentStore;
  view: Pick<SessionView, 'offers' | 'isCopied'>;
  saving: Pick<Saving, 'typing' | 'unsavedFields' | 'bringBack' | 'deleted'>;
  queue: Pick<SaveQueue, 'push' | 'pending'>;
  forms: Pick<FilledForms, 'all' | 'refill'>;
}

/** Whether the form can be opened: its module stands on the page, or the section that a new one was meant for. */
export function isThere(place: FormPlace, content: Pick<ContentStore, 'node'>): boolean {
  const id = 'at' in place ? place.at.parent : place.node;
  return id === null || content.node(id) !== undefined;
}

/** What a form would have changed of a module; of a new one it is nothing. */
function fieldsOfChanged({ place, model, fields }: FilledForm): CopiedField[] {
  if ('model' in place || model === undefined) return [];
  return fields.map((each) => ({ ...each, node: place.node, model }));
}

const sizeOf = ({ fields, changes, forms }: LocalCopy) =>
  fields.length + changes.length + forms.length;
const isEmpty = (copy: LocalCopy) => sizeOf(copy) === 0;

/**
 * Everything that is not acknowledged is in a copy in the browser's database, which outlives tab, browser and machine; it
 * goes when the server has it. What an earlier session left is offered, never sent unasked (G-232).
 */
export function createLocalCopy(options: LocalCopyOptions) {
  const { name, store, content, view, saving, queue, forms } = options;
  const key = `${name}:${crypto.randomUUID()}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWritten = false;
  /** Writes follow each other: an older one never lands on a newer one. */
  let last: Promise<void> = Promise.resolve();

  /** Where a module is gone on return, its type says how its text is to be read. */
  const filled = (): FilledForm[] =>
    forms.all().map((form) => {
      const model = 'at' in form.place ? undefined : content.node(form.place.node)?.model;
      return model === undefined || 'model' in form.place ? form : { ...form, model };
    });

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const fields = saving.unsavedFields();
    const changes = leftChanges(queue.pending(), content);
    const copy: LocalCopy = { key, name, at: Date.now(), fields, changes, forms: filled() };
    if (isEmpty(copy)) {
      if (!isWritten) return last;
      isWritten = false;
      last = last.then(() => store.remove(key)).catch(() => {});
      return last;
    }
    isWritten = true;
    const written = structuredClone(copy);
    // a full or forbidden database costs the copy, never the editing itself
    last = last
      .then(() => store.put(written))
      .then(
        () => view.isCopied.set(true),
        () => view.isCopied.set(false),
      );
    return last;
  }

  /** What was written in modules that are gone is asked about here from now on (G-271). */
  async function adopt(copy: LocalCopy): Promise<void> {
    const gone = [...copy.fields, ...copy.forms.flatMap(fieldsOfChanged)].filter(
      ({ node }) => !content.saved(node),
    );
    for (const [node, of] of Map.groupBy(gone, (each) => each.node)) saving.deleted.keep(node, of);
    // it is in this session's own copy before it goes from the other
    if (gone.length > 0) await write();
  }

  /** What the server has by now need not be offered, nor what is asked about as written in a deleted module. */
  function withoutSaved(copy: LocalCopy): LocalCopy {
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

  /** Modules have the same numbers in the draft and on the page. */
  async function ofGoneDraft(): Promise<LocalCopy[]> {
    const found = options.draft ? await store.list(options.draft.name) : [];
    return found.length > 0 && (await options.draft?.isGone()) ? found : [];
  }

  async function offer(): Promise<void> {
    await store.prune(Date.now() - KEPT).catch(() => {});
    const own = await store.list(name).catch(() => []);
    const found = [...own, ...(await ofGoneDraft().catch(() => []))];
    const offers: LocalCopy[] = [];
    for (const copy of found.filter((each) => each.key !== key)) {
      await adopt(copy);
      const left = withoutSaved(copy);
      if (isEmpty(left)) await store.remove(copy.key).catch(() => {});
      else {
        offers.push(left);
        if (sizeOf(left) < sizeOf(copy)) await store.put(left).catch(() => {});
      }
    }
    view.offers.set(offers.sort((a, b) => b.at - a.at));
  }

  const withdraw = (copy: LocalCopy) =>
    view.offers.set(view.offers.get().filter((each) => each.key !== copy.key));

  return {
    /** Something was typed, sent, or acknowledged. */
    note(): void {
      timer ??= setTimeout(() => void write(), WRITE_PAUSE);
    },
    write,
    /** The session begins: what others have left is offered. @returns ends it */
    open(): () => void {
      const release = store.hold(key);
      void offer();
      return () => void write().then(release);
    },
    async insert(copy: LocalCopy): Promise<void> {
      saving.typing.flush();
      withdraw(copy);
      const isFormHere = ({ place }: FilledForm) => isThere(place, content);
      for (const field of copy.fields) saving.bringBack(field);
      for (const change of copy.changes) queue.push(change);
      forms.refill(copy.forms.filter(isFormHere));
      await write();
      const rest: LocalCopy = {
        ...copy,
        ...{ changes: [], fields: [] },
        forms: copy.forms.filter((each) => !isFormHere(each)),
      };
      if (isEmpty(rest)) return void (await store.remove(copy.key).catch(() => {}));
      await store.put(rest).catch(() => {});
      view.offers.set([...view.offers.get(), rest]);
    },
    async discard(copy: LocalCopy): Promise<void> {
      withdraw(copy);
      await store.remove(copy.key).catch(() => {});
    },
    /** It was not meant to be discarded. */
    async putBack(copy: LocalCopy): Promise<void> {
      view.offers.set([copy, ...view.offers.get()]);
      await store.put(copy).catch(() => {});
    },
    /** False where all that is left was meant for what is no longer there: it can be copied. */
    canInsert: (copy: LocalCopy) =>
      copy.fields.length + copy.changes.length > 0 ||
      copy.forms.some(({ place }) => isThere(place, content)),
    isOfDraft: (copy: LocalCopy) => copy.name !== name,
  };
}
