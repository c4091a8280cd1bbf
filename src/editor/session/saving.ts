import type { AnsweredNode, AnsweredSection, PlacedNode } from '#content/answer/answered.ts';
import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { moduleLabel } from '#modules/labels.ts';
import type { ModuleRules } from '#modules/rules.ts';
import { validateFields } from '#modules/validate.ts';
import type { AlertMessage } from '../alert.tsx';
import { texts } from '../editor.texts.ts';
import { allNodes, type ContentStore, subtree } from './content-store.ts';
import type { CopiedField } from './copy-store.ts';
import { createDeletedTexts, type Writer } from './deleted-texts.ts';
import { createFieldSets } from './field-sets.ts';
import { joinedTexts } from './joined-texts.ts';
import { baseOf, withBase } from './made-from.ts';
import { type Answered, clashesOf, foreignFields, isSame, isStoredAs } from './merge.ts';
import { createOwnWords } from './own-words.ts';
import { type Change, createSaveQueue, type Discarded, type Outcome } from './save-queue.ts';
import { createTyping } from './typing.ts';
import { dropped, EMPTY_STACKS, recorded, redone, type UndoStacks, undone } from './undo-stack.ts';
import { wordsOfInsertion } from './unplaced.ts';
import { addConflicts, type FieldPlace, type SessionView, setErrors } from './view.ts';

/** What the server answers to a change: the node, or (undo, insert, move) the owner's sections as they are now. */
export type Answer = AnsweredNode | { sections: AnsweredSection[] } | null;

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

/** Who deletes although others write may find more of it each time, but not for ever. */
const MOST_TRIES = 5;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * The way of a change: typed, checked, sent, answered. What the page shows is never overwritten by an answer while it
 * is not saved, and nobody else's text is overwritten unseen (E-1).
 */
export function createSaving(options: SavingOptions) {
  const { content, view, send, rules, onBehind = () => {} } = options;
  const typing = createTyping(submitTyped, (isWaiting) => {
    view.isTyping.set(isWaiting);
    onUnsaved();
    saySaved();
  });
  /** changed, but held back: their module cannot be saved as it stands */
  const held = createFieldSets();
  /** changed by somebody else since the open edit modal was filled in */
  const foreign = createFieldSets();
  const own = createOwnWords();
  /** something was saved, and nothing has been said of it */
  let isUntold = false;
  /** told for as long as it stands, whatever is saved */
  let news: AlertMessage | null = null;
  const deleted = createDeletedTexts({
    ...{ content, view, onChange: onUnsaved },
    whoDeleted: options.whoDeleted ?? (() => Promise.reject(new Error('nobody to ask'))),
  });
  /** who waits for what becomes of a change, by its key */
  const outcomes = new Map<string, (outcome: PushOutcome) => void>();
  const queue = createSaveQueue<Answer>({
    send: sendFromBase,
    onSaved(change, answer) {
      onSaved(change, answer);
      options.onConcluded?.(change, null);
    },
    onConflict(change, answer, discarded) {
      if (discarded) {
        onDiscarded(change, answer, discarded);
        return;
      }
      if (change.purpose !== 'change') {
        onMovedElsewhere(change, answer);
        return;
      }
      held.add(change.node, Object.keys(change.body));
      content.take(answer, merged(answer));
      submit(change.node, []);
    },
    onRefused(change, refusal) {
      onRefused(change, refusal);
      options.onConcluded?.(change, refusal.detail);
    },
    onState: (next) => view.queueState.set(next),
    onPending(changes) {
      content.foresee(changes);
      onUnsaved();
    },
    later: (retry, milliseconds) => setTimeout(retry, milliseconds),
  });

  /** True while something is typed, held back or on its way: leaving the page would lose it. */
  const isUnsaved = () =>
    !typing.isEmpty() ||
    !held.isEmpty() ||
    queue.pending().length > 0 ||
    view.deleted.get().length > 0 ||
    view.conflicts.get().length > 0;

  function onUnsaved(): void {
    if (view.alert.get()?.text === texts.saved && isUnsaved()) view.alert.set(null);
    options.onUnsaved?.();
  }

  /** Once all is: of the parts in which typing is sent, nothing is said. */
  function saySaved(): void {
    if (!isUntold || typing.isGoingOn() || isUnsaved()) return;
    isUntold = false;
    if (news === null || view.alert.get() !== news)
      view.alert.set({ kind: 'saved', text: texts.saved });
  }

  async function sendFromBase(change: Change, signal: AbortSignal): Promise<Outcome<Answer>> {
    let outcome = await send(change, baseOf(change, content), signal);
    for (let tries = 0; change.insists && tries < MOST_TRIES; tries++) {
      if (outcome.kind !== 'refused' || outcome.code !== 'conflict') break;
      outcome = await send(change, Number(outcome.extra.revision), signal);
    }
    return outcome;
  }

  function unsavedOf(id: number): Set<string> {
    const asked = view.conflicts.get().filter((each) => each.id === id);
    const open = [...typing.of(id), ...held.of(id), ...asked.map(({ field }) => field)];
    return new Set([...open, ...queue.fieldsOf(id)]);
  }

  /** All that is typed and not acknowledged, as it is shown or asked about. */
  function unsavedFields(): CopiedField[] {
    const waiting = [...queue.pending(), ...view.conflicts.get().map(({ id: node }) => ({ node }))];
    const nodes = [...typing.nodes(), ...held.nodes(), ...waiting.map(({ node }) => node)];
    const here = [...new Set(nodes)].filter((node) => !deleted.isThere(node));
    return [...here.flatMap((node) => copied(node, unsavedOf(node))), ...deleted.fields()];
  }

  /** Fields as they are shown, beside what their author began from. */
  function copied(node: number, fields: Iterable<string>): CopiedField[] {
    const shown = content.node(node);
    if (!shown) return [];
    const { model } = shown;
    const asked = view.conflicts.get().filter((each) => each.id === node);
    return [...fields].map((field) => {
      // of what is asked about, the text that both began from: nobody has chosen to replace the other one
      const clash = asked.find((each) => each.field === field);
      const before = clash ? clash.base : content.saved(node)?.[field];
      return { node, model, field, before, mine: shown[field] };
    });
  }

  /**
   * Looks at what the server answers before it is taken; whoever clashes is asked.
   * @param body what the answered change has just sent
   * @returns the fields that stay as they are shown
   */
  function merged(answer: AnsweredNode, body: Change['body'] = {}): ReadonlySet<string> {
    const sent = new Set(Object.keys(body));
    const [saved, shown] = [content.saved(answer.id), content.node(answer.id)];
    if (!saved || !shown) return NOTHING;
    const unsaved = unsavedOf(answer.id);
    // a space at the end of what is being typed is not stored, but must not vanish under the fingers
    const { id = 0, field = '' } = view.focused.get() ?? {};
    const isStored = isStoredAs(shown.model, field, shown[field], answer[field]);
    if (id === answer.id && (isStored || sent.has(field))) unsaved.add(field);
    const joined = joinTexts({ saved, shown, answer }, body, unsaved);
    const open = [...unsaved].filter((field) => !sent.has(field) && !joined.has(field));
    const clashes = clashesOf({ saved, shown, answer }, open);
    foreign.add(answer.id, foreignFields({ saved, answer }, sent));
    for (const { id, field } of clashes) {
      for (const place of [typing, held, queue]) place.drop(id, field);
    }
    addConflicts(view.conflicts, clashes);
    settleMerged();
    return unsaved;
  }

  /** What is left of a question answers itself: nobody is asked where both texts go together by now. */
  function settleMerged(): void {
    for (const asked of view.conflicts.get()) {
      const { id, field } = asked;
      const merged = mergeRichTextField(content.node(id)?.model ?? '', field, asked);
      if (merged === null) continue;
      view.conflicts.set(view.conflicts.get().filter((each) => each !== asked));
      content.patch(id, { [field]: merged });
      typing.note(id, field);
    }
  }

  /**
   * Others' paragraphs go into the text that is being typed in, and what is typed is sent with them (G-236): sent without
   * them, it would take them out again.
   * @returns the fields in which nothing is left to be asked about
   */
  function joinTexts(
    nodes: Answered,
    body: Change['body'],
    unsaved: Set<string>,
  ): ReadonlySet<string> {
    const { id } = nodes.answer;
    const asked = view.conflicts.get().filter((each) => each.id === id);
    const fields = [...unsaved].filter((field) => !asked.some((each) => each.field === field));
    const { joined, clashes } = joinedTexts(nodes, body, fields);
    for (const { field } of clashes)
      for (const place of [typing, held, queue]) place.drop(id, field);
    addConflicts(view.conflicts, clashes);
    for (const [field, value] of joined) {
      for (const place of [typing, held, queue]) place.drop(id, field);
      content.patch(id, { [field]: value });
      if (isSame(value, nodes.answer[field])) unsaved.delete(field);
      else typing.note(id, field);
    }
    return new Set(joined.keys());
  }

  /** The page as it is after a change. */
  function show({ purpose, node, body }: Change, answer: Answer): void {
    if (purpose === 'remove') forget(node);
    if (!answer) return;
    if ('sections' in answer) {
      const sections = answer.sections as AnsweredSection[];
      replace(sections, (each) => merged(each));
      return;
    }
    const { parent, column_index, position, version_id: _, ...rest } = answer as PlacedNode;
    const bare = parent === null ? { ...rest, parent } : rest;
    const place = { parent, column_index, position };
    if (purpose === 'insert') content.insert(bare as AnsweredNode, place);
    else content.take(bare as AnsweredNode, merged(answer, body));
    if (purpose === 'reorder') content.move(node, place);
  }

  /** What is gone has nothing left to be saved or asked about. */
  function forget(gone: number): void {
    const node = content.saved(gone);
    for (const { id } of node ? subtree(node) : []) {
      for (const field of unsavedOf(id)) for (const place of [typing, held]) place.drop(id, field);
      view.conflicts.set(view.conflicts.get().filter((each) => each.id !== id));
      setErrors(view.fieldErrors, id, {});
    }
    content.remove(gone);
  }

  function onSaved(change: Change, answer: Answer): void {
    const section = content.sectionOf(change.node);
    const before = content.saved(change.node);
    if (change.purpose === 'change' && before) own.note(before, change.body);
    if (change.purpose === 'undo' || change.purpose === 'redo') own.forget();
    show(change, answer);
    const id = answer && !('sections' in answer) ? answer.id : null;
    outcomes.get(change.key)?.({ kind: 'saved', id });
    view.stacks.set(afterSaving(view.stacks.get(), change, section));
    const text = announcement(change);
    isUntold ||= text === texts.saved;
    if (text && text !== texts.saved) view.alert.set({ kind: 'saved', text });
    else saySaved();
  }

  /** The draft begins anew from the page: what is not saved goes into it, and nobody has changed the rest (G-314). */
  function onDiscarded(change: Change, answer: AnsweredNode, { by }: Discarded): void {
    const { node: id } = change;
    const [saved, shown] = [content.saved(id), content.node(id)];
    const sent = change.purpose === 'change' ? Object.keys(change.body) : [];
    const open = new Set([...unsavedOf(id), ...sent]);
    content.take(answer, open);
    for (const field of open) {
      const [base, mine, theirs] = [saved?.[field], shown?.[field], answer[field]];
      const both = mergeRichTextField(answer.model, field, { base, mine, theirs });
      content.patch(id, { [field]: both ?? mine });
      for (const place of [typing, held, queue]) place.drop(id, field);
    }
    view.conflicts.set(view.conflicts.get().filter((each) => each.id !== id));
    view.stacks.set(EMPTY_STACKS);
    own.forget();
    news = { kind: 'error', text: texts.draftDiscarded(by) };
    view.alert.set(news);
    submit(id, open);
    onBehind();
  }

  /** Somebody else moved it meanwhile: there it stays. */
  function onMovedElsewhere(change: Change, answer: AnsweredNode): void {
    show(change, answer);
    const { movedElsewhere, changedElsewhere } = texts;
    const text = change.purpose === 'reorder' ? movedElsewhere : changedElsewhere;
    view.alert.set({ kind: 'error', text });
  }

  function onRefused(change: Change, refusal: Extract<Outcome<Answer>, { kind: 'refused' }>): void {
    const { detail, field_errors } = refusal;
    const { purpose, node, body } = change;
    const isGone = purpose === 'change' && refusal.code === 'not_found';
    if (!isGone) view.alert.set({ kind: 'error', text: `${texts.refused[purpose]}: ${detail}` });
    const waiting = outcomes.get(change.key);
    waiting?.({ kind: 'refused', detail, field_errors: field_errors ?? {} });
    const isKept = view.deleted
      .get()
      .some(({ placed }) => placed && 'key' in placed && placed.key === change.key);
    // whoever does not wait any more has no form open with it
    if (purpose === 'insert' && refusal.code === 'not_found' && !waiting && !isKept)
      for (const fields of wordsOfInsertion(change)) deleted.keep(fields[0]?.node ?? 0, fields);
    if (purpose === 'undo' || purpose === 'redo') {
      view.stacks.set(dropped(view.stacks.get(), String(body.undo)));
    }
    if (purpose !== 'change') onBehind();
    if (purpose !== 'change' || !content.node(node)) return;
    if (isGone) {
      keepDeleted(node, Object.keys(body));
      onBehind();
      return;
    }
    const fields = Object.keys(body);
    held.add(node, fields);
    const wholly = Object.fromEntries(fields.map((field) => [field, [detail]]));
    setErrors(view.fieldErrors, node, field_errors ?? wholly);
  }

  /**
   * Sends the fields as they are shown, and what was held back before, if their module can be saved.
   * @returns what is wrong, by field
   */
  function submit(
    id: number,
    fields: Iterable<string>,
    group?: string,
    key: string = crypto.randomUUID(),
  ): FieldErrors {
    const node = content.node(id);
    if (!node) return {};
    held.add(id, fields);
    const errors = held.of(id).size ? validateFields(node.model, node, rules) : {};
    setErrors(view.fieldErrors, id, errors);
    onUnsaved();
    if (Object.keys(errors).length) return errors;
    const changed = held.take(id).filter((field) => isChanged(node, field));
    if (changed.length === 0) return {};
    queue.push({
      key,
      method: 'PATCH',
      url: node.url,
      node: id,
      body: Object.fromEntries(changed.map((field) => [field, node[field]])),
      label: texts.changed(moduleLabel(node.model)),
      purpose: 'change',
      ...(group && { group }),
    });
    return {};
  }

  function submitTyped(id: number, fields: Iterable<string>, group?: string): void {
    const key = crypto.randomUUID();
    options.onTyped?.(key);
    submit(id, fields, group, key);
  }

  /** Fields that nobody touched, and those that are again what they were, are not saved. */
  function isChanged(node: AnsweredNode, field: string): boolean {
    if (queue.fieldsOf(node.id).has(field)) return true;
    return !isStoredAs(node.model, field, node[field], content.saved(node.id)?.[field]);
  }

  /** What somebody has written in a module that is gone is kept, and told (G-271). */
  function keepDeleted(id: number, sent: readonly string[] = []): void {
    const asked = view.conflicts.get();
    const at = view.focused.get();
    const fields = new Set([...unsavedOf(id), ...own.takeFieldsOf(id), ...sent]);
    if (at?.id === id) fields.add(at.field);
    deleted.keep(id, copied(id, fields));
    for (const field of fields) for (const place of [typing, held, queue]) place.drop(id, field);
    if (asked.some((each) => each.id === id))
      view.conflicts.set(asked.filter((each) => each.id !== id));
    setErrors(view.fieldErrors, id, {});
  }

  /** The whole page as the server has it: what was written is taken out of what is gone, and put into what is back. */
  function replace(
    sections: AnsweredSection[],
    keep: (answer: AnsweredNode) => ReadonlySet<string>,
  ): void {
    const there = keepAllDeleted(sections);
    content.replace(sections, keep);
    const at = view.focused.get();
    if (at && !there.has(at.id)) view.focused.set(null);
    for (const field of deleted.takeReturned(there)) putIn(field);
  }

  function keepAllDeleted(sections: AnsweredSection[]): Set<number> {
    const there = new Set([...allNodes(sections)].map(({ id }) => id));
    const asked = view.conflicts.get().map(({ id }) => id);
    const at = view.focused.get()?.id ?? 0;
    const written = [...typing.nodes(), ...held.nodes(), ...asked, ...own.nodes(), at];
    for (const id of new Set(written)) if (content.node(id) && !there.has(id)) keepDeleted(id);
    return there;
  }

  /** Text on top of what it began from is shown and sent; where somebody was there first, both texts are shown. */
  function putIn({ node: id, field, before, mine }: CopiedField): void {
    const node = content.node(id);
    if (!node || isSame(before, mine)) return;
    const theirs = node[field];
    const text = isSame(theirs, before)
      ? mine
      : mergeRichTextField(node.model, field, { base: before, mine, theirs });
    content.patch(id, { [field]: text ?? mine });
    if (text === null) addConflicts(view.conflicts, [{ id, field, base: before, mine, theirs }]);
    else submit(id, [field]);
  }

  /** Text of an earlier time comes back: on top of the page, or it is asked about where its module is gone. */
  function bringBack(field: CopiedField): void {
    if (content.node(field.node)) putIn(field);
    else deleted.keep(field.node, [field]);
  }

  /** Shows the field as it is saved. */
  function revert({ id, field }: FieldPlace): void {
    typing.drop(id, field);
    held.drop(id, field);
    content.reset(id, field);
    submit(id, []);
  }

  /**
   * Sends a change and waits until the server has spoken, or cannot be reached.
   * @returns `waiting`: it is kept and sent later
   */
  async function push(change: Change): Promise<PushOutcome> {
    let became: PushOutcome = { kind: 'waiting' };
    outcomes.set(change.key, (outcome) => {
      became = outcome;
    });
    queue.push(change.purpose === 'remove' ? withBase(change, content) : change);
    await queue.settled();
    outcomes.delete(change.key);
    return became;
  }

  return {
    push,
    typing,
    queue,
    foreign,
    unsavedOf,
    unsavedFields,
    submit,
    revert,
    settleMerged,
    bringBack,
    deleted,
    /** Nothing is to be kept of it any more, and it is not shown any longer either. */
    dropDeleted(id: number): void {
      deleted.drop(id);
      if (view.focused.get()?.id === id) view.focused.set(null);
      if (content.node(id)) content.remove(id);
    },
    /** Shows the page as the server has it now; what is not saved stays as it is shown, and true clashes are asked about. */
    follow(sections: AnsweredSection[]): void {
      const there = keepAllDeleted(sections);
      const at = view.focused.get();
      // whoever types in what is gone goes on; the page follows when they leave
      if (at && deleted.isThere(at.id) && !there.has(at.id)) return;
      replace(sections, (each) => {
        const saved = content.saved(each.id);
        const replaced = saved ? own.replacedBy(saved, each) : [];
        if (replaced.length) view.overruled.set([...view.overruled.get(), ...replaced]);
        return merged(each);
      });
    },
    /** What cannot be saved is what undo takes back first. @returns false when there is no such thing */
    takeBack(): boolean {
      const id = held.nodes().at(-1);
      if (id === undefined) return false;
      for (const field of [...held.of(id)]) revert({ id, field });
      return true;
    },
    isUnsaved,
  };
}

function afterSaving(stacks: UndoStacks, change: Change, section: number | null): UndoStacks {
  if (change.purpose === 'undo') return undone(stacks, change.key);
  if (change.purpose === 'redo') return redone(stacks, change.key);
  const { key, label, group } = change;
  return recorded(stacks, { key, section: section ?? 0, label, ...(group && { group }) });
}

function announcement({ purpose, label }: Change): string | null {
  if (purpose === 'reorder') return null;
  if (purpose === 'undo') return texts.undone(label);
  return purpose === 'redo' ? texts.redone(label) : texts.saved;
}
