import { hasVisibleText } from '#lib/text/visible-text.ts';
import type { CheckedPage, Finding } from '../finding.ts';

/** WCAG's minimum contrast for normal and large text. */
const MIN_CONTRAST = { text: 4.5, large: 3 };

/** Every picture exists, and is described or marked as decorative. */
export function checkPictures({ nodes }: Pick<CheckedPage, 'nodes'>): Finding[] {
  return nodes.flatMap(({ id: node, image, image_obj, headline, caption }): Finding[] => {
    const about = [headline, caption].find((each) => typeof each === 'string' && each !== '');
    const at = { node, field: 'image', ...(about ? { about: String(about) } : {}) };
    if (image_obj === null && typeof image === 'number' && image > 0)
      return [{ rule: 'image-gone', ...at }];
    if (!image_obj || image_obj.is_decorative || hasVisibleText(image_obj.alt_text)) return [];
    return [{ rule: 'image-text', ...at }];
  });
}

/** Text on pictures is readable (WCAG 1.4.3), as far as pixels are accessible. */
export function checkContrast({
  wordsOnPictures,
}: Pick<CheckedPage, 'wordsOnPictures'>): Finding[] {
  return wordsOnPictures
    .filter(({ isLarge, ratio }) => ratio < (isLarge ? MIN_CONTRAST.large : MIN_CONTRAST.text))
    .map(({ node, field, text }) => ({
      rule: 'contrast',
      node,
      about: text,
      ...(field && { field }),
    }));
}
