import type { ContentStore } from '../content-store.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import type { SessionView } from '../view.ts';
import type { DeletedTexts } from './deleted-texts.ts';
import type { FieldSets } from './field-sets.ts';
import type { SaveQueue } from './save-queue.ts';
import type { Typing } from './typing.ts';

/** What the server has not acknowledged: typed, blocked, pending, or in conflict. */
export interface Unsaved {
  /** True if leaving the page would lose something. */
  isAny(): boolean;
  /** A node's unsaved fields. */
  list(id: number): Set<string>;
  /** Nodes with text not in the queue yet. */
  nodes(): Set<number>;
  /** The shown values of fields, each with the value that its author began from. */
  copied(node: number, fields: Iterable<string>): CopiedField[];
  /** All unsaved fields, of deleted modules, too. */
  all(): CopiedField[];
  /** Forgets the field, in the queue, too. */
  drop(id: number, field: string): void;
  /** Forgets the field, but not what is in the queue already. */
  dropTyped(id: number, field: string): void;
}

interface UnsavedOptions {
  content: Pick<ContentStore, 'node' | 'saved'>;
  view: Pick<SessionView, 'conflicts' | 'deleted'>;
  typing: Typing;
  held: FieldSets;
  queue: Pick<SaveQueue, 'pending' | 'listFields' | 'drop'>;
  deleted: Pick<DeletedTexts, 'isThere' | 'fields'>;
}

export function createUnsaved(options: UnsavedOptions): Unsaved {
  const { content, view, typing, held, queue, deleted } = options;

  const listConflicts = (id: number) => view.conflicts.get().filter((each) => each.id === id);

  function list(id: number): Set<string> {
    const asked = listConflicts(id).map(({ field }) => field);
    return new Set([...typing.of(id), ...held.of(id), ...asked, ...queue.listFields(id)]);
  }

  function nodes(): Set<number> {
    const asked = view.conflicts.get().map(({ id }) => id);
    return new Set([...typing.nodes(), ...held.nodes(), ...asked]);
  }

  function copied(node: number, fields: Iterable<string>): CopiedField[] {
    const shown = content.node(node);
    if (!shown) return [];
    const { model } = shown;
    const asked = listConflicts(node);
    return [...fields].map((field) => {
      // in a conflict, the base of both sides: neither text has been chosen yet
      const clash = asked.find((each) => each.field === field);
      const before = clash ? clash.base : content.saved(node)?.[field];
      return { node, model, field, before, mine: shown[field] };
    });
  }

  function dropTyped(id: number, field: string): void {
    typing.drop(id, field);
    held.drop(id, field);
  }

  return {
    isAny: () =>
      !typing.isEmpty() ||
      !held.isEmpty() ||
      queue.pending().length > 0 ||
      view.deleted.get().length > 0 ||
      view.conflicts.get().length > 0,
    list,
    nodes,
    copied,
    all() {
      const waiting = queue.pending().map(({ node }) => node);
      const here = [...new Set([...nodes(), ...waiting])].filter((id) => !deleted.isThere(id));
      return [...here.flatMap((id) => copied(id, list(id))), ...deleted.fields()];
    },
    drop(id, field) {
      dropTyped(id, field);
      queue.drop(id, field);
    },
    dropTyped,
  };
}
