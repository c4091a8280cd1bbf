/** Whether a skeleton is shown: its scroll position is not the reader's. */
export function isShapeShown(): boolean {
  return document.querySelector('[data-skeleton]') !== null;
}
