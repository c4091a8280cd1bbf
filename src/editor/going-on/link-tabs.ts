import { useEffect } from 'react';
import { toEditAddress } from './edit-address.ts';

/** Where a link leads from the editor: into it, where there is something to edit. */
function getEditorTarget(link: HTMLAnchorElement): string {
  return (link.origin === location.origin && toEditAddress(link)) || link.href;
}

/** Links opened in another tab open there in the editor (G-512). */
export function useLinkTabs(): void {
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('click', onClick, options);
    document.addEventListener('auxclick', onClick, options);
    return () => controller.abort();
  }, []);
}

function onClick(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('[data-editor]')) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const opensTab = button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
  if (!link || (!opensTab && link.target !== '_blank')) return;
  if (link.isContentEditable) {
    // browsers do not follow links in texts that are edited
    if (shiftKey || !opensTab) return;
    event.preventDefault();
    window.open(getEditorTarget(link), '_blank', 'noopener');
    return;
  }
  const href = link.getAttribute('href') ?? '';
  link.setAttribute('href', getEditorTarget(link));
  // once the browser has read it
  setTimeout(() => link.setAttribute('href', href));
}
