import { useEffect } from 'react';
import { visit } from '../../alive/links.ts';

const load = () => import('./search-suggestions.ts');

/** A field of the search gets its suggestions when it is first used; until then, and without them, it is a plain form. */
export function useSuggestions(): void {
  useEffect(() => {
    const begin = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement) || !('suggests' in target.dataset)) return;
      load().then(
        ({ suggest }) => suggest(target, visit),
        () => {},
      );
    };
    addEventListener('focusin', begin);
    begin({ target: document.activeElement });
    return () => removeEventListener('focusin', begin);
  }, []);
}
