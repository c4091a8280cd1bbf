import * as z from 'zod/mini';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { defineModule } from '../definition.ts';
import { embedAddress } from '../embeds/embed.schema.ts';
import { anchor, image as imageId, shortText } from '../fields/fields.schema.ts';
import type { ModuleRules } from '../fields/rules.ts';

/** Also used for videos in a list (MOD-29). */
export function filmFields(rules: ModuleRules) {
  return {
    video_url: embedAddress('video', rules),
    image: imageId(),
    title: shortText(),
    length: shortText({ max: 20 }),
  };
}

/** MOD-05, EDIT-33, EDIT-36, EDIT-37. The picture is shown until the visitor clicks. */
function videoSchema(rules: ModuleRules) {
  return z.strictObject({ ...filmFields(rules), anchor: anchor() });
}

export type Video = z.infer<ReturnType<typeof videoSchema>>;

export const video = defineModule({
  model: 'video',
  schema: videoSchema(DESIGN_DEFAULTS),
  schemaBy: videoSchema,
  // There is no sensible default.
  initial: { video_url: '', image: 0, title: '', length: '', anchor: '' },
  references: ({ image: id }) => ({ media: [id] }),
  embed: { field: 'video_url', kind: 'video' },
});
