import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image as imageId, shortText } from '../fields/fields.schema.ts';

/**
 * MOD-04, G-44. Credit and text for the blind belong to the picture in the library, and so does a caption; one that is
 * written here takes its place on this page.
 */
export const imageSchema = z.strictObject({
  image: imageId(),
  format: z.enum(['vertical', 'horizontal', 'original'], 'Bitte ein Format wählen.'),
  caption: z._default(shortText({ max: 500 }), ''),
});

export type ImageModule = z.infer<typeof imageSchema>;

export const image = defineModule({
  model: 'image',
  schema: imageSchema,
  // No picture can be guessed: the palette opens the finder first.
  initial: { image: 0, format: 'original', caption: '' },
  references: ({ image: id }) => ({ media: [id] }),
});
