import * as z from 'zod/mini';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { defineModule } from '../definition.ts';
import { embedAddress } from '../embeds/embed.schema.ts';
import type { ModuleRules } from '../fields/rules.ts';

const PLATFORMS = ['instagram', 'facebook', 'x', 'tiktok', 'other'] as const;

/** MOD-26, EDIT-42, G-36 */
function socialmediaSchema(rules: ModuleRules) {
  return z.strictObject({
    embed: embedAddress('socialmedia', rules),
    platform: z.enum(PLATFORMS, 'Bitte einen Anbieter wählen.'),
  });
}

export type SocialMedia = z.infer<ReturnType<typeof socialmediaSchema>>;

export const socialmedia = defineModule({
  model: 'socialmedia',
  schema: socialmediaSchema(DESIGN_DEFAULTS),
  schemaBy: socialmediaSchema,
  // There is no sensible default.
  initial: { embed: '', platform: 'instagram' },
  embed: { field: 'embed', kind: 'socialmedia', service: 'platform' },
});
