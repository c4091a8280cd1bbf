import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { toEarlyKey } from '../../rich-text/early-keys.ts';
import type { FieldPlace } from '../../session/conflict.ts';
import { useSession } from '../../session/current-session.ts';
import type { EditorSession } from '../../session/session.ts';
import { getFieldSemantics, type InlineFieldProps, markWords } from './field-semantics.ts';
import { pasteRows, writeLine } from './paste-rows.ts';
import { isStandIn } from './stand-in.ts';
import { beginTextBelow, keepForText, leaveKept } from './text-below.ts';
import { useFieldError } from './use-field-error.ts';

/** A plain text line edited in place (EDIT-01). React does not control its text, so that answers do not move the caret. */
export function InlineText({
  as: Element,
  module: { id },
  field,
  value,
  className,
  style,
  placeholder,
  inherited,
}: InlineFieldProps) {
  const session = useSession();
  const element = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(false);
  const cameByPointer = useRef(false);
  const invalid = useFieldError({ id, field });
  // Empty lines are not shown to visitors: those of a module are edited in its modal, those of a record in place.
  const isShown =
    session !== null && (value !== '' || focused || invalid || placeholder !== undefined);

  // a heading with another level is a new element without text
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of element is a reason to write
  useLayoutEffect(() => {
    if (isShown && element.current) showText(element.current, value);
  }, [isShown, value, Element]);

  if (!isShown) return null;
  const label = session.getFieldLabel(id, field);
  return (
    <Element
      ref={element as never}
      className={className}
      style={style}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      {...getFieldSemantics(
        Element,
        { id, field },
        { label, invalid, isEmpty: value === '', placeholder },
      )}
      data-placeholder={label}
      {...markWords(id, { placeholder, inherited })}
      spellCheck
      onFocus={({ currentTarget }) => {
        markFresh(currentTarget, { id, field }, session);
        setFocused(true);
        session.enter({ id, field });
      }}
      onInput={({ currentTarget }) => session.type(id, field, readTypedText(currentTarget))}
      onPointerDown={() => {
        cameByPointer.current = !focused;
      }}
      onClick={({ currentTarget }) => {
        // the browser has placed the caret by click
        if (cameByPointer.current) markFresh(currentTarget, { id, field }, session);
        cameByPointer.current = false;
      }}
      onBlur={({ relatedTarget }) => {
        leaveKept(relatedTarget, { id, field }, session);
        setFocused(false);
        session.leave({ id, field });
      }}
      onPaste={(event) => {
        event.preventDefault();
        if (!pasteRows(event, { id, field }, session))
          writeLine(event.clipboardData.getData('text/plain'));
      }}
      onDrop={(event) => event.preventDefault()}
      onKeyDown={(event) => onLineKey(event, { id, field }, session)}
    />
  );
}

/** Selects placeholder text; in other new texts places the caret at the end. */
function markFresh(element: HTMLElement, place: FieldPlace, session: EditorSession): void {
  const isToBeReplaced = isStandIn(place, session);
  if (!isToBeReplaced && session.fresh.get() === null) return;
  getSelection()?.selectAllChildren(element);
  if (!isToBeReplaced) getSelection()?.collapseToEnd();
}

/** Writes changes from elsewhere: undo, merge, conflict resolution. */
function showText(element: HTMLElement, value: string): void {
  if (element.textContent === value) return;
  element.textContent = value;
  if (document.activeElement === element) getSelection()?.selectAllChildren(element);
  if (document.activeElement === element) getSelection()?.collapseToEnd();
}

/** Browsers leave a line break in an emptied text. */
function readTypedText(element: HTMLElement): string {
  const text = (element.textContent ?? '').replaceAll('\n', '');
  if (text === '' && element.firstChild) element.replaceChildren();
  return text;
}

function onLineKey(
  event: KeyboardEvent<HTMLElement>,
  place: FieldPlace,
  session: EditorSession,
): void {
  if (keepForText(toEarlyKey(event))) {
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape') event.currentTarget.blur();
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { isComposing } = event.nativeEvent; // Enter takes what an input method offers
  if (!isComposing && !isHeld(event)) beginTextBelow(event.currentTarget, place, session);
}

const isHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;
