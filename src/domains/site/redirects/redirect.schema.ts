import * as z from 'zod/mini';

const path = (max: number) =>
  z
    .string('Bitte eine Adresse eingeben.')
    .check(
      z.trim(),
      z.minLength(1, 'Bitte eine Adresse eingeben.'),
      z.maxLength(max, `Höchstens ${max} Zeichen.`),
    );

/** Fields typed by administrators; the service normalises `old_path` (G-12). */
export const redirectFields = z.strictObject({
  /** path of this site with locale, without query: /de/spielplan */
  old_path: path(500),
  /** path of this site with optional query and hash, or a URL on an allowed host */
  new_path: path(1000),
  is_active: z.optional(z.boolean()),
});

export type NewRedirect = z.input<typeof redirectFields>;
/** An outdated `updated_at` is 409. */
export const redirectPatch = z.extend(z.partial(redirectFields), {
  updated_at: z.optional(z.string()),
});
export type RedirectPatch = z.input<typeof redirectPatch>;

/** What an address of this site does for visitors (G-378). */
export const addressCheck = z.object({
  /** as it is compared */
  path: z.string(),
  /** a saved redirect, another redirect, a page or record, another spelling of one, a place that is kept, nothing */
  does: z.enum(['redirect', 'leads', 'page', 'respelt', 'kept', 'nothing']),
  location: z.nullable(z.string()),
  /** whether visitors find something where it leads; null: it leads nowhere, or to another site */
  arrives: z.nullable(z.boolean()),
  /** of a saved redirect */
  redirect_id: z.nullable(z.int()),
});

export type AddressCheck = z.infer<typeof addressCheck>;

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
