import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import type { ContentStore } from '../content-store.ts';
import type { FieldPlace, SessionView } from '../view.ts';
import { type Answer, createAnswers } from './answers.ts';
import { createDeletedTexts, type Writer } from './deleted-texts.ts';
import { createFieldSets } from './field-sets.ts';
import { createGoneModules } from './gone-modules.ts';
import { baseOf, withBase } from './made-from.ts';
import { createMerging } from './merging.ts';
import { createOwnWords } from './own-words.ts';
import { type Change, createSaveQueue, type Outcome } from './save-queue.ts';
import { createSavedNotice } from './saved-notice.ts';
import { createSubmitting } from './submitting.ts';
import { createTyping } from './typing.ts';
import { createUnsaved } from './unsaved.ts';

/** Sends a change together with the revision that its node is known by. */
export type Send = (
  change: Change,
  revision?: number,
  signal?: AbortSignal,
) => Promise<Outcome<Answer>>;

/** What became of one change. */
export type PushOutcome =
  /** `id`: of the node that was answered */
  | { kind: 'saved'; id: number | null }
  | { kind: 'waiting' }
  | { kind: 'refused'; detail: string; field_errors: FieldErrors };

interface SavingOptions {
  content: ContentStore;
  view: SessionView;
  send: Send;
  rules?: ModuleRules | undefined;
  /** what is shown here is not what the server has */
  onBehind?: () => void;
  /** asks the server who has deleted a node */
  whoDeleted?: (node: number) => Promise<Writer>;
  /** something was typed, sent, or acknowledged */
  onUnsaved?: () => void;
  /** what was typed is sent under this key */
  onTyped?: (key: string) => void;
  /** the server has taken a change, or never will: `problem` says why */
  onConcluded?: (change: Change, problem: string | null) => void;
}

export type Saving = ReturnType<typeof createSaving>;

/** Who deletes although others write may find more of it each time, but not for ever. */
const MAX_TRIES = 5;

/**
 * The way of a change: typed (`typing`), checked (`submitting`), sent (`save-queue`), answered (`answers`, `merging`). What
 * the page shows is never overwritten by an answer while it is not saved, and nobody else's text is overwritten unseen (E-1).
 */
export function createSaving(options: SavingOptions) {
  const { content, view, rules, onBehind = () => {} } = options;
  /** changed, but held back: their module cannot be saved as it stands */
  const held = createFieldSets();
  /** changed by somebody else since the open edit modal was filled in */
  const foreign = createFieldSets();
  const own = createOwnWords();
  const typing = createTyping(submitTyped, (isWaiting) => {
    view.isTyping.set(isWaiting);
    onUnsaved();
    notice.say();
  });
  const deleted = createDeletedTexts({
    content,
    view,
    onChange: onUnsaved,
    whoDeleted: options.whoDeleted ?? (() => Promise.reject(new Error('nobody to ask'))),
  });
  /** who waits for what becomes of a change, by its key */
  const outcomes = new Map<string, (outcome: PushOutcome) => void>();
  const queue = createSaveQueue<Answer>({
    send: sendFromBase,
    onSaved(change, answer) {
      answers.onSaved(change, answer);
      const id = answer && !('sections' in answer) ? answer.id : null;
      outcomes.get(change.key)?.({ kind: 'saved', id });
      options.onConcluded?.(change, null);
    },
    onConflict: (...conflict) => answers.onConflict(...conflict),
    onRefused(change, refusal) {
      const { detail, field_errors = {} } = refusal;
      const waiting = outcomes.get(change.key);
      waiting?.({ kind: 'refused', detail, field_errors });
      answers.onRefused(change, refusal, waiting !== undefined);
      options.onConcluded?.(change, detail);
    },
    onState: (next) => view.queueState.set(next),
    onPending(changes) {
      content.foresee(changes);
      onUnsaved();
    },
    later: (retry, milliseconds) => setTimeout(retry, milliseconds),
  });
  const unsaved = createUnsaved({ content, view, typing, held, queue, deleted });
  const notice = createSavedNotice({
    view,
    isUnsaved: unsaved.isAny,
    isTyping: typing.isGoingOn,
  });
  const submit = createSubmitting({ content, view, held, queue, rules, onUnsaved });
  const merging = createMerging({ content, view, unsaved, typing, foreign });
  const gone = createGoneModules({ content, view, unsaved, own, deleted, submit });
  const answers = createAnswers({
    content,
    view,
    unsaved,
    held,
    own,
    merging,
    gone,
    deleted,
    notice,
    submit,
    onBehind,
  });

  function onUnsaved(): void {
    notice.withdraw();
    options.onUnsaved?.();
  }

  async function sendFromBase(change: Change, signal: AbortSignal): Promise<Outcome<Answer>> {
    const { send } = options;
    let outcome = await send(change, baseOf(change, content), signal);
    for (let tries = 0; change.insists && tries < MAX_TRIES; tries++) {
      if (outcome.kind !== 'refused' || outcome.code !== 'conflict') break;
      outcome = await send(change, Number(outcome.extra.revision), signal);
    }
    return outcome;
  }

  function submitTyped(id: number, fields: Iterable<string>, group?: string): void {
    const key = crypto.randomUUID();
    options.onTyped?.(key);
    submit(id, fields, group, key);
  }

  /** Shows the field as it is saved. */
  function revert({ id, field }: FieldPlace): void {
    unsaved.dropTyped(id, field);
    content.reset(id, field);
    submit(id, []);
  }

  /** What others have saved is taken; anyone whose own words are replaced is told, until they stand there again. */
  function mergeOfOthers(answer: AnsweredNode): ReadonlySet<string> {
    const saved = content.saved(answer.id);
    const replaced = saved ? own.replacedBy(saved, answer) : [];
    const again = own.standingAgainIn(answer);
    const told = view.overruled
      .get()
      .filter(({ id, field }) => id !== answer.id || !again.has(field));
    if (replaced.length || again.size) view.overruled.set([...told, ...replaced]);
    return merging.merge(answer);
  }

  return {
    typing,
    queue,
    foreign,
    deleted,
    submit,
    revert,
    isUnsaved: unsaved.isAny,
    unsavedOf: unsaved.of,
    unsavedFields: unsaved.all,
    settleMerged: merging.settle,
    bringBack: gone.bringBack,
    leaveOut: gone.leaveOut,
    dropDeleted: gone.drop,
    /**
     * Sends a change and waits until the server has spoken, or cannot be reached.
     * @returns `waiting`: it is kept and sent later
     */
    async push(change: Change): Promise<PushOutcome> {
      let became: PushOutcome = { kind: 'waiting' };
      outcomes.set(change.key, (outcome) => {
        became = outcome;
      });
      queue.push(change.purpose === 'remove' ? withBase(change, content) : change);
      await queue.settled();
      outcomes.delete(change.key);
      return became;
    },
    /** Shows the page as the server has it now; what is not saved stays as it is shown, and true clashes are asked about. */
    follow(sections: AnsweredSection[]): void {
      const there = gone.keepMissing(sections);
      const at = view.focused.get();
      // anyone who types in what is gone goes on; the page follows when they leave
      if (at && deleted.isThere(at.id) && !there.has(at.id)) return;
      gone.replace(sections, mergeOfOthers);
    },
    /** What cannot be saved is what undo takes back first. @returns false when there is no such thing */
    takeBack(): boolean {
      const id = held.nodes().at(-1);
      if (id === undefined) return false;
      for (const field of [...held.of(id)]) revert({ id, field });
      return true;
    },
  };
}
