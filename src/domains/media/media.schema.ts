import * as z from 'zod/mini';

const line = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

/** What people say about a file; everything else is read from the file itself. */
export const mediaTexts = z.object({
  alt_text: line(500),
  is_decorative: z._default(z.boolean(), false),
  title: line(200),
  caption: line(1000),
  credit: line(200),
  keywords: line(500),
});

/** Where the eye should rest: fractions of width and height, from the upper left corner. */
export const focalPoint = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

export const mediaChange = z.partial(z.extend(mediaTexts, { focal_point: focalPoint }));

export type MediaTexts = z.input<typeof mediaTexts>;
export type MediaChange = z.infer<typeof mediaChange>;

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
