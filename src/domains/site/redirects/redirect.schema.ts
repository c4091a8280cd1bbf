import * as z from 'zod/mini';

const path = (max: number) =>
  z
    .string('Bitte eine Adresse eingeben.')
    .check(
      z.trim(),
      z.minLength(1, 'Bitte eine Adresse eingeben.'),
      z.maxLength(max, `Höchstens ${max} Zeichen.`),
    );

/** What administrators type; the service brings `old_path` into the form that is compared (G-12). */
export const redirectFields = z.strictObject({
  /** path of this site with its locale, without query: /de/spielplan */
  old_path: path(500),
  /** path of this site, with query and anchor if wanted, or an address on an allowed host */
  new_path: path(1000),
  is_active: z.optional(z.boolean()),
});

export type NewRedirect = z.input<typeof redirectFields>;
/** `updated_at` is the one of the redirect that was changed: an older one is 409. */
export const redirectPatch = z.extend(z.partial(redirectFields), {
  updated_at: z.optional(z.string()),
});
export type RedirectPatch = z.input<typeof redirectPatch>;

/** ENT-09 */
export interface RedirectEntry {
  old_path: string;
  new_path: string;
}

/** A redirect in the administration (part 2). */
export interface RedirectRecord extends RedirectEntry {
  id: number;
  is_active: boolean;
  hits: number;
  last_hit_at: Date | null;
  updated_at: Date;
}
