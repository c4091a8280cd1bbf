import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image as imageId, linkUrl, moment, richText, shortText } from '../fields/fields.schema.ts';

/** Only videos of this site: external ones would require consent. */
const film = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, 'Höchstens 2000 Zeichen.'),
    z.regex(
      /^$|^\/(?![/\\])[^\s\\]*\.(mp4|webm)$/i,
      'Bitte eine Filmdatei dieser Website angeben (/….mp4 oder /….webm).',
    ),
  );

/** MOD-15, EDIT-46. An empty `online_to` is unbounded (G-42). */
export const heromediaSchema = z.strictObject({
  headline: shortText(),
  text: richText({ max: 3000 }),
  button_text: shortText({ max: 80 }),
  button_link: linkUrl(),
  image: z.nullable(imageId()),
  video: film,
  sticky: z.boolean(),
  online_from: moment().check(
    z.refine((value) => value !== null, 'Bitte Tag und Uhrzeit angeben.'),
  ),
  online_to: moment(),
});

export type HeroMedia = z.infer<typeof heromediaSchema>;

export const heromedia = defineModule({
  model: 'heromedia',
  schema: heromediaSchema,
  // There is no sensible default for the start.
  initial: {
    headline: '',
    text: '',
    button_text: '',
    button_link: '',
    image: null,
    video: '',
    sticky: false,
    online_from: null,
    online_to: null,
  },
  richText: ['text'],
  references: ({ image: id }) => ({ media: id ? [id] : [] }),
});
