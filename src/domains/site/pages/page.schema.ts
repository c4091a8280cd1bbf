import * as z from 'zod/mini';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { visible } from '#lib/text/require-visible.ts';
import { SLUG } from '#lib/text/slug.ts';
import type { MenuItem } from '../navigation/navigation.schema.ts';
import { target } from '../settings/design.schema.ts';
import { sitePath } from '../settings/settings.schema.ts';

const line = (max: number) =>
  z.string('Bitte Text eingeben.').check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));

const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Bitte Datum und Uhrzeit angeben.' }),
  z.transform((iso: string) => new Date(iso)),
);

const moment = z.nullable(instant);

const id = z
  .int('Bitte auswählen.')
  .check(z.gte(1, 'Bitte auswählen.'), z.lte(LARGEST_ID, 'Bitte auswählen.'));

/** Editable fields of a page (part 2, Page). The path is derived from the slugs of its branch. */
export const pageFields = z.strictObject({
  parent_id: z.nullable(id),
  /** empty only for the home page */
  slug: line(80).check(
    z.refine(
      (slug) => slug === '' || SLUG.test(slug),
      'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
    ),
  ),
  title: line(200).check(...visible('Bitte einen Titel eingeben.')),
  headline: line(300),
  /** label in menus; default: the title */
  menu_name: line(100),
  /** makes it a mere menu entry for this URL (G-130) */
  menu_url: target,
  /** redirect target while the page is offline, expired or deleted (E-12, G-167) */
  offline_url: z.union([z.literal(''), sitePath], 'Bitte einen Pfad eingeben, der mit / beginnt.'),
  is_online: z.boolean(),
  is_clickable: z.boolean(),
  in_menu: z.boolean(),
  in_secondary_menu: z.boolean(),
  in_footer: z.boolean(),
  has_tab_navigation: z.boolean(),
  is_landing_page: z.boolean(),
  meta_title: line(200),
  meta_description: line(400),
  og_title: line(200),
  og_description: line(400),
  og_image: z.nullable(id),
  og_type: z.enum(['website', 'article', 'profile']),
  robots_noindex: z.boolean(),
  position: z.int().check(z.gte(0), z.lte(1_000_000)),
  online_from: moment,
  online_to: moment,
});

export type PageFields = z.infer<typeof pageFields>;

/** An outdated `updated_at` is 409 (G-90). `with_gaps`: becomes public although there is something to fill in (G-493). */
export const pagePatch = z.extend(z.partial(pageFields), {
  updated_at: z.optional(instant),
  with_gaps: z.optional(z.boolean()),
});

/** Only the title is required; the slug defaults to it. */
export const newPage = z.extend(z.partial(pageFields), { title: pageFields.shape.title });

/**
 * Position of a page: below a page (null: top level), before one of its children (null: at the end). `with_gaps`: see
 * `pagePatch`.
 */
export const pagePlace = z.strictObject({
  parent_id: z.nullable(id),
  before: z.nullable(id),
  with_gaps: z.optional(z.boolean()),
});

/** `with_gaps`: see `pagePatch` */
export const restoredPage = z.strictObject({ with_gaps: z.optional(z.boolean()) });
export type RestoredPage = z.input<typeof restoredPage>;

export type PagePlace = z.input<typeof pagePlace>;
export type PagePatch = z.input<typeof pagePatch>;
export type NewPage = z.input<typeof newPage>;

/** A page as the editor's form gets it. */
export interface PageRecord extends PageFields {
  id: number;
  path: string;
  url: string;
  created_at: Date;
  updated_at: Date;
  updated_by: number | null;
}

/** Ancestors up to the root, for breadcrumbs (G-33). */
export interface PageParent {
  id: number;
  title: string;
  url: string;
  is_clickable: boolean;
  parent: PageParent | null;
}

/** URL per active language (SEO-04). */
export interface Urls {
  de: string;
}

/** What a list of the site takes from the house's page at its address (G-330, G-500). */
export type HousePage = Pick<
  PageAnswer,
  'id' | 'content_type' | 'is_online' | 'headline' | 'meta_title' | 'meta_description' | 'modules'
>;

/** The page call's answer (ENT-01, part 3). */
export interface PageAnswer {
  id: number;
  urls: Urls;
  content_type: 'pages.page';
  title: string;
  headline: string;
  /** also false if an ancestor is offline or the time is outside online_from … online_to: visible to editors only */
  is_online: boolean;
  is_clickable: boolean;
  in_menu: boolean;
  in_footer: boolean;
  is_landing_page: boolean;
  /** link target of a mere menu entry (G-130) */
  menu_url: string;
  parent: PageParent | null;
  meta_title: string;
  meta_description: string;
  og_title: string;
  og_description: string;
  og_image: string | null;
  /** the page's own picture, not the house's default */
  og_image_id: number | null;
  og_type: string;
  og_image_thumbs: { small: string; large: string } | null;
  robots_noindex: boolean;
  settings_url: string;
  siblings: { id: number; title: string; urls: Urls }[];
  /** tab bar of the branch, if one of its pages has one (G-22) */
  tab_navigation: MenuItem[];
  version_id: number | null;
  modules: AnsweredSection[];
}
