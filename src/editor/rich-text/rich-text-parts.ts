/** The only entry to the rich text library: a bundle of its own. */
export { RichTextField } from './rich-text-field.tsx';
export { RichTextInPlace } from './rich-text-in-place.tsx';
