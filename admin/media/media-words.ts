import { findersTexts } from '../../src/editor/finders/finders.texts.ts';
import { hasVisibleText } from '../../src/lib/text/visible-text.ts';
import type { MediaAnswer } from './media-api.ts';

export const getFileTitle = ({ title, filename }: Pick<MediaAnswer, 'title' | 'filename'>) =>
  title || filename;

export const formatSize = ({ size }: Pick<MediaAnswer, 'size'>) => findersTexts.file.size(size);

/** Screen readers would have nothing to read for this picture. */
export const lacksDescription = ({ kind, alt_text, is_decorative }: MediaAnswer) =>
  kind === 'image' && !is_decorative && !hasVisibleText(alt_text);

/** File extension without a dot: `pdf`. */
export const getExtension = ({ filename }: Pick<MediaAnswer, 'filename'>) =>
  /\.(\w{1,5})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
