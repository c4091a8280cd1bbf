import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { anchor, richText, shortText } from '../fields/fields.schema.ts';

/** MOD-25, G-36: questions are children. */
export const faqSchema = z.strictObject({});

export type Faq = z.infer<typeof faqSchema>;

export const faq = defineModule({
  model: 'faq',
  schema: faqSchema,
  initial: {},
  children: 'faqitem',
});

export const faqitemSchema = z.strictObject({
  question: shortText({ required: 'Bitte die Frage eingeben.' }),
  answer: richText({ required: 'Bitte die Antwort eingeben.' }),
  anchor: anchor(),
});

export type FaqItem = z.infer<typeof faqitemSchema>;

export const faqitem = defineModule({
  model: 'faqitem',
  schema: faqitemSchema,
  initial: { question: 'Neue Frage?', answer: '<p>Neue Antwort</p>', anchor: '' },
  standIns: ['question', 'answer'],
  richText: ['answer'],
});
