import { findersTexts } from '../../src/editor/finders/finders.texts.ts';
import { hasVisibleText } from '../../src/lib/text/visible-text.ts';
import type { MediaAnswer } from './media-api.ts';

export const nameOfFile = ({ title, filename }: Pick<MediaAnswer, 'title' | 'filename'>) =>
  title || filename;

export const sizeOf = ({ size }: Pick<MediaAnswer, 'size'>) => findersTexts.file.size(size);

/** Somebody who does not see the picture would hear nothing of it. */
export const lacksDescription = ({ kind, alt_text, is_decorative }: MediaAnswer) =>
  kind === 'image' && !is_decorative && !hasVisibleText(alt_text);

/** `pdf` */
export const endingOf = ({ filename }: Pick<MediaAnswer, 'filename'>) =>
  /\.(\w{1,5})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
