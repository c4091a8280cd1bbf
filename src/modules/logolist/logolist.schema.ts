import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image as imageId, linkReference, linkUrl, shortText } from '../fields/fields.schema.ts';

/** MOD-13 */
export const logolistSchema = z.strictObject({
  extra_class: z.enum(['small', 'large'], 'Bitte eine Größe wählen.'),
});

export type LogoList = z.infer<typeof logolistSchema>;

export const logolist = defineModule({
  model: 'logolist',
  schema: logolistSchema,
  initial: { extra_class: 'small' },
  children: 'logolistitem',
});

/** `text` names the partner; their site is a typed URL (G-40). */
export const logolistitemSchema = z.strictObject({
  image: imageId(),
  text: shortText(),
  link: z.nullable(linkReference),
  link_url: linkUrl(),
});

export type LogoListItem = z.infer<typeof logolistitemSchema>;

export const logolistitem = defineModule({
  model: 'logolistitem',
  schema: logolistitemSchema,
  initial: { image: 0, text: '', link: null, link_url: '' },
  references: ({ image: id, link }) => ({ media: [id], links: link ? [link] : [] }),
});
