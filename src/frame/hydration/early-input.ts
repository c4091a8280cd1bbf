/** Input from before hydration, recorded by the inline loader. */
export interface EarlyInput {
  /** controls with `data-needs-script` that were clicked, each once */
  clicks: Set<HTMLElement>;
  fields: Map<Field, Typed>;
  /** reloads the page, at most once in 60 s (ERR-09, CONST-06) */
  reload: () => void;
  /** whether the document of another address is being loaded in place of this one (G-245) */
  isReplaced?: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  value: string;
  checked: boolean | undefined;
  selection: [number | null | undefined, number | null | undefined];
}

declare global {
  interface Window {
    foyerEarly?: EarlyInput;
  }
}

/** Repeats early input on the hydrated page. Does nothing a second time. */
export function replayEarlyInput(early = window.foyerEarly): void {
  if (!early) return;
  window.foyerEarly = undefined;
  for (const [field, typed] of early.fields) if (field.isConnected) restore(field, typed);
  early.fields.clear();
  const clicks = [...early.clicks];
  early.clicks.clear();
  for (const control of clicks) if (control.isConnected) control.click();
}

function restore(field: Field, typed: Typed): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== typed.checked) field.click();
    return;
  }
  if (field instanceof HTMLInputElement && field.type === 'file') return;
  // Unchanged since: arrow keys may have moved the caret, which fires no input event.
  const caret = field.value === typed.value ? readSelection(field) : typed.selection;
  // React detects a change by comparing with the last value set through the element's own property …
  field.value = typed.value === '' ? ' ' : '';
  // … and does not see the prototype's setter.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed.value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement === field) restoreSelection(field, caret);
}

function readSelection(field: Field): Typed['selection'] {
  if (field instanceof HTMLSelectElement) return [null, null];
  return [field.selectionStart, field.selectionEnd];
}

function restoreSelection(field: Field, [start, end]: Typed['selection']): void {
  if (field instanceof HTMLSelectElement || typeof start !== 'number') return;
  field.setSelectionRange(start, end ?? start);
}
