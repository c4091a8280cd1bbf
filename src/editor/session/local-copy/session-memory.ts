import type { DocumentState } from '../../editor-api.ts';
import type { Owner } from '../session.ts';

export interface SessionMemory {
  read<Value>(what: 'undo'): Value | null;
  write(what: 'undo', value: unknown): void;
}

/**
 * What survives a reload of the page and ends with the tab (G-49): the stacks of undo and redo, each editor's own (E-2).
 * What is not saved outlives it (`local-copy.ts`). A full or forbidden storage costs that comfort, never the editing itself.
 */
export function sessionMemory(
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
        // private mode or full: everything works but surviving a reload
      }
    },
  };
}
