import type { DocumentState } from '../editor-api.ts';
import type { ContentStore } from './content-store.ts';
import type { Change } from './save-queue.ts';
import type { Owner } from './session.ts';

export interface SessionMemory {
  read<Value>(what: 'queue' | 'undo'): Value | null;
  write(what: 'queue' | 'undo', value: unknown): void;
}

/**
 * What survives a reload of the page and ends with the tab (G-49): changes that are not acknowledged yet, and the
 * stacks of undo and redo, each editor's own (E-2). A full or forbidden storage costs that comfort, never the editing itself.
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

/** A change with what it began from, so that it can be told after a reload whether somebody else was there first. */
type StoredChange = Change & { before: Record<string, unknown> };

export function withBefore(changes: Change[], content: ContentStore): StoredChange[] {
  return changes.map((change) => {
    const node: Record<string, unknown> = content.saved(change.node) ?? {};
    const fields = ['revision', ...Object.keys(change.body)];
    return { ...change, before: Object.fromEntries(fields.map((field) => [field, node[field]])) };
  });
}

/** Changes of before the reload, shown on the page again. @returns them, to be sent */
export function restoreChanges(memory: SessionMemory, content: ContentStore): Change[] {
  return (memory.read<StoredChange[]>('queue') ?? []).map(({ before, ...change }) => {
    if (change.purpose === 'change') content.restore(change.node, before, change.body);
    return change;
  });
}
