import { readMeaning, toEarlyKey } from '../rich-text/early-keys.ts';
import { openSwitcher } from './open-switcher.ts';

const ENTER = '\n';

let kept = '';
let stop = () => {};

/** What was typed since Ctrl+K until now: the switcher begins with it. */
export function readTyped(): { words: string; isSent: boolean } {
  const [words = '', ...more] = kept.split(ENTER);
  return { words, isSent: more.length > 0 };
}

/** The same, once the switcher's field has the keyboard: later than it is rendered. */
export function takeTyped(): ReturnType<typeof readTyped> {
  const typed = readTyped();
  stop();
  return typed;
}

/**
 * Keeps what is typed from the key that opens the switcher on, which the page would take as its own keys: until `takeTyped`, or
 * until it is closed. Not by an effect, which runs after the next letter where much has to be rendered.
 */
openSwitcher.subscribe(() => {
  stop();
  if (!openSwitcher.get()) return;
  addEventListener('keydown', onKey, { capture: true });
  stop = () => {
    removeEventListener('keydown', onKey, { capture: true });
    kept = '';
  };
});

function onKey(event: KeyboardEvent): void {
  const isCharacter = readMeaning(toEarlyKey(event)) === 'character';
  if (!isCharacter && (event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isCharacter) kept += event.key;
  else if (event.key === 'Backspace') kept = [...kept].slice(0, -1).join('');
  else if (event.key === 'Enter') kept += ENTER;
  else if (event.key === 'Escape') openSwitcher.set(false);
}
