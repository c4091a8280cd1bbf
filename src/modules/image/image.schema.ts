import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image as imageId, shortText } from '../fields/fields.schema.ts';

/** MOD-04, G-44. Alternative text and credit belong to the media library; a caption here overrides the library's. */
export const imageSchema = z.strictObject({
  image: imageId(),
  format: z.enum(['vertical', 'horizontal', 'original'], 'Bitte ein Format wählen.'),
  caption: z._default(shortText({ max: 500 }), ''),
});

export type ImageModule = z.infer<typeof imageSchema>;

export const image = defineModule({
  model: 'image',
  schema: imageSchema,
  // No default: the palette opens the finder first.
  initial: { image: 0, format: 'original', caption: '' },
  references: ({ image: id }) => ({ media: [id] }),
});
