import * as z from 'zod/mini';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { defineModule } from '../definition.ts';
import { embedAddress } from '../embeds/embed.schema.ts';
import { shortText } from '../fields/fields.schema.ts';
import type { ModuleRules } from '../fields/rules.ts';

/** MOD-09, EDIT-40, EDIT-41 */
function viewerSchema(rules: ModuleRules) {
  return z.strictObject({ embed: embedAddress('viewer', rules), title: shortText() });
}

export type Viewer = z.infer<ReturnType<typeof viewerSchema>>;

export const viewer = defineModule({
  model: 'viewer',
  schema: viewerSchema(DESIGN_DEFAULTS),
  schemaBy: viewerSchema,
  // There is no sensible default.
  initial: { embed: '', title: '' },
  embed: { field: 'embed', kind: 'viewer' },
});
