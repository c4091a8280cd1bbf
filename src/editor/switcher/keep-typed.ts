import { useEffect } from 'react';
import { readMeaning, toEarlyKey } from '../rich-text/early-keys.ts';
import { openSwitcher } from './open-switcher.ts';

let kept = '';

/** What was typed since Ctrl+K: the switcher begins with it. */
export const readTyped = (): string => kept;

/** In the place of the switcher until it has loaded: keeps what is typed, which the page would take as its own keys. */
export function KeepTyped(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCharacter = readMeaning(toEarlyKey(event)) === 'character';
      if (!isCharacter && (event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isCharacter) kept += event.key;
      else if (event.key === 'Backspace') kept = [...kept].slice(0, -1).join('');
      else if (event.key === 'Escape') openSwitcher.set(false);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      kept = '';
    };
  }, []);
  return null;
}
