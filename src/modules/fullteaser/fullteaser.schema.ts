import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { image, linkReference, richText, shortText } from '../fields/fields.schema.ts';

/** EDIT-44, EDIT-45, CONST-32 */
const DESCRIPTION_MAX = 3000;
const LEGACY_DESCRIPTION_MAX = 256;

/** MOD-21, EDIT-29 */
export const fullteaserSchema = z.strictObject({
  image: image(),
  preline: shortText(),
  headline: shortText(),
  subline: shortText(),
  text: richText({ max: DESCRIPTION_MAX }),
  link: z.nullable(linkReference),
  link_text: shortText(),
  extra_class: z.enum(['image-left', 'image-right', 'fullscreen'], 'Bitte eine Variante wählen.'),
});

/** The older rules; the description is called `text` (EDIT-35, EDIT-45, G-37, G-108). */
export const legacyTeaserFields = {
  headline: shortText({ required: 'Bitte eine Überschrift eingeben.' }),
  text: richText({ required: 'Bitte eine Beschreibung eingeben.', max: LEGACY_DESCRIPTION_MAX }),
};

const legacySchema = z.strictObject({ ...fullteaserSchema.shape, ...legacyTeaserFields });

export type Fullteaser = z.infer<typeof fullteaserSchema>;

export const fullteaser = defineModule({
  model: 'fullteaser',
  schema: fullteaserSchema,
  schemaBy: ({ moduleRules }) => (moduleRules === 'legacy' ? legacySchema : fullteaserSchema),
  initial: {
    image: 0,
    preline: '',
    headline: '',
    subline: '',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'image-left',
  },
  richText: ['text'],
  references: ({ image: id, link }) => ({ media: [id], links: link ? [link] : [] }),
});
