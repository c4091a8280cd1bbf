import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { file, image as imageId, shortText } from '../fields/fields.schema.ts';

/** MOD-06. Captions are a German WebVTT file. */
export const selfhostedVideoSchema = z.strictObject({
  file: file('Bitte ein Video auswählen.'),
  image: z.nullable(imageId()),
  title: shortText(),
  captions_file: z.nullable(file()),
});

export type SelfhostedVideo = z.infer<typeof selfhostedVideoSchema>;

export const selfhostedVideo = defineModule({
  model: 'selfhosted_video',
  schema: selfhostedVideoSchema,
  // There is no sensible default.
  initial: { file: 0, image: null, title: '', captions_file: null },
  references: ({ file: id, image, captions_file }) => ({
    media: image ? [image] : [],
    files: { file: id, captions_file },
  }),
});
