import * as z from 'zod/mini';
import type { AnsweredSection } from '#content/answer/answered.ts';
import { SLUG } from '#lib/text/slug.ts';
import { visible } from '#lib/text/visible-text.ts';
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

const LARGEST_ID = 2_147_483_647;

const id = z
  .int('Bitte auswählen.')
  .check(z.gte(1, 'Bitte auswählen.'), z.lte(LARGEST_ID, 'Bitte auswählen.'));

/** What an editor may set on a page (part 2, Page). The path follows from the slugs of the branch. */
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
  /** text in menus; empty: the title */
  menu_name: line(100),
  /** where its place in the menus leads instead of to a page of its own (G-130); empty: to the page */
  menu_url: target,
  /** where its address leads while visitors do not find it: offline, over, or deleted (E-12, G-167); empty: nowhere */
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

/** `updated_at` is the one of the page that was changed (G-90: a clash is 409). */
export const pagePatch = z.extend(z.partial(pageFields), { updated_at: z.optional(instant) });

/** A new page needs a title; the slug comes from it unless one is given. */
export const newPage = z.extend(z.partial(pageFields), { title: pageFields.shape.title });

/** Where a page is put: below a page (null: the top level), before one of its children (null: last). */
export const pagePlace = z.strictObject({ parent_id: z.nullable(id), before: z.nullable(id) });

export type PagePlace = z.input<typeof pagePlace>;
export type PagePatch = z.input<typeof pagePatch>;
export type NewPage = z.input<typeof newPage>;

/** A page as editors get it for its form. */
export interface PageRecord extends PageFields {
  id: number;
  path: string;
  url: string;
  created_at: Date;
  updated_at: Date;
  updated_by: number | null;
}

/** The parent chain up to the root, for breadcrumbs (G-33). */
export interface PageParent {
  id: number;
  title: string;
  url: string;
  is_clickable: boolean;
  parent: PageParent | null;
}

/** Address per active language (SEO-04). */
export interface Urls {
  de: string;
}

/** The page call's answer (ENT-01, part 3). */
export interface PageAnswer {
  id: number;
  urls: Urls;
  content_type: 'pages.page';
  title: string;
  headline: string;
  /** false also where a page above it is offline, or outside online_from … online_to: only editors get to see it */
  is_online: boolean;
  is_clickable: boolean;
  in_menu: boolean;
  in_footer: boolean;
  is_landing_page: boolean;
  /** where the page leads on, having nothing of its own (G-130) */
  menu_url: string;
  parent: PageParent | null;
  meta_title: string;
  meta_description: string;
  og_title: string;
  og_description: string;
  og_image: string | null;
  /** the picture that was chosen for this page, not the house's */
  og_image_id: number | null;
  og_type: string;
  og_image_thumbs: { small: string; large: string } | null;
  robots_noindex: boolean;
  settings_url: string;
  siblings: { id: number; title: string; urls: Urls }[];
  /** tab bar of the branch, where a page of it asks for one (G-22) */
  tab_navigation: MenuItem[];
  version_id: number | null;
  modules: AnsweredSection[];
}
