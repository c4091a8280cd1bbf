import type { FieldPlace } from '../conflict.ts';
import type { ContentStore } from '../content-store.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import type { SessionView } from '../view.ts';
import type { Writer } from '../writer.ts';
import type { DeletedText, Placed } from './deleted-text.ts';
import { isNeverSaved } from './unplaced.ts';

interface DeletedTextsOptions {
  content: ContentStore;
  view: Pick<SessionView, 'deleted'>;
  /** asks the server who deleted the module */
  whoDeleted(node: number, signal: AbortSignal): Promise<Writer>;
  /** aborts requests when the session ends */
  ended: AbortSignal;
  /** something changed and must be written to the local copy */
  onChange(): void;
}

export type DeletedTexts = ReturnType<typeof createDeletedTexts>;

/** Texts of deleted modules: never sent, but kept up to date while somebody goes on typing. */
export function createDeletedTexts(options: DeletedTextsOptions) {
  const { content, view, whoDeleted, ended, onChange } = options;
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
    for (const each of next) {
      const { before, sent } = byName.get(each.field) ?? each;
      // keep the first known base
      byName.set(each.field, { ...each, before, sent: each.sent ?? sent });
    }
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
      if (isNeverSaved(node) || ended.aborted) return;
      whoDeleted(node, ended).then(
        (by) => change(node, (text) => ({ ...text, by })),
        () => {}, // unknown: the module is deleted all the same
      );
    },
    /** The author goes on typing in a deleted module that the page still shows. @returns false if it is not deleted */
    renew({ id: node, field }: FieldPlace, mine: unknown): boolean {
      if (!isThere(node)) return false;
      const saved = content.saved(node);
      const typed = { node, field, model: saved?.model ?? '', before: saved?.[field], mine };
      change(node, (text) => ({ ...text, fields: merged(text.fields, [typed]) }));
      return true;
    },
    isThere,
    /** Records where the text was inserted, or why it could not be. */
    place: (node: number, placed: Placed | undefined, problem?: string) =>
      change(node, (text) => ({ ...text, placed, problem })),
    findPlaced: (node: number) => all.get().find((each) => each.node === node)?.placed,
    fields: (): CopiedField[] => all.get().flatMap(({ fields }) => fields),
    /** Reverts `drop`. */
    putBack(text: DeletedText): void {
      if (!isThere(text.node)) set([{ ...text, placed: undefined }, ...all.get()]);
    },
    drop: (node: number) => set(all.get().filter((each) => each.node !== node)),
    /** Removes the texts whose modules are back and returns their fields. */
    takeReturned(there: ReadonlySet<number>): CopiedField[] {
      const back = all.get().filter(({ node }) => there.has(node));
      if (back.length === 0) return [];
      set(all.get().filter(({ node }) => !there.has(node)));
      return back.flatMap(({ fields }) => fields);
    },
  };
}
