import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image as imageId } from '../fields.schema.ts';

/** MOD-04, G-44. Caption, credit and text for the blind belong to the picture in the library. */
export const imageSchema = z.strictObject({
  image: imageId(),
  format: z.enum(['vertical', 'horizontal', 'original'], 'Bitte ein Format wählen.'),
});

export type ImageModule = z.infer<typeof imageSchema>;

export const image = defineModule({
  model: 'image',
  schema: imageSchema,
  // No picture can be guessed: the palette opens the finder first.
  initial: { image: 0, format: 'original' },
  references: ({ image: id }) => ({ media: [id] }),
});
