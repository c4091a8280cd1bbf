import * as z from 'zod/mini';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { defineModule } from '../definition.ts';
import { anchor } from '../fields/fields.schema.ts';
import type { ModuleRules } from '../fields/rules.ts';
import { filmFields } from '../video/video.schema.ts';

/** MOD-29, G-36: videos are children. */
export const videolistSchema = z.strictObject({ anchor: anchor() });

export type VideoList = z.infer<typeof videolistSchema>;

export const videolist = defineModule({
  model: 'videolist',
  schema: videolistSchema,
  initial: { anchor: '' },
  children: 'videolistitem',
});

/** A video with the same rules, without an anchor: that is the list's (EDIT-33, EDIT-36, EDIT-37). */
function itemSchema(rules: ModuleRules) {
  return z.strictObject(filmFields(rules));
}

export type VideoListItem = z.infer<ReturnType<typeof itemSchema>>;

export const videolistitem = defineModule({
  model: 'videolistitem',
  schema: itemSchema(DESIGN_DEFAULTS),
  schemaBy: itemSchema,
  initial: { video_url: '', image: 0, title: '', length: '' },
  references: ({ image: id }) => ({ media: [id] }),
  embed: { field: 'video_url', kind: 'video' },
});
