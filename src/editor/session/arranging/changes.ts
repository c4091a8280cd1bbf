import { moduleLabel } from '#modules/labels.ts';
import { texts } from '../../editor.texts.ts';
import type { ContentStore } from '../content-store.ts';
import type { Change } from '../saving/save-queue.ts';
import type { PushOutcome } from '../saving/saving.ts';
import { getPlaceUrl, getReference, isOfPlace } from './shared-place.ts';

/** Sends changes of the page's structure. */
export interface Changes {
  /** Sends a change of one node. @param rest replaces the defaults: a PATCH of the node */
  send(
    id: number,
    purpose: Change['purpose'],
    rest: Pick<Change, 'label' | 'body'> & Partial<Change>,
  ): Promise<PushOutcome>;
  /** The type of one node, or how many there are. */
  describe(ids: readonly number[]): string;
}

interface ChangesOptions {
  content: Pick<ContentStore, 'node'>;
  push(change: Change): Promise<PushOutcome>;
}

export function createChanges({ content, push }: ChangesOptions): Changes {
  return {
    send(id, purpose, rest) {
      const key = crypto.randomUUID();
      const node = content.node(id);
      const reference = getReference(node);
      const isPlace = reference && isOfPlace({ purpose, body: rest.body });
      const url = isPlace ? getPlaceUrl(reference) : (node?.url ?? '');
      return push({ key, method: 'PATCH', url, node: id, purpose, ...rest });
    },
    describe: (ids) =>
      ids.length === 1
        ? moduleLabel(content.node(ids[0] as number)?.model ?? '')
        : texts.several(ids.length),
  };
}

/** The group that makes several changes one step. */
export const newGroup = (count: number) => (count > 1 ? { group: crypto.randomUUID() } : {});

/** False if the server refused one of the changes. */
export const areTaken = (outcomes: readonly PushOutcome[]) =>
  outcomes.every(({ kind }) => kind !== 'refused');
