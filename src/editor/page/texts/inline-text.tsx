import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AnyFieldProps } from '#modules/fields/fields.tsx';
import { useSession } from '../../session/current-session.ts';
import type { EditorSession } from '../../session/session.ts';
import type { FieldPlace } from '../../session/view.ts';
import { fieldSemantics } from './field-semantics.ts';
import { isStandIn } from './stand-in.ts';
import { useFieldError } from './use-field-error.ts';

/**
 * A line of plain text that is typed in place (EDIT-01). The element is the visitor's own, made editable; React
 * leaves its text alone, so that no answer of the server moves the caret.
 */
export function InlineText({
  as: Element,
  module: { id },
  field,
  value,
  className,
}: AnyFieldProps & { value: string }) {
  const session = useSession();
  const element = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(false);
  const cameByPointer = useRef(false);
  const invalid = useFieldError({ id, field });
  // An empty line takes no room for visitors, so it takes none here: it is filled in the edit modal.
  const isShown = session !== null && (value !== '' || focused || invalid);

  // a heading that moves to another level is another element, which has no text yet
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of element is a reason to write
  useLayoutEffect(() => {
    if (isShown && element.current) showText(element.current, value);
  }, [isShown, value, Element]);

  if (!isShown) return null;
  const label = session.fieldLabelOf(id, field);
  return (
    <Element
      ref={element as never}
      className={className}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      {...fieldSemantics(Element, { id, field }, { label, invalid, isEmpty: value === '' })}
      data-placeholder={label}
      spellCheck
      onFocus={({ currentTarget }) => {
        markFresh(currentTarget, { id, field }, session);
        setFocused(true);
        session.enter({ id, field });
      }}
      onInput={({ currentTarget }) => session.type(id, field, typedText(currentTarget))}
      onPointerDown={() => {
        cameByPointer.current = !focused;
      }}
      onClick={({ currentTarget }) => {
        // the browser has put the caret where it was clicked
        if (cameByPointer.current) markFresh(currentTarget, { id, field }, session);
        cameByPointer.current = false;
      }}
      onBlur={() => {
        setFocused(false);
        session.leave({ id, field });
      }}
      onPaste={pasteOneLine}
      onDrop={(event) => event.preventDefault()}
      onKeyDown={keepOneLine}
    />
  );
}

/** What is only there to be written over is marked; in what was just added one goes on at the end of other words. */
function markFresh(element: HTMLElement, place: FieldPlace, session: EditorSession): void {
  const isToBeReplaced = isStandIn(place, session);
  if (!isToBeReplaced && session.fresh.get() === null) return;
  getSelection()?.selectAllChildren(element);
  if (!isToBeReplaced) getSelection()?.collapseToEnd();
}

/** Writes what did not come from typing: an undo, a merge, the other text of a conflict. */
function showText(element: HTMLElement, value: string): void {
  if (element.textContent === value) return;
  element.textContent = value;
  if (document.activeElement === element) getSelection()?.selectAllChildren(element);
  if (document.activeElement === element) getSelection()?.collapseToEnd();
}

/** The browser leaves a break in a text that has been emptied. */
function typedText(element: HTMLElement): string {
  const text = (element.textContent ?? '').replaceAll('\n', '');
  if (text === '' && element.firstChild) element.replaceChildren();
  return text;
}

function keepOneLine(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault();
  if (event.key === 'Escape') event.currentTarget.blur();
}

function pasteOneLine(event: ClipboardEvent): void {
  event.preventDefault();
  const text = event.clipboardData.getData('text/plain').trim().replace(/\s+/g, ' ');
  // the only way to insert that fires `input` and keeps the selection
  document.execCommand('insertText', false, text);
}
