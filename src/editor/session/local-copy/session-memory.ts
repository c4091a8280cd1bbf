import type { DocumentState, Owner } from '../owner.ts';

export interface SessionMemory {
  read<Value>(what: 'undo'): Value | null;
  write(what: 'undo', value: unknown): void;
}

/**
 * The undo and redo stacks of one editor (E-2), stored until the tab is closed (G-49). Unsaved text is stored longer, see
 * `local-copy.ts`. Without storage, editing works but the stacks do not survive a reload.
 */
export function createSessionMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { owner, document, user_id }: { owner: Owner; document: DocumentState; user_id: number },
): SessionMemory {
  const ending = document === 'draft' ? ':draft' : '';
  const name = (what: string) =>
    `foyer:${what}:${user_id}:${owner.content_type}:${owner.object_id}${ending}`;
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
        // private mode or storage full
      }
    },
  };
}
