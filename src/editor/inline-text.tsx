import { useLayoutEffect, useRef } from 'react';
import type { AnyFieldProps } from '../modules/fields.tsx';
import { useSession } from './current-session.ts';
import { useObservable } from './observable.ts';

/**
 * A line of plain text that is typed in place (EDIT-01). The element is the visitor's own, made editable; React
 * leaves its text alone while somebody types in it, also when a save is answered meanwhile.
 */
export function InlineText({
  as: Element,
  module,
  field,
  value,
  className,
}: AnyFieldProps & { value: string }) {
  const session = useSession();
  const element = useRef<HTMLElement>(null);
  const label = session?.fieldLabelOf(module.id, field) ?? field;
  const invalid = useInvalid(module.id, field);

  useLayoutEffect(() => {
    const current = element.current;
    if (!current || document.activeElement === current) return;
    if (current.textContent !== value) current.textContent = value;
  }, [value]);

  // An empty line takes no room for visitors, so it takes none here: it is filled in the edit modal.
  const shown = value !== '' || document.activeElement === element.current;
  if (!session || !shown) return null;
  return (
    <Element
      ref={element as never}
      className={className}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      aria-label={label}
      aria-invalid={invalid || undefined}
      data-field={field}
      spellCheck
      onInput={(event) => session.type(module.id, field, event.currentTarget.textContent ?? '')}
      onBlur={() => session.flush()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault(); // one line stays one line
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

/** True while what was typed into the field cannot be saved. */
export function useInvalid(id: number, field: string): boolean {
  const session = useSession();
  const errors = useObservable(session?.fieldErrors ?? NO_ERRORS);
  return Boolean(errors[id]?.[field]);
}

const NO_ERRORS = {
  get: () => EMPTY,
  set: () => {},
  subscribe: () => () => {},
};
const EMPTY: Record<number, Record<string, string[]>> = {};
