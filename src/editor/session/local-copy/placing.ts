import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { Arranging } from '../arranging/arranging.ts';
import type { FieldPlace } from '../conflict.ts';
import { type ContentStore, subtree, walkNodes } from '../content-store.ts';
import type { Change } from '../saving/save-queue.ts';
import type { Saving } from '../saving/saving.ts';
import type { SessionView } from '../view.ts';

/** The target: a new text module after a module or at the end of the page (null), or the end of an existing text. */
export type WordsPlace = { behind: number | null } | { at: FieldPlace };

interface PlacingOptions {
  content: ContentStore;
  view: Pick<SessionView, 'deleted' | 'conflicts'>;
  saving: Pick<Saving, 'deleted' | 'dropDeleted' | 'submit' | 'typing' | 'queue' | 'listUnsaved'>;
  arranging: Pick<Arranging, 'add' | 'addSection' | 'getInitial'>;
}

export type Placing = ReturnType<typeof createPlacing>;

/** Inserts the text of a deleted module elsewhere, and keeps it until the server has saved it there (G-312). */
export function createPlacing({ content, view, saving, arranging }: PlacingOptions) {
  const { deleted } = saving;
  const isKept = (node: number) => view.deleted.get().some((each) => each.node === node);

  async function insert(
    node: number,
    html: string,
    behind: number | null,
  ): Promise<FieldPlace | null> {
    const key = crypto.randomUUID();
    deleted.place(node, { key });
    const values = { ...arranging.getInitial('text'), content: html };
    const place = behind === null ? null : content.findPlace(behind);
    if (place) {
      const there = { ...place, position: place.position + 1 };
      const became = await arranging.add('text', values, there, [], { key });
      if (became.kind !== 'saved' || became.id === null) return null;
      return { id: became.id, field: 'content' };
    }
    const columns = [[{ model: 'text', fields: values }]];
    const section = { is_online: true, extra_class: '', image: null, layout: 0, columns };
    await arranging.addSection(section, content.sections().length, { key });
    return null;
  }

  async function append(node: number, html: string, at: FieldPlace): Promise<void> {
    saving.typing.flush();
    const before = content.node(at.id)?.[at.field];
    const after = `${before ?? ''}${html}`;
    deleted.place(node, { at, before, after });
    content.patch(at.id, { [at.field]: after });
    const errors = saving.submit(at.id, [at.field]);
    const [problem] = Object.values(errors).flat();
    if (problem !== undefined) putBack(node, problem);
    await saving.queue.settled();
  }

  /** The text cannot be saved there: removes it again. */
  function putBack(node: number, problem: string): void {
    const placed = deleted.findPlaced(node);
    deleted.place(node, undefined, problem);
    if (!placed || !('at' in placed)) return;
    const { at, before, after } = placed;
    // the author has typed more since: leave the text
    if (content.node(at.id)?.[at.field] !== after) return;
    content.patch(at.id, { [at.field]: before });
    saving.submit(at.id, [at.field]);
  }

  // a conflict about the target may be decided without this text: keep it
  view.conflicts.subscribe(() => {
    for (const { node, placed } of view.deleted.get()) {
      if (!placed || !('at' in placed)) continue;
      const { id, field } = placed.at;
      const isAsked = view.conflicts.get().some((each) => each.id === id && each.field === field);
      if (isAsked) deleted.place(node, undefined);
    }
  });

  return {
    /** Modules that text can be inserted after or into; not those deleted but still shown. */
    places(): AnsweredNode[] {
      const gone = view.deleted.get().flatMap(({ node }) => content.node(node) ?? []);
      const ids = new Set(gone.flatMap((node) => [...subtree(node)]).map(({ id }) => id));
      return [...walkNodes(content.sections())].filter(
        ({ id, model }) => model !== 'container' && !ids.has(id),
      );
    },
    /** @returns the text that now holds the words, true if it has no known place, false if nothing was saved yet */
    async place(node: number, html: string, to: WordsPlace): Promise<FieldPlace | boolean> {
      if (deleted.findPlaced(node)) return false;
      const at = 'at' in to ? to.at : await insert(node, html, to.behind);
      if ('at' in to) await append(node, html, to.at);
      return isKept(node) ? false : (at ?? true);
    },
    /** The server answered a change. @param problem why it refused the change */
    onConcluded({ key, purpose, node: id, body }: Change, problem: string | null): void {
      for (const { node, placed } of view.deleted.get()) {
        if (!placed) continue;
        const isNew = 'key' in placed;
        const isIts = isNew
          ? placed.key === key
          : purpose === 'change' && id === placed.at.id && placed.at.field in body;
        if (!isIts) continue;
        if (problem !== null) putBack(node, problem);
        else if (isNew || !saving.listUnsaved(id).has(placed.at.field)) saving.dropDeleted(node);
      }
    },
  };
}
