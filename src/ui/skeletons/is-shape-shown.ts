/** Whether the shape of the next page stands in the place of the page: where the window is then is nobody's place. */
export function isShapeShown(): boolean {
  return document.querySelector('[data-skeleton]') !== null;
}
