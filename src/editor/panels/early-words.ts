import { useLayoutEffect } from 'react';
import { readMeaning, toEarlyKey } from '../rich-text/early-keys.ts';

/** What was typed before the panel's fields were there, by field; null once they have the keyboard. */
let typed: string[] | null = null;

/** In a panel that begins with a field: records what is typed while it loads, with Tab and Enter (G-457). */
export function KeepEarlyWords(): null {
  useLayoutEffect(() => {
    typed = [''];
    const onKey = (event: KeyboardEvent) => {
      if (!typed || !isForPanel(event.target)) return;
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const last = typed.length - 1;
      const isCharacter = readMeaning(toEarlyKey(event)) === 'character';
      if (!isCharacter && (ctrlKey || metaKey || altKey)) return;
      if (isCharacter || key === 'Enter') typed[last] += isCharacter ? key : '\n';
      else if (key === 'Backspace') typed[last] = [...(typed[last] ?? '')].slice(0, -1).join('');
      else if (key === 'Tab' && !shiftKey && typed[last]) typed.push('');
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      typed = null;
    };
  }, []);
  return null;
}

/** The title has the focus while the panel loads; keys in a text or on a button are meant for these. */
const isForPanel = (target: EventTarget | null) =>
  target instanceof Element && target.matches('body, [data-side-panel] h2');

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Goes to the first field of a panel that has loaded, and writes what was typed for it and those behind it. A text of the page
 * that has the focus by now keeps it.
 */
export function beginFields(...fields: (Field | null)[]): void {
  const words = typed ?? [];
  typed = null;
  const { activeElement: at } = document;
  const elsewhere = at instanceof HTMLElement && at.isContentEditable ? at : null;
  if (elsewhere && !words.some(Boolean)) return;
  for (const [index, field] of fields.slice(0, Math.max(1, words.length)).entries()) {
    if (field && field !== at) {
      field.focus();
      field.select();
    }
    write(field, words[index] ?? '');
  }
  elsewhere?.focus({ preventScroll: true });
}

/** As if typed: React hears of it, and it can be undone. Enter sends the form of a line. */
function write(field: Field | null, words: string): void {
  const isLine = field instanceof HTMLInputElement;
  const [line = ''] = words.split('\n', 1);
  const text = isLine ? line : words;
  if (text) document.execCommand('insertText', false, text);
  // once React has taken the words
  if (isLine && words.includes('\n')) setTimeout(() => field.form?.requestSubmit());
}
