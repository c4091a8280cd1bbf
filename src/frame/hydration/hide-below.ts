/**
 * Leaves what is below the window out of the next frame, with the height it has: painting the whole of a long page takes most of
 * its first frame. Lays out the page. @returns shows it again
 */
export function hideBelow(): () => void {
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
