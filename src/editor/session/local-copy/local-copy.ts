import type { ContentStore } from '../content-store.ts';
import { findLeftChanges } from '../saving/made-from.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import type { Saving } from '../saving/saving.ts';
import type { SessionView } from '../view.ts';
import type { FilledForm, FormPlace, LocalCopy } from './copy-store.ts';
import { type CopyParts, createEarlierCopies, isEmpty } from './earlier-copies.ts';
import type { FilledForms } from './filled-forms.ts';

/** Typed text is written to the local copy within this time, in ms (plus the write itself). */
const WRITE_PAUSE = 150;

interface LocalCopyOptions extends CopyParts {
  view: Pick<SessionView, 'offers' | 'isCopied'>;
  saving: Pick<Saving, 'typing' | 'unsavedFields' | 'bringBack' | 'deleted'>;
  queue: Pick<SaveQueue, 'push' | 'pending'>;
  forms: Pick<FilledForms, 'all' | 'refill'>;
}

/** True if the form's module, or the parent of its new module, is on the page. */
export function isThere(place: FormPlace, content: Pick<ContentStore, 'node'>): boolean {
  const id = 'at' in place ? place.at.parent : place.node;
  return id === null || content.node(id) !== undefined;
}

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

  const earlierCopies = createEarlierCopies(options, key, write);

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
      void earlier.then(earlierCopies.offer);
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
