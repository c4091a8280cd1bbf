import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { moment } from '../fields/fields.schema.ts';
import {
  fullteaser,
  fullteaserSchema,
  legacyTeaserFields,
} from '../fullteaser/fullteaser.schema.ts';

/** MOD-22 */
export const teaserlistSchema = z.strictObject({
  extra_class: z.enum(['slider', 'list'], 'Bitte eine Darstellung wählen.'),
});

export type TeaserList = z.infer<typeof teaserlistSchema>;

export const teaserlist = defineModule({
  model: 'teaserlist',
  schema: teaserlistSchema,
  initial: { extra_class: 'slider' },
  children: 'teaserlistitem',
});

/** MOD-23: a fullteaser with the same rules (EDIT-29, EDIT-44) and a schedule (G-42). */
export const teaserlistitemSchema = z.strictObject({
  ...fullteaserSchema.shape,
  online_from: moment(),
  online_to: moment(),
});

const legacySchema = z.strictObject({ ...teaserlistitemSchema.shape, ...legacyTeaserFields });

export type TeaserListItem = z.infer<typeof teaserlistitemSchema>;

export const teaserlistitem = defineModule({
  model: 'teaserlistitem',
  schema: teaserlistitemSchema,
  schemaBy: ({ moduleRules }) => (moduleRules === 'legacy' ? legacySchema : teaserlistitemSchema),
  initial: { ...fullteaser.initial, online_from: null, online_to: null },
  richText: ['text'],
  references: ({ image: id, link }) => ({ media: [id], links: link ? [link] : [] }),
});
