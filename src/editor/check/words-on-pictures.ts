import { findNodeId } from '../page/page-elements.ts';
import { type Colour, findWorstContrast } from './contrast.ts';
import type { WordsOnPicture } from './finding.ts';

/** Sampled pixels per side of a text. */
const GRID = 24;
const LARGE = 24;
const LARGE_BOLD = 18.66;

/** Texts directly on a picture whose pixels are accessible. */
export function findWordsOnPictures(page: Element): WordsOnPicture[] {
  const texts = [...page.querySelectorAll<HTMLElement>('[data-node] [data-field]')];
  return texts.flatMap((element) => {
    const node = findNodeId(element);
    const text = element.textContent?.trim() ?? '';
    const picture = text && element.checkVisibility() ? pictureBehind(element) : null;
    const pixels = picture && readPixelsBehind(element.getBoundingClientRect(), picture);
    if (node === null || !pixels?.length) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700);
    const ratio = findWorstContrast(parseColour(color).colour, pixels);
    const { field } = element.dataset;
    return [{ node, text, isLarge, ratio, ...(field && { field }) }];
  });
}

/** The picture behind a text in its module; null if something opaque is between. */
function pictureBehind(element: HTMLElement): HTMLImageElement | null {
  const at = element.getBoundingClientRect();
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (parseColour(getComputedStyle(each).backgroundColor).alpha > 0.9) return null;
    const found = [...each.querySelectorAll('img')].find((img) => isCovering(img, at));
    if (found) return found;
    if (each.matches('[data-node]')) return null;
  }
  return null;
}

function isCovering(img: HTMLImageElement, { left, top, width, height }: DOMRect): boolean {
  const own = img.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return own.left <= x && x <= own.right && own.top <= y && y <= own.bottom;
}

function createCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
}

/** The picture's pixels behind the text; none before it has loaded. */
function readPixelsBehind(at: DOMRect, img: HTMLImageElement): Colour[] {
  const context = createCanvas(GRID, GRID);
  if (!context || !img.complete || !img.naturalWidth) return [];
  const own = img.getBoundingClientRect();
  const { objectFit, objectPosition } = getComputedStyle(img);
  const scales = [own.width / img.naturalWidth, own.height / img.naturalHeight] as const;
  const scale = objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales);
  const [px = 0.5, py = 0.5] = objectPosition
    .split(' ')
    .map((each) => Number.parseFloat(each) / 100);
  // position of the whole picture, of which the box shows a part
  const left = own.left + (own.width - img.naturalWidth * scale) * px;
  const top = own.top + (own.height - img.naturalHeight * scale) * py;
  const [x, y] = [(at.left - left) / scale, (at.top - top) / scale];
  context.drawImage(img, x, y, at.width / scale, at.height / scale, 0, 0, GRID, GRID);
  try {
    return readColours(context.getImageData(0, 0, GRID, GRID).data);
  } catch {
    return []; // cross-origin: pixels are not accessible
  }
}

function readColours(data: Uint8ClampedArray): Colour[] {
  const colours: Colour[] = [];
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255)
      colours.push([data[at] as number, data[at + 1] as number, data[at + 2] as number]);
  return colours;
}

/** Parses any CSS colour by painting it. */
function parseColour(css: string): { colour: Colour; alpha: number } {
  const context = createCanvas(1, 1);
  if (!context) return { colour: [0, 0, 0], alpha: 0 };
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
  return { colour: [r, g, b], alpha: a / 255 };
}
