import type { Owner } from './session.ts';

export interface SessionMemory {
  read<Value>(what: 'queue' | 'undo'): Value | null;
  write(what: 'queue' | 'undo', value: unknown): void;
}

/**
 * What survives a reload of the page and ends with the tab (G-49): changes that are not acknowledged yet, and the
 * stacks of undo and redo. A full or forbidden storage costs that comfort, never the editing itself.
 */
export function sessionMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  owner: Owner,
): SessionMemory {
  const name = (what: string) => `foyer:${what}:${owner.content_type}:${owner.object_id}`;
  return {
    read(what) {
      try {
        return JSON.parse(storage.getItem(name(what)) ?? 'null');
      } catch {
        return null;
      }
    },
    write(what, value) {
      try {
        storage.setItem(name(what), JSON.stringify(value));
      } catch {
        // private mode or full: everything works but surviving a reload
      }
    },
  };
}
