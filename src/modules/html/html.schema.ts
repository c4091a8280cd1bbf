import * as z from 'zod/mini';
import { hasVisibleText } from '#lib/text/visible-text.ts';
import { defineModule } from '../definition.ts';
import { image as imageId } from '../fields/fields.schema.ts';

/** MOD-28, G-36, EDIT-32. The picture stands for the module in previews. */
export const htmlSchema = z.strictObject({
  html: z
    .string('Bitte HTML eingeben.')
    .check(
      z.maxLength(50_000, 'Höchstens 50000 Zeichen.'),
      z.refine(hasVisibleText, 'Bitte HTML eingeben.'),
    ),
  image: imageId(),
});

export type HtmlModule = z.infer<typeof htmlSchema>;

export const html = defineModule({
  model: 'html',
  schema: htmlSchema,
  initial: { html: '<p>Neues HTML</p>', image: 0 },
  standIns: ['html'],
  rawHtml: ['html'],
  role: 'admin',
  references: ({ image: id }) => ({ media: [id] }),
});
