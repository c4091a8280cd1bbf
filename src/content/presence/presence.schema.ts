import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';

/** Other editors of a page (E-15, G-168). */

/** An editor window, as shown to others. */
export const present = z.object({
  user_id: z.int(),
  name: z.string(),
  /** the selected module or section */
  node: z.nullable(z.int()),
  /** the editor is typing, or has the form open */
  is_writing: z.boolean(),
  /** editing the draft (G-181) */
  is_draft: z.boolean(),
});
export type Present = z.infer<typeof present>;

/** Events of the stream: `people` are all others, `changed` says what has changed, `ended` has no data. */
export interface PresenceEvents {
  people: Present[];
  /** the stored content has changed: the page and perhaps its draft, or only the draft */
  changed: 'live' | 'draft';
  /** comments of the page are other ones now (G-532) */
  commented: null;
  /** the session is over */
  ended: null;
}

/** One window, by a number that it gave itself. */
export const tab = z.uuid('Bitte eine Kennung des Fensters angeben.');

export const presenceMove = z.object({
  tab,
  node: z.nullable(z.int().check(z.gte(1), z.lte(LARGEST_ID))),
  is_writing: z._default(z.boolean(), false),
});
