import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { anchor, image as imageId, shortText } from '../fields/fields.schema.ts';

/** Layout plus options: parallax, lazy loading (G-44), pictures to download (G-762). */
export const IMAGE_LIST_FORMATS = [
  'slider',
  'slider-parallax',
  'slider-semi-lazy',
  'grid',
  'grid-parallax',
  'grid-semi-lazy',
  'grid-download',
  'masonry',
  'masonry-parallax',
  'masonry-semi-lazy',
] as const;

/** MOD-12 */
export const imagelistSchema = z.strictObject({
  format: z.enum(IMAGE_LIST_FORMATS, 'Bitte eine Darstellung wählen.'),
  anchor: anchor(),
});

export type ImageList = z.infer<typeof imagelistSchema>;

export const imagelist = defineModule({
  model: 'imagelist',
  schema: imagelistSchema,
  initial: { format: 'slider', anchor: '' },
  children: 'imagelistitem',
});

/** EDIT-30 */
export const imagelistitemSchema = z.strictObject({
  image: imageId(),
  caption: shortText({ max: 500 }),
});

export type ImageListItem = z.infer<typeof imagelistitemSchema>;

export const imagelistitem = defineModule({
  model: 'imagelistitem',
  schema: imagelistitemSchema,
  initial: { image: 0, caption: '' },
  references: ({ image: id }) => ({ media: [id] }),
});
