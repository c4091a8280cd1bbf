import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { anchor, linkReference, linkUrl, shortText } from '../fields/fields.schema.ts';

/** MOD-03, EDIT-47. `link` is a page of this site, `link_url` any other URL; `link` wins (G-40). */
export const linkSchema = z
  .strictObject({
    link_text: shortText({ required: 'Bitte einen Text für den Link eingeben.' }),
    link: z.nullable(linkReference),
    link_url: linkUrl(),
    extra_class: z.enum(['button', 'link', 'slider'], 'Bitte eine Darstellung wählen.'),
    anchor: anchor(),
    sticky: z.boolean(),
  })
  .check(
    z.refine(({ link, link_url }) => link !== null || link_url !== '', {
      message: 'Bitte eine Seite wählen oder eine Adresse eingeben.',
      path: ['link'],
    }),
  );

export type LinkModule = z.infer<typeof linkSchema>;

export const link = defineModule({
  model: 'link',
  schema: linkSchema,
  initial: {
    link_text: 'Mehr erfahren',
    link: null,
    link_url: '/de',
    extra_class: 'button',
    anchor: '',
    sticky: false,
  },
  references: ({ link: reference }) => ({ links: reference ? [reference] : [] }),
});
