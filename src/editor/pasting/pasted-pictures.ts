import { type RtfPicture, readRtfPictures } from './rtf-pictures.ts';

/** Marks the pictures of a pasted document that can be uploaded; its value is their number. */
const TAKEN = 'data-picture';
export const TAKEN_PICTURES = `img[${TAKEN}]`;

export const getPictureNumber = (image: Element) => Number(image.getAttribute(TAKEN));

const DATA = /^data:(image\/(?:png|jpe?g|gif|webp|avif));base64,([\w+/=\s]+)$/i;
/** Lists and tables have no place for pictures. */
const ENCLOSED = 'ul, ol, table';

/**
 * Takes the pictures that a document contains: those of other sites and of the author's disk cannot be read (G-522).
 * @param rtf the same document, which may contain what its HTML only names
 * @returns the files, by the numbers that their elements are marked with
 */
export function takePictures(body: Element, rtf: string): File[] {
  const images = [...body.querySelectorAll('img')].filter((each) => !each.closest(ENCLOSED));
  const onDisk = [...body.querySelectorAll('img')].filter(isOnDisk);
  const inRtf = onDisk.length > 0 ? readRtfPictures(rtf) : [];
  // if the counts differ, there is no telling which is which
  const isMatching = inRtf.length === onDisk.length;
  const files: File[] = [];
  for (const image of images) {
    const fromRtf = isMatching ? inRtf[onDisk.indexOf(image)] : undefined;
    const file = readData(image.src) ?? (fromRtf && toFile(fromRtf));
    if (file) image.setAttribute(TAKEN, `${files.push(file) - 1}`);
  }
  return files;
}

const isOnDisk = ({ src }: HTMLImageElement) => src.startsWith('file:');

function readData(src: string): File | null {
  const [, type = '', base64 = ''] = DATA.exec(src) ?? [];
  if (!type) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return toFile({ type, bytes });
  } catch {
    return null;
  }
}

function toFile({ type, bytes }: Pick<RtfPicture, 'bytes'> & { type: string }): File {
  const ending = type.split('/')[1]?.replace('jpeg', 'jpg') ?? '';
  return new File([bytes], `Eingefügtes Bild.${ending}`, { type });
}
