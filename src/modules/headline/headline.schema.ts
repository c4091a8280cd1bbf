import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { anchor, shortText } from '../fields/fields.schema.ts';

/** MOD-01, EDIT-48, CONST-33 */
export const headlineSchema = z.strictObject({
  headline_level: z
    .number('Bitte eine Ebene von 2 bis 6 wählen.')
    .check(
      z.int('Bitte eine Ebene von 2 bis 6 wählen.'),
      z.gte(2, 'Bitte eine Ebene von 2 bis 6 wählen.'),
      z.lte(6, 'Bitte eine Ebene von 2 bis 6 wählen.'),
    ),
  preline: shortText(),
  content: shortText({ required: 'Bitte eine Überschrift eingeben.' }),
  subline: shortText(),
  anchor: anchor(),
});

export type Headline = z.infer<typeof headlineSchema>;

export const headline = defineModule({
  model: 'headline',
  schema: headlineSchema,
  initial: {
    headline_level: 2,
    preline: '',
    content: 'Neue Überschrift',
    subline: '',
    anchor: '',
  },
  standIns: ['content'],
});
