import type { AnsweredSection } from '#content/answer/answered.ts';
import { read } from '../editor-api.ts';
import type { SaveQueue } from './saving/save-queue.ts';
import type { Typing } from './saving/typing.ts';
import type { Owner } from './session.ts';
import type { SessionView } from './view.ts';

interface FollowingOptions {
  owner: Owner;
  /** which of the owner's documents is shown; default live */
  document?: 'live' | 'draft';
  view: Pick<SessionView, 'modal' | 'carried' | 'stacks'>;
  queue: Pick<SaveQueue, 'pending'>;
  typing: Pick<Typing, 'isEmpty'>;
  /** shows the page as the server has it */
  follow(sections: AnsweredSection[]): void;
  load?: (owner: Owner, document: 'live' | 'draft') => Promise<AnsweredSection[]>;
}

/** Several changes of somebody are shown at once, and nothing while something is being done here, in ms. */
const PAUSE = 800;

const fromServer = ({ content_type, object_id }: Owner, document: 'live' | 'draft') =>
  read<AnsweredSection[]>(
    `container?${new URLSearchParams({ content_type, object_id: `${object_id}`, document })}`,
  );

/**
 * Shows what others have saved, softly (E-15): while somebody types, carries, or has a form open, it waits; and what was
 * answered to a question that has been overtaken by a change of one's own is requested again.
 * @returns says that there is something to be followed
 */
export function createFollowing(options: FollowingOptions): () => void {
  const { owner, document = 'live', view, queue, typing, follow, load = fromServer } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBusy = () =>
    !typing.isEmpty() ||
    queue.pending().length > 0 ||
    view.modal.get() !== null ||
    view.carried.get() !== null;

  async function look(): Promise<void> {
    if (isBusy()) return soon();
    const before = view.stacks.get();
    const sections = await load(owner, document).catch(() => null);
    if (!sections) return; // the next change is told again
    if (isBusy() || view.stacks.get() !== before) return soon();
    follow(sections);
  }
  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), PAUSE);
  }
  return soon;
}
