import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { richText, shortText } from '../fields/fields.schema.ts';

/** MOD-24 */
export const quoteSchema = z.strictObject({
  content: richText({ required: 'Bitte das Zitat eingeben.', max: 3000 }),
  author: shortText(),
});

export type Quote = z.infer<typeof quoteSchema>;

export const quote = defineModule({
  model: 'quote',
  schema: quoteSchema,
  initial: { content: '<p>Neues Zitat</p>', author: '' },
  standIns: ['content'],
  richText: ['content'],
});
