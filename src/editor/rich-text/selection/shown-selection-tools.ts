/** Hides the tools at the selection; null while none are shown. */
let hide: (() => void) | null = null;

export function noteSelectionTools(hider: (() => void) | null): void {
  hide = hider;
}

/** Escape hides them before it leaves the text. @returns false if none are shown */
export function hideSelectionTools(): boolean {
  const isShown = hide !== null;
  hide?.();
  return isShown;
}
