import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image as imageId, richText } from '../fields/fields.schema.ts';

/** MOD-17, EDIT-34 */
export const twocolumnsSchema = z.strictObject({
  text: richText({ required: 'Bitte einen Text eingeben.' }),
  image: imageId(),
  extra_class: z.enum(['image-text', 'text-image'], 'Bitte eine Anordnung wählen.'),
});

export type TwoColumns = z.infer<typeof twocolumnsSchema>;

export const twocolumns = defineModule({
  model: 'twocolumns',
  schema: twocolumnsSchema,
  initial: { text: '<p>Neuer Text</p>', image: 0, extra_class: 'image-text' },
  standIns: ['text'],
  richText: ['text'],
  references: ({ image: id }) => ({ media: [id] }),
});
