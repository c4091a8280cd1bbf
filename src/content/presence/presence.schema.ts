import * as z from 'zod/mini';

/** Who else has a page open in the editor (E-15, G-168). */

/** A window of somebody: nothing but what the others are shown. */
export const present = z.object({
  user_id: z.int(),
  name: z.string(),
  /** the module or section that is selected there */
  node: z.nullable(z.int()),
  /** somebody types there, or has its form open */
  is_writing: z.boolean(),
  /** the page's draft is edited there, not the page itself (G-181) */
  is_draft: z.boolean(),
});
export type Present = z.infer<typeof present>;

/** What the stream says: `people` is everybody else, `changed` what has changed, `ended` carries nothing. */
export interface PresenceEvents {
  people: Present[];
  /** what is stored is different now: the page, and with it perhaps its draft, or the draft alone */
  changed: 'live' | 'draft';
  /** the session is over */
  ended: null;
}

const LARGEST_ID = 2_147_483_647;

/** One window, by a number that it gave itself. */
export const tab = z.uuid('Bitte eine Kennung des Fensters angeben.');

export const presenceMove = z.object({
  tab,
  node: z.nullable(z.int().check(z.gte(1), z.lte(LARGEST_ID))),
  is_writing: z._default(z.boolean(), false),
});
