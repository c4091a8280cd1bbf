import type { AnsweredImage, ImageObject } from '#lib/answers/image.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { RecordWord } from '#modules/record-words.ts';

/** What a record's page shows for a picture or gallery. */
interface ShownPictures {
  /** a picture (or null), or a list, in the shape that views take */
  shown: ImageObject | AnsweredImage[] | null;
  isEmpty: boolean;
  /** the record has its own */
  isOwn: boolean;
  /** where an inherited picture comes from: 'aus der Produktion'; null: nothing is inherited */
  from: string | null;
}

/** Marks the buttons on a picture with the name of its field. */
export const PICTURE_TOOLS = 'data-picture-tools';

/** Brings the keyboard to the buttons of a picture, so that a pasted one replaces it. */
export function focusPictureTools(picture: Element | null): void {
  const field = picture?.getAttribute('data-field');
  if (!field || picture?.contains(document.activeElement)) return;
  const tools = document.querySelector(`[${PICTURE_TOOLS}="${field}"]`);
  tools?.querySelector('button')?.focus({ preventScroll: true });
}

export const isPictureInput = ({ input }: RecordWord) =>
  input === 'picture' || input === 'pictures';

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Own pictures, else those that the record inherits. */
export function findShownPictures(record: AnsweredNode, { name }: RecordWord): ShownPictures {
  const { inherited } = record as {
    inherited?: { from: string; words: Record<string, unknown> };
  };
  const isOwn = !isNothing(record[name]);
  const given = inherited?.words[`${name}_obj`];
  const from = inherited && !isNothing(given) ? inherited.from : null;
  const shown = (isOwn || !from ? record[`${name}_obj`] : given) as ShownPictures['shown'];
  return { shown: shown ?? null, isEmpty: isNothing(shown), isOwn, from };
}
