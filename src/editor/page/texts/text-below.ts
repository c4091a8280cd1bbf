import { insertModule } from '../../palette/insert.ts';
import { type EarlyKey, isKept } from '../../rich-text/early-keys.ts';
import type { FieldPlace } from '../../session/conflict.ts';
import type { EditorSession } from '../../session/session.ts';

/** Lines of a headline that a text may follow. */
const LINES = new Set(['content', 'subline']);

/** Keys wait for a new text no longer than this: they are in memory only. */
const MAX_WAIT_MS = 2000;

/** Pressed since Enter, until the new text has the focus. */
let waiting: EarlyKey[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Enter at the end of a headline makes a text below it (G-497). @returns false if the key means nothing here */
export function beginTextBelow(
  element: HTMLElement,
  { id, field }: FieldPlace,
  session: EditorSession,
): boolean {
  const place = session.content.findPlace(id);
  const isHeadline = session.content.node(id)?.model === 'headline' && LINES.has(field);
  if (!isHeadline || !place || !isCaretAtEnd(element) || !canSave(session)) return false;
  session.flush(); // the headline first, for undo
  waiting = [];
  const at = { ...place, position: place.position + 1 };
  void insertModule(session, 'text', session.getInitial('text'), at).then(({ kind }) => {
    if (kind !== 'saved') giveBack({ id, field }, session);
  });
  clearTimeout(timer);
  timer = setTimeout(() => giveBack({ id, field }, session), MAX_WAIT_MS);
  return true;
}

/** Without a connection or during a clash, a new text would come late or never. */
function canSave({ queueState, conflicts }: EditorSession): boolean {
  return ['idle', 'saving'].includes(queueState.get()) && conflicts.get().length === 0;
}

/** Keeps a key for the text that is on its way. @returns true if it must not go into the headline */
export function keepForText(key: EarlyKey): boolean {
  if (!waiting || !isKept(key)) return false;
  waiting.push(key);
  return true;
}

/** What was typed on the way, for the new text. */
export function takeKept(): EarlyKey[] {
  const kept = waiting ?? [];
  waiting = null;
  return kept;
}

/** Called when the headline is left: if not for the text, what was typed for it stays in the headline. */
export function leaveKept(to: EventTarget | null, place: FieldPlace, session: EditorSession): void {
  const isForText = to instanceof Element && to.closest('[data-rich-text]') !== null;
  if (!isForText) giveBack(place, session);
}

function giveBack({ id, field }: FieldPlace, session: EditorSession): void {
  const words = takeKept().flatMap(({ key }) => ([...key].length === 1 ? key : []));
  const before = session.content.node(id)?.[field];
  if (words.length > 0) session.type(id, field, `${before ?? ''} ${words.join('')}`);
}

function isCaretAtEnd(element: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection?.isCollapsed || !element.contains(selection.focusNode)) return false;
  const rest = document.createRange();
  rest.selectNodeContents(element);
  rest.setStart(selection.focusNode as Node, selection.focusOffset);
  return rest.toString() === '' && element.textContent?.trim() !== '';
}
