import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { anchor, shortText } from '../fields/fields.schema.ts';

/** MOD-20. Without children it lists the page's anchors (G-41). */
export const anchorlistSchema = z.strictObject({ sticky: z.boolean() });

export type AnchorList = z.infer<typeof anchorlistSchema>;

export const anchorlist = defineModule({
  model: 'anchorlist',
  schema: anchorlistSchema,
  initial: { sticky: false },
  children: 'anchorlistitem',
});

export const anchorlistitemSchema = z.strictObject({
  text: shortText({ required: 'Bitte einen Text eingeben.' }),
  anchor: anchor().check(z.minLength(1, 'Bitte eine Sprungmarke eingeben.')),
});

export type AnchorListItem = z.infer<typeof anchorlistitemSchema>;

export const anchorlistitem = defineModule({
  model: 'anchorlistitem',
  schema: anchorlistitemSchema,
  initial: { text: 'Nach oben', anchor: 'top' },
});
