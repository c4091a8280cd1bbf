import { useEffect } from 'react';
import { hubTexts as texts } from './hub.texts.ts';

/** The administration with its finder open (`admin/finder`). */
const FINDER = '/cms-hub/page-tree?finder';

/** Leads to the administration's finder, as does Ctrl+K (⌘K) there. */
export function HubFinder() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      location.assign(FINDER);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <a href={FINDER} aria-keyshortcuts="Control+K Meta+K">
      {texts.find}
    </a>
  );
}
