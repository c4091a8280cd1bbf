import { MAX_COPY_AGE_MS } from '#lib/copies/max-copy-age.ts';
import type { ContentStore } from '../content-store.ts';
import { isStoredAs } from '../merge.ts';
import { findLeftChanges } from '../saving/made-from.ts';
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

/** Typed text is written to the local copy within this time, in ms (plus the write itself). */
const WRITE_PAUSE = 150;

interface LocalCopyOptions {
  /** account, owner and document, see `copyName` */
  name: string;
  /** the owner's draft, whose copies are offered here once it is deleted */
  draft?: { name: string; isGone(): Promise<boolean> };
  store: CopyStore;
  content: ContentStore;
  view: Pick<SessionView, 'offers' | 'isCopied'>;
  saving: Pick<Saving, 'typing' | 'unsavedFields' | 'bringBack' | 'deleted'>;
  queue: Pick<SaveQueue, 'push' | 'pending'>;
  forms: Pick<FilledForms, 'all' | 'refill'>;
  /** aborts when the session ends: only `close` writes any more */
  ended: AbortSignal;
}

/** True if the form's module, or the parent of its new module, is on the page. */
export function isThere(place: FormPlace, content: Pick<ContentStore, 'node'>): boolean {
  const id = 'at' in place ? place.at.parent : place.node;
  return id === null || content.node(id) !== undefined;
}

/** The fields of an existing module that a form changes; none for a new module. */
function listChangedFields({ place, model, fields }: FilledForm): CopiedField[] {
  if ('model' in place || model === undefined) return [];
  return fields.map((each) => ({ ...each, node: place.node, model }));
}

const countItems = ({ fields, changes, forms }: LocalCopy) =>
  fields.length + changes.length + forms.length;
const isEmpty = (copy: LocalCopy) => countItems(copy) === 0;

export interface LocalCopyWriter {
  /** Schedules a write after something was typed, sent, or acknowledged. */
  note(): void;
  /** Writes at once. */
  write(): Promise<void>;
  /**
   * Marks the session as running and offers the copies of ended ones.
   * @param earlier resolves when the tab's earlier sessions have written theirs
   */
  open(earlier?: Promise<unknown>): void;
  /**
   * Writes what is unacknowledged, and once more when the change in flight is answered; then ends the mark of a running
   * session, so that the next one offers this copy.
   */
  close(answered: Promise<void>): Promise<void>;
  insert(copy: LocalCopy): Promise<void>;
  discard(copy: LocalCopy): Promise<void>;
  /** Reverts `discard`. */
  putBack(copy: LocalCopy): Promise<void>;
  /** False if the targets of everything left are deleted: the texts can only be copied by hand. */
  canInsert(copy: LocalCopy): boolean;
  isOfDraft(copy: LocalCopy): boolean;
}

/**
 * Copies everything unacknowledged to the browser's database, which survives a crash or restart, until the server has
 * it. What an earlier session left is offered, never sent automatically (G-232).
 */
export function createLocalCopy(options: LocalCopyOptions): LocalCopyWriter {
  const { name, store, content, view, saving, queue, forms, ended } = options;
  const key = `${name}:${crypto.randomUUID()}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWritten = false;
  let isClosed = false;
  /** ends the mark of a running session */
  let release = () => {};
  /** Serializes writes: an older one never overwrites a newer one. */
  let last: Promise<void> = Promise.resolve();

  /** Adds the module's type, needed to read its text if the module is deleted later. */
  const filled = (): FilledForm[] =>
    forms.all().map((form) => {
      const model = 'at' in form.place ? undefined : content.node(form.place.node)?.model;
      return model === undefined || 'model' in form.place ? form : { ...form, model };
    });

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isClosed) return last;
    const fields = saving.unsavedFields();
    const changes = findLeftChanges(queue.pending(), content);
    const copy: LocalCopy = { key, name, at: Date.now(), fields, changes, forms: filled() };
    if (isEmpty(copy)) {
      if (!isWritten) return last;
      isWritten = false;
      last = last.then(() => store.remove(key)).catch(() => {});
      return last;
    }
    isWritten = true;
    const written = structuredClone(copy);
    // without the database, editing goes on without a copy
    last = last
      .then(() => store.put(written))
      .then(
        () => view.isCopied.set(true),
        () => view.isCopied.set(false),
      );
    return last;
  }

  /** This session takes over the texts of deleted modules (G-271). */
  async function adopt(copy: LocalCopy): Promise<void> {
    const gone = [...copy.fields, ...copy.forms.flatMap(listChangedFields)].filter(
      ({ node }) => !content.saved(node),
    );
    for (const [node, of] of Map.groupBy(gone, (each) => each.node)) saving.deleted.keep(node, of);
    // write this session's own copy before the other one is deleted
    if (gone.length > 0) await write();
  }

  /** Leaves out what the server has by now, and the texts of deleted modules, which `adopt` took over. */
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

  /** Modules have the same ids in the draft and on the page. */
  async function ofGoneDraft(): Promise<LocalCopy[]> {
    const found = options.draft ? await store.list(options.draft.name) : [];
    return found.length > 0 && (await options.draft?.isGone()) ? found : [];
  }

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
      const left = withoutSaved(copy);
      if (isEmpty(left)) await store.remove(copy.key).catch(() => {});
      else {
        offers.push(left);
        if (countItems(left) < countItems(copy)) await store.put(left).catch(() => {});
      }
    }
    view.offers.set(offers.sort((a, b) => b.at - a.at));
  }

  const withdraw = (copy: LocalCopy) =>
    view.offers.set(view.offers.get().filter((each) => each.key !== copy.key));

  ended.addEventListener('abort', () => clearTimeout(timer));

  return {
    note() {
      if (ended.aborted) return;
      timer ??= setTimeout(() => void write(), WRITE_PAUSE);
    },
    write,
    open(earlier = Promise.resolve()) {
      release = store.hold(key);
      void earlier.then(offer);
    },
    async close(answered) {
      await write();
      await answered;
      await write();
      isClosed = true;
      release();
    },
    async insert(copy) {
      if (ended.aborted) return;
      saving.typing.flush();
      withdraw(copy);
      const isFormHere = ({ place }: FilledForm) => isThere(place, content);
      for (const field of copy.fields) saving.bringBack(field);
      for (const change of copy.changes) queue.push(change);
      forms.refill(copy.forms.filter(isFormHere));
      await write();
      const rest: LocalCopy = {
        ...copy,
        changes: [],
        fields: [],
        forms: copy.forms.filter((each) => !isFormHere(each)),
      };
      if (isEmpty(rest)) return void (await store.remove(copy.key).catch(() => {}));
      await store.put(rest).catch(() => {});
      view.offers.set([...view.offers.get(), rest]);
    },
    async discard(copy) {
      if (ended.aborted) return;
      withdraw(copy);
      await store.remove(copy.key).catch(() => {});
    },
    async putBack(copy) {
      if (ended.aborted) return;
      view.offers.set([copy, ...view.offers.get()]);
      await store.put(copy).catch(() => {});
    },
    canInsert: (copy) =>
      copy.fields.length + copy.changes.length > 0 ||
      copy.forms.some(({ place }) => isThere(place, content)),
    isOfDraft: (copy) => copy.name !== name,
  };
}
