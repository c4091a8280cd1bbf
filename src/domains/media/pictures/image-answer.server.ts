import { createHash } from 'node:crypto';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { MediaRow } from '../media.repository.server.ts';
import { getColours } from './colours.ts';
import { LARGEST_WIDTH, listWidths, RECIPE, type SourceFormat } from './sizes.ts';

/** A picture as answered to pages and modules. */
export interface ImageAnswer {
  image_obj: ImageObject;
  image_thumbnails: ImageThumbnails;
}

const FORMAT_OF: Record<string, SourceFormat> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

export function sourceFormat(row: MediaRow): SourceFormat {
  return FORMAT_OF[row.mime_type] ?? 'jpg';
}

/**
 * Hash of everything a rendition depends on: file, focal point, encoder settings. The URL changes with them, so responses can
 * be cached forever.
 */
export function addressChecksum(row: Pick<MediaRow, 'checksum' | 'focal_x' | 'focal_y'>): string {
  const facts = [row.checksum, row.focal_x.toFixed(4), row.focal_y.toFixed(4), RECIPE];
  return createHash('sha256').update(facts.join(':')).digest('hex').slice(0, 8);
}

export function mediaBase(row: MediaRow): string {
  return `/media/${row.id}-${addressChecksum(row)}`;
}

export function answerImage(row: MediaRow): ImageAnswer {
  const base = mediaBase(row);
  const fallback = sourceFormat(row);
  const width = row.width ?? 1;
  const named = (name: keyof ImageThumbnails) => `${base}/${name}.webp`;
  return {
    image_obj: {
      id: row.id,
      url: `${base}/${Math.min(width, LARGEST_WIDTH)}.${fallback}`,
      alt_text: row.is_decorative ? '' : row.alt_text,
      is_decorative: row.is_decorative,
      credit: row.credit,
      caption: row.caption,
      width,
      height: row.height ?? 1,
      // the placeholder would shine through a transparent PNG
      colours: row.thumbhash && fallback === 'jpg' ? getColours(row.thumbhash) : null,
      focal_point: { x: row.focal_x, y: row.focal_y },
      renditions: { base, widths: listWidths(width), fallback, avif: row.has_avif },
    },
    image_thumbnails: {
      small: named('small'),
      medium: named('medium'),
      large: named('large'),
      vertical: named('vertical'),
      horizontal: named('horizontal'),
    },
  };
}
