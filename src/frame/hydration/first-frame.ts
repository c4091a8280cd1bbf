/**
 * Prepares the first frame of a page that is rendered ahead, so that it follows the tap at once: lays out the page, leaves out what is
 * below the window, with the height it has, and loads the pictures in the window, which would load when they are seen. They are
 * decoded beside the frame. @returns shows what is below
 */
export function prepareFirstFrame(): () => void {
  loadPictures();
  const parts = findBelow(document.body);
  for (const { style, height } of parts) {
    style.contentVisibility = 'hidden';
    style.height = `${height}px`;
  }
  document.body.getBoundingClientRect();
  return () => {
    for (const { style } of parts) style.contentVisibility = style.height = '';
  };
}

function loadPictures(): void {
  for (const picture of document.images) {
    const { top, left, width } = picture.getBoundingClientRect();
    picture.decoding = 'async';
    if (top < innerHeight && left < innerWidth && width > 0) picture.loading = 'eager';
  }
}

interface Part {
  style: CSSStyleDeclaration;
  height: number;
}

/** The largest elements that begin below the window. */
function findBelow(parent: Element): Part[] {
  return [...(parent.children as HTMLCollectionOf<HTMLElement>)].flatMap((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    if (bottom <= innerHeight || height === 0) return [];
    return top < innerHeight ? findBelow(part) : [{ style: part.style, height }];
  });
}
