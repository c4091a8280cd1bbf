import { useEffect } from 'react';
import { readMeaning, toEarlyKey } from '../rich-text/early-keys.ts';
import { openSwitcher } from './open-switcher.ts';

const ENTER = '\n';

/** until the switcher's field has the keyboard, which is later than it is rendered */
let kept = '';

/** What was typed since Ctrl+K until now: the switcher begins with it. */
export function readTyped(): { words: string; isSent: boolean } {
  const [words = '', ...more] = kept.split(ENTER);
  return { words, isSent: more.length > 0 };
}

/** The same, once the switcher's field has the keyboard. */
export function takeTyped(): ReturnType<typeof readTyped> {
  const typed = readTyped();
  kept = '';
  return typed;
}

/** In the place of the switcher until it has loaded: keeps what is typed, which the page would take as its own keys. */
export function KeepTyped(): null {
  useEffect(() => {
    kept = '';
    const onKey = (event: KeyboardEvent) => {
      const isCharacter = readMeaning(toEarlyKey(event)) === 'character';
      if (!isCharacter && (event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isCharacter) kept += event.key;
      else if (event.key === 'Backspace') kept = [...kept].slice(0, -1).join('');
      else if (event.key === 'Enter') kept += ENTER;
      else if (event.key === 'Escape') {
        kept = '';
        openSwitcher.set(false);
      }
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
}
