import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { anchor, richText } from '../fields/fields.schema.ts';

/** MOD-02 */
export const textSchema = z.strictObject({
  content: richText({ required: 'Bitte einen Text eingeben.' }),
  anchor: anchor(),
  decrease_distance: z.boolean(),
});

export type TextModule = z.infer<typeof textSchema>;

export const text = defineModule({
  model: 'text',
  schema: textSchema,
  initial: { content: '<p>Neuer Text</p>', anchor: '', decrease_distance: false },
  standIns: ['content'],
  richText: ['content'],
});
