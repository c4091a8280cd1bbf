import { texts } from '../editor.texts.ts';

const words = texts.rich.leftOut;

const PICTURES = 'img, picture > source:only-child, v\\:imagedata';

/** Content the editor does not support, and its name (MOD-30). */
const FOREIGN: readonly [selector: string, name: (count: number) => string][] = [
  [PICTURES, words.pictures],
  ['video, audio, iframe, object, embed', words.media],
  ['table', words.tables],
  ['sub, sup', words.raised],
  ['s, strike, del', words.struck],
];

/** What would be dropped, as a sentence; null if nothing. */
export function describeLeftOut(body: ParentNode): string | null {
  const names = FOREIGN.flatMap(([selector, name]) => {
    const count = body.querySelectorAll(selector).length;
    return count > 0 ? [name(count)] : [];
  });
  if (names.length === 0) return null;
  const hasPictures = body.querySelector(PICTURES) !== null;
  return [words.sentence(names), ...(hasPictures ? [words.addPictures] : [])].join(' ');
}
