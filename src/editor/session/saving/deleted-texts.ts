import type { ContentStore } from '../content-store.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import type { Placed } from '../local-copy/placing.ts';
import type { FieldPlace, SessionView } from '../view.ts';
import { isNeverSaved } from './unplaced.ts';

/** What was written in a module that somebody has deleted, until its author says what becomes of it (G-271). */
export interface DeletedText {
  node: number;
  model: string;
  fields: CopiedField[];
  /** who deleted it, as far as that is known */
  by: Writer | null;
  /** where it was put, until the server has it there */
  placed?: Placed | undefined;
  /** why it could not be put where it was to go */
  problem?: string | undefined;
}

export interface Writer {
  /** null for the program itself and for deleted accounts */
  author: string | null;
  author_id: number | null;
}

interface DeletedTextsOptions {
  content: ContentStore;
  view: Pick<SessionView, 'deleted'>;
  /** asks the server who has deleted it */
  whoDeleted(node: number): Promise<Writer>;
  /** something of it is different, and is to be written down */
  onChange(): void;
}

export type DeletedTexts = ReturnType<typeof createDeletedTexts>;

/** Texts whose modules are gone: nothing of them is sent, and they are kept with what is typed on. */
export function createDeletedTexts({ content, view, whoDeleted, onChange }: DeletedTextsOptions) {
  const all = view.deleted;
  const set = (next: DeletedText[]) => {
    all.set(next);
    onChange();
  };
  const change = (node: number, to: (text: DeletedText) => DeletedText) =>
    set(all.get().map((each) => (each.node === node ? to(each) : each)));
  const isThere = (node: number) => all.get().some((each) => each.node === node);
  const merged = (before: readonly CopiedField[], next: readonly CopiedField[]) => {
    const byName = new Map(before.map((each) => [each.field, each]));
    // what the author began from stays the first that is known
    for (const each of next)
      byName.set(each.field, { ...each, before: (byName.get(each.field) ?? each).before });
    return [...byName.values()];
  };

  return {
    keep(node: number, fields: readonly CopiedField[]): void {
      const [first] = fields;
      if (!first) return;
      if (isThere(node)) {
        change(node, (text) => ({ ...text, fields: merged(text.fields, fields) }));
        return;
      }
      set([...all.get(), { node, model: first.model, fields: [...fields], by: null }]);
      if (isNeverSaved(node)) return;
      whoDeleted(node).then(
        (by) => change(node, (text) => ({ ...text, by })),
        () => {}, // nobody can be asked: it is gone all the same
      );
    },
    /** Somebody types on in it while it still stands on their page. @returns false where it is not gone */
    renew({ id: node, field }: FieldPlace, mine: unknown): boolean {
      if (!isThere(node)) return false;
      const saved = content.saved(node);
      const typed = { node, field, model: saved?.model ?? '', before: saved?.[field], mine };
      change(node, (text) => ({ ...text, fields: merged(text.fields, [typed]) }));
      return true;
    },
    isThere,
    /** It was put elsewhere, or could not be. */
    place: (node: number, placed: Placed | undefined, problem?: string) =>
      change(node, (text) => ({ ...text, placed, problem })),
    placedOf: (node: number) => all.get().find((each) => each.node === node)?.placed,
    fields: (): CopiedField[] => all.get().flatMap(({ fields }) => fields),
    /** It was not meant to be discarded. */
    putBack(text: DeletedText): void {
      if (!isThere(text.node)) set([{ ...text, placed: undefined }, ...all.get()]);
    },
    drop: (node: number) => set(all.get().filter((each) => each.node !== node)),
    /** Those whose modules stand again: they are no longer kept here. */
    takeReturned(there: ReadonlySet<number>): CopiedField[] {
      const back = all.get().filter(({ node }) => there.has(node));
      if (back.length === 0) return [];
      set(all.get().filter(({ node }) => !there.has(node)));
      return back.flatMap(({ fields }) => fields);
    },
  };
}
