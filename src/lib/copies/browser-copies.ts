/** Unsaved state of a session at its last write. */
export interface StoredCopy {
  /** session key */
  key: string;
  /** account and place, to list copies by */
  name: string;
  /** ms since 1970 */
  at: number;
}

export interface Copies<Copy extends StoredCopy> {
  /** Copies of ended sessions. */
  list(name: string): Promise<Copy[]>;
  put(copy: Copy): Promise<void>;
  remove(key: string): Promise<void>;
  /** Deletes copies of all names last written before `before`, in ms since 1970. */
  prune(before: number): Promise<void>;
  /** Marks the session as running. @returns releases the lock */
  hold(key: string): () => void;
}

const COPIES = 'copies';

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened at first use; retried at the next use after a failure. */
function lazyDatabase(name: string): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | undefined;
  return () => {
    if (opened) return opened;
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(COPIES, { keyPath: 'key' });
    opened = promised(request);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

/** Copies in IndexedDB. A running session holds a Web Lock, which the browser releases even if the tab crashes. */
export function createBrowserCopies<Copy extends StoredCopy>(database_name: string): Copies<Copy> {
  const database = lazyDatabase(database_name);
  const readAll = async (): Promise<Copy[]> =>
    promised((await database()).transaction(COPIES).objectStore(COPIES).getAll());

  /** Resolves once the write is on disk. */
  async function write(run: (store: IDBObjectStore) => void): Promise<void> {
    const strict = { durability: 'strict' } as const;
    const transaction = (await database()).transaction(COPIES, 'readwrite', strict);
    run(transaction.objectStore(COPIES));
    // by itself it commits after its requests are answered, and a page that closes gets no answer
    transaction.commit();
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    async list(name) {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const running = new Set(held.map((lock) => lock.name));
      const all = await readAll();
      return all.filter((copy) => copy.name === name && !running.has(copy.key));
    },
    put: (copy) => write((store) => store.put(copy)),
    remove: (key) => write((store) => store.delete(key)),
    async prune(before) {
      const old = (await readAll()).filter(({ at }) => at < before);
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
}
