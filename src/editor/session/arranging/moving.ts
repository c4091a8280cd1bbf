import { texts } from '../../editor.texts.ts';
import type { ContentStore } from '../content-store.ts';
import type { PushOutcome } from '../saving/saving.ts';
import { areTaken, type Changes, newGroup } from './changes.ts';
import { listAt, type Place } from './structure.ts';

type List = Pick<Place, 'parent' | 'column_index'>;

/** Moves modules and sections. */
export interface Moving {
  /** Moves a module to another position of its list. */
  reposition(id: number, position: number): Promise<PushOutcome>;
  /**
   * Moves modules (or sections), in this order, before another one.
   * @param before null: to the end of the list
   * @returns false if the server refused one of them
   */
  move(ids: readonly number[], list: List, before: number | null): Promise<boolean>;
  /** Changes a section's layout; modules of dropped columns move to the last one. */
  setLayout(id: number, layout: number): Promise<PushOutcome>;
}

interface MovingOptions {
  content: ContentStore;
  changes: Changes;
}

export function createMoving({ content, changes }: MovingOptions): Moving {
  /** True if the nodes already stand in this order before the other one. */
  function isThere(ids: readonly number[], list: List, before: number | null): boolean {
    const now = listAt(content.sections(), list).map(({ id }) => id);
    const others = now.filter((id) => !ids.includes(id));
    const at = before === null ? -1 : others.indexOf(before);
    const then = others.toSpliced(at < 0 ? others.length : at, 0, ...ids);
    return then.length === now.length && then.every((id, index) => id === now[index]);
  }

  return {
    reposition: (id, position) =>
      changes.send(id, 'reorder', {
        body: { position },
        label: texts.moved(changes.describe([id])),
      }),
    async move(ids, { parent, column_index }, before) {
      const list = { parent, column_index };
      if (isThere(ids, list, before)) return true;
      const label = texts.moved(changes.describe(ids));
      const group = newGroup(ids.length);
      const moves = ids.flatMap((id) => {
        const others = listAt(content.sections(), list).filter((each) => each.id !== id);
        const at = others.findIndex((each) => each.id === before);
        const place: Place = { ...list, position: at < 0 ? others.length : at };
        const now = content.findPlace(id);
        if (!now || isSamePlace(now, place)) return [];
        const body = parent === null ? { position: place.position } : { ...place };
        return [changes.send(id, 'reorder', { body, label, ...group })];
      });
      return areTaken(await Promise.all(moves));
    },
    setLayout: (id, layout) =>
      changes.send(id, 'layout', { body: { layout }, label: texts.laidOut }),
  };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.parent === b.parent && a.column_index === b.column_index && a.position === b.position;
}
