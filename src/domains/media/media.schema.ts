import * as z from 'zod/mini';

const line = (most: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`)));

const fraction = z
  .number('Ungültige Eingabe.')
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

/** A file as answered to editors (part 2, MediaItem). */
export interface MediaAnswer {
  id: number;
  kind: 'image' | 'video' | 'audio' | 'document';
  /** address of the largest rendition in the source's own kind */
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
  thumbnails: Record<'small' | 'medium' | 'large' | 'vertical' | 'horizontal', string>;
  checksum: string;
}
