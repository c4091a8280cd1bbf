import type { MediaAnswer } from '#domains/media/media.schema.ts';
import { isSame } from '../../session/merge.ts';
import { findersTexts } from '../finders.texts.ts';
import { listNames, type PictureFields } from './save-picture.ts';

const words = findersTexts.image;

/** What others have made of the fields that the author has changed, too. */
export function describeClashes(
  later: MediaAnswer,
  clashes: readonly (keyof PictureFields)[],
): string {
  const fields: Record<keyof PictureFields, string> = {
    alt_text: words.theirs(words.alt, later.alt_text),
    credit: words.theirs(words.credit, later.credit),
    title: words.theirs(words.name, later.title),
    is_decorative: words.theirDecorative(later.is_decorative),
    focal_point: words.theirFocal,
  };
  return words.overtaken(clashes.map((name) => fields[name]).join(', '));
}

/** What the author has typed, and others' values where the author has changed nothing. */
export function adoptOthers<Fields extends Partial<PictureFields>>(
  typed: Fields,
  seen: Partial<PictureFields>,
  later: PictureFields,
): Fields {
  const isTyped = (name: keyof PictureFields) => !isSame(typed[name], seen[name]);
  const theirs = listNames<Partial<PictureFields>>(typed).filter((name) => !isTyped(name));
  return { ...typed, ...Object.fromEntries(theirs.map((name) => [name, later[name]])) };
}
