/** Ctrl+K or ⌘K: link in a text, palette on the page (G-240). */
export function isLinkKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k';
}
