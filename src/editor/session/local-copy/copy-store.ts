import type { Place } from '../arranging/structure.ts';
import type { DocumentState, Owner } from '../owner.ts';
import type { Change } from '../saving/save-queue.ts';

export interface TypedField {
  field: string;
  /** the value that the author began from */
  before: unknown;
  mine: unknown;
}

export interface CopiedField extends TypedField {
  node: number;
  /** type of the node */
  model: string;
  /** the revision that the author began from, if known */
  since?: number | undefined;
}

/** Which form: of a module, of a new child of it (`model`), or of a new module (`at`). */
export type FormPlace =
  | { node: number }
  | { node: number; model: string }
  | { at: Place; model: string };

/** Values filled in and not saved yet. */
export interface FilledForm {
  place: FormPlace;
  /** type of the edited module */
  model?: string;
  fields: TypedField[];
}

/** What one session had not saved at its last write. */
export interface LocalCopy {
  /** of the session */
  key: string;
  /** of account, page and document */
  name: string;
  /** ms since 1970 */
  at: number;
  fields: CopiedField[];
  /** moves and the like; text is in `fields` */
  changes: Change[];
  forms: FilledForm[];
}

/** The name that copies are listed by: account, owner and one of its two documents. */
export const copyName = (user_id: number, { content_type, object_id }: Owner, of: DocumentState) =>
  `${user_id}:${content_type}:${object_id}:${of}`;

export interface CopyStore {
  /** Copies of ended sessions. */
  list(name: string): Promise<LocalCopy[]>;
  put(copy: LocalCopy): Promise<void>;
  remove(key: string): Promise<void>;
  /** Deletes copies of all pages last written before this time, in ms since 1970. */
  prune(before: number): Promise<void>;
  /** Marks the session as running. @returns releases the lock */
  hold(key: string): () => void;
}

const COPIES = 'copies';

let opened: Promise<IDBDatabase> | undefined;

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function database(): Promise<IDBDatabase> {
  if (!opened) {
    const request = indexedDB.open('foyer-editor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(COPIES, { keyPath: 'key' });
    opened = promised(request);
    opened.catch(() => {
      opened = undefined;
    });
  }
  return opened;
}

/** Resolves once the write is on disk. */
async function write(run: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(COPIES, 'readwrite', { durability: 'strict' });
  run(transaction.objectStore(COPIES));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Copies in IndexedDB. A running session holds a Web Lock, which the browser releases even if the tab crashes. */
export const browserCopies: CopyStore = {
  async list(name) {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const running = new Set(held.map((lock) => lock.name));
    const store = (await database()).transaction(COPIES).objectStore(COPIES);
    const all: LocalCopy[] = await promised(store.getAll());
    return all.filter((copy) => copy.name === name && !running.has(copy.key));
  },
  put: (copy) => write((store) => store.put(copy)),
  remove: (key) => write((store) => store.delete(key)),
  async prune(before) {
    const store = (await database()).transaction(COPIES).objectStore(COPIES);
    const all: LocalCopy[] = await promised(store.getAll());
    const old = all.filter(({ at }) => at < before);
    if (old.length > 0) await write((store) => old.forEach(({ key }) => void store.delete(key)));
  },
  hold(key) {
    let release = () => {};
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    void navigator.locks?.request(key, () => ended).catch(() => {});
    return release;
  },
};
