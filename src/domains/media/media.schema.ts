import * as z from 'zod/mini';
import type { FileObject } from './file.schema.ts';
import type { ImageObject, ImageThumbnails } from './image.schema.ts';

export const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const line = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`)));

const fraction = z
  .number()
  .check(z.minimum(0, 'Liegt außerhalb des Bildes.'), z.maximum(1, 'Liegt außerhalb des Bildes.'));

/** What people say about a file, at the upload and later; the rest is read from the file itself. */
export const mediaFields = z.object({
  alt_text: line(500),
  is_decorative: z.optional(z.boolean()),
  title: line(200),
  caption: line(1000),
  credit: line(200),
  keywords: line(500),
  /** where the eye should rest: fractions of width and height, from the upper left corner */
  focal_point: z.optional(z.object({ x: fraction, y: fraction })),
});
export type MediaFields = z.infer<typeof mediaFields>;

/** `updated_at` says what was changed: older is 409. */
export const mediaChange = z.extend(mediaFields, { updated_at: z.optional(z.string()) });
export type MediaChange = z.infer<typeof mediaChange>;

/** A file as answered to editors (part 2, MediaItem). */
export interface MediaAnswer {
  id: number;
  kind: MediaKind;
  /** address: of a picture the largest rendition in the source's own kind */
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
  focal_point: { x: number; y: number };
  /** null where it is no picture */
  thumbnails: Record<'small' | 'medium' | 'large' | 'vertical' | 'horizontal', string> | null;
  checksum: string;
  updated_at: string;
  /** what modules show of it, so that a chosen file can be shown at once */
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
  file_obj: FileObject | null;
}

/** A place that shows or links to a file. */
export interface MediaUse {
  /** the entity: `page`, `event`, `settings` */
  model: string;
  id: number;
  /** for people */
  title: string;
}
