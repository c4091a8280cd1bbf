import * as z from 'zod/mini';
import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';

export const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const line = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`)));

const fraction = z
  .number()
  .check(z.minimum(0, 'Liegt außerhalb des Bildes.'), z.maximum(1, 'Liegt außerhalb des Bildes.'));

/** Metadata that people enter, at the upload or later; everything else is read from the file. */
export const mediaFields = z.object({
  alt_text: line(500),
  is_decorative: z.optional(z.boolean()),
  title: line(200),
  caption: line(1000),
  credit: line(200),
  keywords: line(500),
  /** what the house may do with it: 'CC BY 4.0', 'für die Spielzeit 26/27' */
  licence: line(300),
  /** the last day on which visitors see it, YYYY-MM-DD (G-415) */
  rights_end: z.optional(z.nullable(z.iso.date('Bitte ein Datum angeben.'))),
  /** null: in none */
  folder_id: z.optional(
    z.nullable(z.int('Bitte einen Ordner auswählen.').check(z.gte(1), z.lte(LARGEST_ID))),
  ),
  /** fractions of width and height from the top left */
  focal_point: z.optional(z.object({ x: fraction, y: fraction })),
});
export type MediaFields = z.infer<typeof mediaFields>;

/** An outdated `updated_at` is 409. */
export const mediaChange = z.extend(mediaFields, { updated_at: z.optional(z.string()) });
export type MediaChange = z.infer<typeof mediaChange>;

/** A media file as answered to editors (part 2, MediaItem). */
export interface MediaAnswer {
  id: number;
  kind: MediaKind;
  /** URL; for pictures of the largest rendition in the source's format */
  file: string;
  filename: string;
  mime_type: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  alt_text: string;
  is_decorative: boolean;
  title: string;
  caption: string;
  credit: string;
  keywords: string;
  licence: string;
  rights_end: string | null;
  folder_id: number | null;
  /** the file that this one has replaced, to go back to */
  earlier: EarlierFile | null;
  focal_point: { x: number; y: number };
  /** null for other types */
  thumbnails: Record<'small' | 'medium' | 'large' | 'vertical' | 'horizontal', string> | null;
  checksum: string;
  updated_at: string;
  /** account that uploaded it; null: the program, or an account that is gone */
  created_by: number | null;
  /** for modules, so that a chosen file can be shown at once */
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
  file_obj: FileObject | null;
}

/** What stood in the place of a replaced file. */
export interface EarlierFile {
  filename: string;
  replaced_at: string;
}

/** A folder of the library; there are none within folders. */
export interface MediaFolder {
  id: number;
  name: string;
  /** how many files are in it */
  count: number;
}

/** A place where a file is used. */
export interface MediaUse {
  /** the entity: `page`, `event`, `settings` */
  model: string;
  id: number;
  /** shown to editors */
  title: string;
  /** German name of its kind: 'Seite', 'Produktion'; '' if it is neither a page nor a record */
  kind: string;
}

/** A use without its kind's name. */
export type UsingRow = Omit<MediaUse, 'kind'>;
