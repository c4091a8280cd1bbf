import * as z from 'zod/mini';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { defineModule } from '../definition.ts';
import { embedAddress } from '../embeds/embed.schema.ts';
import type { ModuleRules } from '../fields/rules.ts';

/** G-44; others belong to the older rules and hosts added by a house (EDIT-39, G-38). */
const MEDIA_TYPES = ['soundcloud', 'spotify', 'podigee', 'mixcloud', 'other'] as const;

/** MOD-07, EDIT-38, EDIT-39 */
function audioSchema(rules: ModuleRules) {
  return z.strictObject({
    embed: embedAddress('audio', rules),
    media_type: z.enum(MEDIA_TYPES, 'Bitte einen Anbieter wählen.'),
  });
}

export type Audio = z.infer<ReturnType<typeof audioSchema>>;

export const audio = defineModule({
  model: 'audio',
  schema: audioSchema(DESIGN_DEFAULTS),
  schemaBy: audioSchema,
  // There is no sensible default.
  initial: { embed: '', media_type: 'soundcloud' },
  embed: { field: 'embed', kind: 'audio', service: 'media_type' },
});
