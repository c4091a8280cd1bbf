type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Ctrl+K or ⌘K: a link for selected words, elsewhere the switcher (G-240, G-513). */
export function isLinkKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k';
}

/** Ctrl+Enter or ⌘Enter: the palette (G-240). */
export function isInsertKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key === 'Enter';
}

/** Ctrl+Alt+M, as in word processors. */
export function isCommentKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey && (ctrlKey || metaKey) && key.toLowerCase() === 'm';
}

/** Ctrl+S or ⌘S, pressed by habit: the browser would store the page as a file (G-469). */
export function isSaveKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's';
}
