/** A picture of a document that was copied as RTF. */
export interface RtfPicture {
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

const START = /\{\\pict\b/g;
const KINDS = { png: 'image/png', jpeg: 'image/jpeg' } as const;
const CONTROLS = /\\[a-z]+-?\d*|\s+/gi;
/** Before the same picture in an older format. */
const AGAIN = /\{\\nonshppict\s*$/;

/**
 * Pictures in the order of the text. Word's HTML only names files on the author's disk, which no page may read; its RTF contains
 * them.
 */
export function readRtfPictures(rtf: string): RtfPicture[] {
  return [...rtf.matchAll(START)].flatMap(({ index }): RtfPicture[] => {
    if (AGAIN.test(rtf.slice(Math.max(0, index - 30), index))) return [];
    const group = rtf.slice(index + 1, findEnd(rtf, index));
    const kind = /\\(png|jpeg)blip\b/.exec(group.slice(0, 2000))?.[1] as 'png' | 'jpeg' | undefined;
    if (!kind) return [];
    // the digits come last, behind inner groups
    const digits = group.slice(group.lastIndexOf('}') + 1).replace(CONTROLS, '');
    const bytes = fromHex(digits);
    return bytes ? [{ type: KINDS[kind], bytes }] : [];
  });
}

/** The end of the group that starts here. */
function findEnd(rtf: string, start: number): number {
  let depth = 0;
  for (let at = start; at < rtf.length; at++) {
    if (rtf[at] === '{') depth++;
    else if (rtf[at] === '}' && --depth === 0) return at;
  }
  return rtf.length;
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> | null {
  if (digits.length < 2 || digits.length % 2 !== 0 || /[^\da-f]/i.test(digits)) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
