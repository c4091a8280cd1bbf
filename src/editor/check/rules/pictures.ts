import { hasVisibleText } from '#lib/text/visible-text.ts';
import type { CheckedPage, Finding } from '../finding.ts';

/** Text of WCAG's size may have less contrast where it is large. */
const LEAST = { text: 4.5, large: 3 };

/** Every picture is described or decorative, and is there. */
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

/** Words on a picture can be read on it (WCAG 1.4.3), where the picture's pixels are known. */
export function checkContrast({
  wordsOnPictures,
}: Pick<CheckedPage, 'wordsOnPictures'>): Finding[] {
  return wordsOnPictures
    .filter(({ isLarge, ratio }) => ratio < (isLarge ? LEAST.large : LEAST.text))
    .map(({ node, field, text }) => ({
      ...{ rule: 'contrast', node, about: text },
      ...(field && { field }),
    }));
}
