import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image, linkReference, richText, shortText } from '../fields.schema.ts';

/** EDIT-44, CONST-32 */
const DESCRIPTION_MAX = 3000;

/** MOD-21, EDIT-29 */
export const fullteaserSchema = z.strictObject({
  image: image(),
  preline: shortText(),
  headline: shortText(),
  subline: shortText(),
  text: richText({ max: DESCRIPTION_MAX }),
  link: z.nullable(linkReference),
  link_text: shortText(),
  extra_class: z.enum(['image-left', 'image-right', 'fullscreen'], 'Bitte eine Variante wählen.'),
});

export type Fullteaser = z.infer<typeof fullteaserSchema>;

export const fullteaser = defineModule({
  model: 'fullteaser',
  schema: fullteaserSchema,
  initial: {
    image: 0,
    preline: '',
    headline: 'Neuer Teaser',
    subline: '',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'image-left',
  },
  richText: ['text'],
  references: ({ image: id, link }) => ({ media: [id], links: link ? [link] : [] }),
});
