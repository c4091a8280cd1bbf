import { useEffect } from 'react';
import { visit } from '../../hydration/links.ts';

const load = () => import('./search-suggestions.ts');

/** Adds suggestions to a search field on first use; it is a plain form otherwise. */
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
